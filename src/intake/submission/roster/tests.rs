//! Rosters over submissions.

use super::*;
use crate::spec::Part;
use crate::submission::{Manifest, Person};
use crate::untrusted::UntrustedPath;

pub fn submission(id: &str, part: Part, number: Option<&str>) -> Submission {
    let manifest = Manifest { part: Some(part), language: "python".into(), ..Manifest::unknown() };
    Submission {
        id: id.to_string(),
        folder: id.into(),
        origin: id.into(),
        manifest,
        game: None,
        person: number.map(|number| Person { name: Some("of the platform".into()), number: Some(number.into()) }),
        attempt: None,
        enrolled: None,
        delivery: None,
        notes: Vec::new(),
        refused: None,
        named: id.into(),
        hand_in: None,
        shared: None,
        handed_in_at: id.split('/').next().unwrap_or(id).into(),
        place: UntrustedPath::root(id),
        _unpacked: None,
    }
}

/// Ada has a controller and a view, Bob two attempts, Cy is known to a platform only; nobody has enrolled Dan.
fn all() -> Vec<Submission> {
    vec![
        submission("ada", Part::Controller, None),
        submission("ada/view", Part::View, None),
        submission("bob-1", Part::Controller, None),
        submission("bob-2", Part::Controller, None),
        submission("Cy_77", Part::Controller, Some("77")),
        submission("dan", Part::Controller, None),
    ]
}

/// The people of a roster over some submissions.
pub fn enrolled(text: &str, submissions: &mut Vec<Submission>) -> Result<Vec<EnrolledStudent>, Vec<Diagnostic>> {
    read(text)?.assign_people(submissions, &[])
}

fn read(text: &str) -> Result<Roster, Vec<Diagnostic>> {
    Roster::read(SourceText::new("roster.csv", text))
}

fn told(text: &str) -> Result<(Vec<EnrolledStudent>, Vec<Submission>), String> {
    let shown = |wrong: Vec<Diagnostic>| wrong.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let mut submissions = all();
    let people = read(text).map_err(shown)?.assign_people(&mut submissions, &["empty".to_string()]).map_err(shown)?;
    Ok((people, submissions))
}

fn refused(text: &str) -> String {
    told(text).map(|(people, _)| people).expect_err("a mistake")
}

/// A part may have a time of its own.
#[test]
fn a_part_with_a_row_of_its_own_is_not_its_folders() {
    let text = "person,folder,handed-in\nada,ada,2026-05-01T10:00Z\nada,ada/view,2026-05-02T10:00Z\n";
    let roster = Roster::read(SourceText::new("roster.csv", text)).unwrap();
    let mut all = vec![submission("ada", Part::Controller, None), submission("ada/view", Part::View, None)];
    let people = roster.assign_people(&mut all, &[]).unwrap();
    assert_eq!(people[0].submissions, ["ada", "ada/view"]);
    assert_ne!(all[0].delivery, all[1].delivery);
}

/// Work that was late in nine days is late as a whole, whatever of it a row names.
#[test]
fn a_row_is_about_all_that_was_handed_in_together() {
    for folder in ["", "ada", "./ada/", "ada.zip", "ada/view", "ada/controller", "ada/view.py", "ada/src/view.py"] {
        let (mut people, submissions) =
            told(&format!("person,folder,handed-in\nada,{folder},2026-05-10T10:00Z\n")).expect("a roster");
        people[0].submissions.sort();
        assert_eq!(people[0].submissions, ["ada", "ada/view"], "{folder}");
        for own in &submissions[..2] {
            assert_eq!(own.enrolled.as_deref(), Some("ada"), "{folder}: {}", own.id);
            assert!(own.delivery.is_some(), "{folder}: {}", own.id);
        }
        assert!(submissions[2..].iter().all(|other| other.delivery.is_none()), "{folder}");
    }
    let parts = "person,folder,handed-in\nada,ada/view,2026-05-01T10:00Z\nada,ada/controller,2026-05-10T10:00Z\n";
    let (people, submissions) = told(parts).expect("a roster");
    assert_eq!(people[0].submissions, ["ada/view", "ada"]);
    let days = [0, 1].map(|index: usize| submissions[index].delivery.map(|it| it.at.to_string()[8..10].to_string()));
    assert_eq!(days, [Some("10".to_string()), Some("01".to_string())]);
}

#[test]
fn what_could_be_the_work_of_two_people_is_no_mark() {
    let mut group = vec![submission("g1/ann", Part::Controller, None), submission("g1/bob", Part::View, None)];
    (group[0].handed_in_at, group[1].handed_in_at) = ("g1/ann".into(), "g1/bob".into());
    let wrong = enrolled("person,folder\na,g1\n", &mut group).expect_err("a mistake");
    insta::assert_snapshot!(wrong[0], @r"
    error: this could be the work of two people: g1/ann and g1/bob
     --> roster.csv:2:3
      |
    2 | a,g1
      |   ^^
      |
      = help: write a row with a folder for each of them, also if both are the same person's
    ");
    // One is called like the person, and of the other a platform says that it is theirs.
    let mut alike = vec![submission("77", Part::View, None), submission("Cy_77", Part::Controller, Some("77"))];
    let wrong = enrolled("person\n77\n", &mut alike).expect_err("a mistake");
    assert!(wrong[0].to_string().contains("could be the work of two people: 77 and Cy_77"), "{}", wrong[0]);
    let mut same =
        vec![submission("Cy_77", Part::View, Some("77")), submission("b/Cy_77", Part::Controller, Some("77"))];
    assert_eq!(enrolled("person\n77\n", &mut same).expect("a roster")[0].submissions.len(), 2);
}

#[test]
fn a_row_names_what_is_in_a_graded_archive_as_the_archive_does() {
    let work = || {
        let mut work = vec![
            submission("term/Cy_77/controller", Part::Controller, None),
            submission("term/Cy_77/view", Part::View, None),
            submission("term/ada", Part::Controller, None),
        ];
        work[..2].iter_mut().for_each(|own| own.handed_in_at = "down/term.zip/Cy_77".into());
        work
    };
    let graded = [PathBuf::from("down/term.zip")];
    for (folder, count) in [("Cy_77_assignsubmission_file_", 2), ("Cy_77", 2), ("Cy_77/view/view.py", 2), ("ada", 1)] {
        let roster = read(&format!("person,folder\na,{folder}\n")).expect("a roster").below(&graded);
        let people = roster.assign_people(&mut work(), &[]).unwrap_or_else(|wrong| panic!("{folder}: {}", wrong[0]));
        assert_eq!(people[0].submissions.len(), count, "{folder}");
    }
    let by_name = read("person\nada\n").expect("a roster").below(&graded);
    assert_eq!(by_name.assign_people(&mut work(), &[]).expect("people")[0].submissions, ["term/ada"]);
    // Of two archives, both may have somebody of this name.
    let graded = [PathBuf::from("down/term.zip"), "other.zip".into()];
    let mut both = work();
    both.push(submission("other/ada", Part::View, None));
    both[3].handed_in_at = "other.zip/ada".into();
    both[2].handed_in_at = "down/term.zip/ada".into();
    let roster = read("person,folder\na,ada\n").expect("a roster").below(&graded);
    let wrong = roster.assign_people(&mut both, &[]).expect_err("a mistake");
    assert!(wrong[0].to_string().contains("could be the work of two people"), "{}", wrong[0]);
}

#[test]
fn the_names_of_graded_paths_make_no_difference() {
    let graded = [PathBuf::from("../subs"), "ada".into()];
    for folder in ["../subs/ada", "../subs/ada/view", "./ada", "ada/view.py", "subs/ada"] {
        let roster = read(&format!("person,folder\na,{folder}\n")).expect("a roster").below(&graded);
        let is_known = roster.assign_people(&mut all(), &[]).is_ok_and(|people| people[0].submissions.len() == 2);
        assert_eq!(is_known, folder != "subs/ada", "{folder}");
    }
    let roster = read("person,folder\na,../subs/ada/view\nb,../subs\nc,view\n").expect("a roster").below(&graded);
    let folders = ["../subs/ada", "ada", "../subs", "subs", "view"].map(PathBuf::from);
    assert_eq!(roster.folders(), folders);
}

#[test]
fn everybody_gets_what_is_theirs() {
    let text = "\u{feff}Person;email;Name;Folder;Handed in;due\n\
                ada;a@x;Ada L;;2026-05-01T12:00Z;\n\
                b1;;Bob;bob-1/;2026-05-01T12:00Z;2026-05-03T12:00Z\n\
                b1;;Bob;./bob-2.zip;2026-05-02T12:00Z;\n\
                77;;;;;\n\
                eve;;Eve;;;\n\
                flo;;Flo;empty;;\n";
    let (people, submissions) = told(text).expect("a roster");
    let handed: Vec<(&str, Vec<&str>)> =
        people.iter().map(|one| (one.person.as_str(), one.submissions.iter().map(String::as_str).collect())).collect();
    assert_eq!(
        handed,
        [
            ("ada", vec!["ada", "ada/view"]),
            ("b1", vec!["bob-1", "bob-2"]),
            ("77", vec!["Cy_77"]),
            ("eve", vec![]),
            ("flo", vec![]),
        ]
    );
    let known = |index: usize| {
        let own: &Submission = &submissions[index];
        (own.student().map(str::to_string), own.enrolled.clone(), own.delivery.map(|it| it.at.to_string()))
    };
    assert_eq!(known(1), (Some("Ada L".into()), Some("ada".into()), Some("2026-05-01T12:00:00Z".into())));
    assert_eq!(known(4), (Some("of the platform".into()), Some("77".into()), None));
    assert!(submissions[2].delivery.expect("a time").own_due.is_some() && submissions[5].person.is_none());
}

#[test]
fn what_cannot_be_read_is_pointed_at() {
    insta::assert_snapshot!(refused("name\nAda\n"), @r"
    error: the first line names the columns, and there is none `person`
     --> roster.csv:1:1
      |
    1 | name
      | ^^^^
      |
      = help: a roster has the columns person, name, folder, handed-in, due, hand-in-group; all but `person` may be left out
    ");
    insta::assert_snapshot!(refused("person,handed-inn\nada,x\n"), @r"
    error: there is no column `handed-inn`
     --> roster.csv:1:8
      |
    1 | person,handed-inn
      |        ^^^^^^^^^^
      |
      = help: did you mean `handed-in`?
    ");
    insta::assert_snapshot!(refused("person,folder,Folder\nada,x,y\n"), @r"
    error: there are two columns `folder`
     --> roster.csv:1:15
      |
    1 | person,folder,Folder
      |               ^^^^^^
    ");
    insta::assert_snapshot!(refused("person,handed-in,due\nada,2026-05-01 12:00,soon\n,,\n\"\",2026-05-01T12:00Z,\nbob\n"), @r#"
    error: `2026-05-01 12:00` does not say in which time zone: add `Z` if it is UTC, else the offset from it, such as `+01:00`
     --> roster.csv:2:5
      |
    2 | ada,2026-05-01 12:00,soon
      |     ^^^^^^^^^^^^^^^^
    error: `soon` is no date with a time: write for example `2026-05-01T16:00Z` or `2026-05-01 17:00+01:00`
     --> roster.csv:2:22
      |
    2 | ada,2026-05-01 12:00,soon
      |                      ^^^^
    error: this row does not name a person: `person` is empty
     --> roster.csv:4:1
      |
    4 | "",2026-05-01T12:00Z,
      | ^^^^^^^^^^^^^^^^^^^^^
    error: this row has 1 of 3 cells
     --> roster.csv:5:1
      |
    5 | bob
      | ^^^
    "#);
    assert!(refused("person\n\n").contains("there is nobody in this roster"));
}

#[test]
fn what_does_not_fit_the_submissions_is_pointed_at() {
    insta::assert_snapshot!(refused("person,folder\nada,adda\neve,\u{1b}[2Jx\n"), @r"
    error: there is no submission `adda`
     --> roster.csv:2:5
      |
    2 | ada,adda
      |     ^^^^
      |
      = help: did you mean `ada`?
    error: there is no submission `\u{1b}[2Jx`
     --> roster.csv:3:5
      |
    3 | eve,\u{1b}[2Jx
      |     ^^^^^^^^^^
      |
      = help: write its path below the graded folder, or leave the column empty
    ");
    insta::assert_snapshot!(refused("person,folder\nada,ada\neve,ada/view\n"), @r"
    error: line 2 says already whose `ada/view` is
     --> roster.csv:3:5
      |
    3 | eve,ada/view
      |     ^^^^^^^^
      |
      = help: a submission is one person's; people who share one have the same `hand-in-group` in their rows
    ");
    let mut twice = all();
    twice[1].manifest.part = Some(Part::Controller);
    // In one hand-in they are their owner's affair.
    let people = read("person\nada\n").expect("a roster").assign_people(&mut twice, &[]).expect("no mistake");
    assert_eq!(people[0].submissions, ["ada", "ada/view"]);
    for below in ["subs/mal", "subs/mal.zip"] {
        let mut own = vec![submission("mal/ann", Part::View, None), submission("mal/victim", Part::View, None)];
        own.iter_mut()
            .zip(["ann", "victim"])
            .for_each(|(own, name)| own.handed_in_at = format!("{below}/{name}").into());
        let people = read("person\nmal\nvictim\n").expect("a roster").assign_people(&mut own, &[]).expect("no mistake");
        assert_eq!((people[0].submissions.len(), people[1].submissions.len()), (2, 0), "{below}");
        // Nobody knows which of them counts.
        assert!(own.iter().all(|own| own.manifest_error().is_some()), "{below}");
    }
    twice = all();
    twice[1].manifest.part = Some(Part::Controller);
    twice[1].handed_in_at = "tuesday/ada".into();
    twice[0].handed_in_at = "monday/ada".into();
    let wrong = read("person\nada\n").expect("a roster").assign_people(&mut twice, &[]).expect_err("a mistake");
    insta::assert_snapshot!(wrong[0], @r"
    error: there are several submissions of ada here: ada, ada/view
     --> roster.csv:2:1
      |
    2 | ada
      | ^^^
      |
      = help: write a row with a folder and a time for each of them
    ");
}
