//! Tests of the command line: the command runs as a program, in a folder of its own.
//!
//! Snapshots are in `tests/snapshots`; `cargo insta review`, or `INSTA_UPDATE=always cargo test --test cli`, blesses a
//! change. What needs python3 or a JDK is skipped without one; rustc and a linker are there, or this file would not have been built.
#![cfg(feature = "cli")]

#[path = "cli/archives.rs"]
mod archives;
#[path = "cli/attempts.rs"]
mod attempts;
#[path = "cli/audit.rs"]
mod audit;
#[path = "cli/autograders.rs"]
mod autograders;
#[path = "cli/boards_together.rs"]
mod boards_together;
#[path = "cli/browser.rs"]
mod browser;
#[path = "cli/build_kit.rs"]
mod build_kit;
#[path = "cli/check.rs"]
mod check;
#[path = "cli/check_screen.rs"]
mod check_screen;
#[path = "cli/course_example.rs"]
mod course_example;
#[path = "cli/course_file.rs"]
mod course_file;
#[path = "cli/course_new.rs"]
mod course_new;
#[path = "cli/course_refresh.rs"]
mod course_refresh;
#[path = "cli/course_repo.rs"]
mod course_repo;
#[path = "cli/cunning.rs"]
mod cunning;
#[path = "cli/described.rs"]
mod described;
#[path = "cli/described_arguments.rs"]
mod described_arguments;
#[path = "cli/described_buttons.rs"]
mod described_buttons;
#[path = "cli/described_courses.rs"]
mod described_courses;
#[path = "cli/described_csharp.rs"]
mod described_csharp;
#[path = "cli/described_fuzz.rs"]
mod described_fuzz;
#[path = "cli/described_grounds.rs"]
mod described_grounds;
#[path = "cli/described_java.rs"]
mod described_java;
#[path = "cli/described_kits.rs"]
mod described_kits;
#[path = "cli/described_painted.rs"]
mod described_painted;
#[path = "cli/described_parts.rs"]
mod described_parts;
#[path = "cli/described_refresh.rs"]
mod described_refresh;
#[path = "cli/described_slips.rs"]
mod described_slips;
#[path = "cli/described_twice.rs"]
mod described_twice;
#[path = "cli/described_types.rs"]
mod described_types;
#[path = "cli/described_views.rs"]
mod described_views;
#[path = "cli/diff.rs"]
mod diff;
#[path = "cli/diff_people.rs"]
mod diff_people;
#[path = "cli/dozen.rs"]
mod dozen;
#[path = "cli/exit_codes.rs"]
mod exit_codes;
#[path = "cli/explain.rs"]
mod explain;
#[path = "cli/export.rs"]
mod export;
#[path = "cli/first_minutes.rs"]
mod first_minutes;
#[path = "cli/fits.rs"]
mod fits;
#[path = "cli/fuzz.rs"]
mod fuzz;
#[path = "cli/gallery.rs"]
mod gallery;
#[path = "cli/grade.rs"]
mod grade;
#[path = "cli/groups.rs"]
mod groups;
#[path = "cli/handout.rs"]
mod handout;
#[path = "cli/hanging.rs"]
mod hanging;
#[path = "cli/hare.rs"]
mod hare;
#[path = "cli/harness.rs"]
mod harness;
#[path = "cli/hostile_cohorts.rs"]
mod hostile_cohorts;
#[path = "cli/html.rs"]
mod html;
#[path = "cli/in_part.rs"]
mod in_part;
#[path = "cli/interrupted.rs"]
mod interrupted;
#[path = "cli/java.rs"]
mod java;
#[path = "cli/kept_answers.rs"]
mod kept_answers;
#[path = "cli/language.rs"]
mod language;
#[path = "cli/launcher.rs"]
mod launcher;
#[path = "cli/learning.rs"]
mod learning;
#[path = "cli/lint.rs"]
mod lint;
#[path = "cli/lint_once.rs"]
mod lint_once;
#[path = "cli/longest_first.rs"]
mod longest_first;
#[path = "cli/manners.rs"]
mod manners;
#[path = "cli/mark.rs"]
mod mark;
#[path = "cli/marking.rs"]
mod marking;
#[path = "cli/markup.rs"]
mod markup;
#[path = "cli/monitor.rs"]
mod monitor;
#[path = "cli/moves.rs"]
mod moves;
#[path = "cli/new.rs"]
mod new;
#[path = "cli/old_results.rs"]
mod old_results;
#[path = "cli/one_cost.rs"]
mod one_cost;
#[path = "cli/peers.rs"]
mod peers;
#[path = "cli/pinned_programs.rs"]
mod pinned_programs;
#[path = "cli/plan.rs"]
mod plan;
#[path = "cli/platforms.rs"]
mod platforms;
#[path = "cli/play.rs"]
mod play;
#[path = "cli/proven_answers.rs"]
mod proven_answers;
#[path = "cli/quoridor.rs"]
mod quoridor;
#[path = "cli/record.rs"]
mod record;
#[path = "cli/refusals.rs"]
mod refusals;
#[path = "cli/report.rs"]
mod report;
#[path = "cli/report_schemas.rs"]
mod report_schemas;
#[path = "cli/roster.rs"]
mod roster;
#[path = "cli/runners.rs"]
mod runners;
#[path = "cli/samples.rs"]
mod samples;
#[path = "cli/schema.rs"]
mod schema;
#[path = "cli/secrets.rs"]
mod secrets;
#[path = "cli/serve.rs"]
mod serve;
#[path = "cli/serve_draft.rs"]
mod serve_draft;
#[path = "cli/serve_watch.rs"]
mod serve_watch;
#[path = "cli/served.rs"]
mod served;
#[path = "cli/shards.rs"]
mod shards;
#[path = "cli/solution_mutants.rs"]
mod solution_mutants;
#[path = "cli/standing.rs"]
mod standing;
#[path = "cli/support.rs"]
mod support;
#[path = "cli/term.rs"]
mod term;
#[path = "cli/terminal.rs"]
mod terminal;
#[path = "cli/tournament.rs"]
mod tournament;
#[path = "cli/trouble.rs"]
mod trouble;
#[path = "cli/unchanged.rs"]
mod unchanged;
#[path = "cli/view.rs"]
mod view;
#[path = "cli/watch.rs"]
mod watch;
#[path = "cli/watch_screen.rs"]
mod watch_screen;
#[path = "cli/without_manifest.rs"]
mod without_manifest;
