//! Rosters over people who share what they hand in.

use super::tests::{enrolled, submission};
use super::*;
use crate::spec::{Part, SharedWork};
use crate::submission::{Person, PlatformAttempt};

/// A group's hand-in, as a platform knows it: with the group's name, and a number that is nobody's.
fn of_group(id: &str, part: Part, name: &str) -> Submission {
    let person = Person { name: Some(name.into()), number: Some("12345".into()) };
    Submission { person: Some(person), ..submission(id, part, None) }
}

/// Who has what, as `person: ids`.
fn told(rows: &str, submissions: &mut Vec<Submission>) -> Vec<String> {
    let people = enrolled(rows, submissions).unwrap_or_else(|wrong| panic!("{}", wrong[0]));
    people.iter().map(|one| format!("{}: {}", one.person, one.submissions.join(" "))).collect()
}

fn refused(rows: &str, submissions: &mut Vec<Submission>) -> Vec<Diagnostic> {
    enrolled(rows, submissions).expect_err("a mistake")
}

fn by_id<'a>(submissions: &'a [Submission], id: &str) -> &'a Submission {
    submissions.iter().find(|own| own.id == id).unwrap_or_else(|| panic!("no {id}"))
}

#[test]
fn each_member_has_a_submission_of_their_own() {
    let mut work = vec![
        submission("aaa", Part::Controller, None),
        of_group("Group A_12345/controller", Part::Controller, "Group A"),
        of_group("Group A_12345/view", Part::View, "Group A"),
    ];
    for own in &mut work[1..] {
        own.handed_in_at = "Group A_12345".into();
        own.hand_in = Some("Group A_12345".into());
        own.manifest.student = Some("Ann and Bob".into());
    }
    let rows = "person,name,hand-in-group,handed-in,due\n\
                ann,Ann Bell,Group A,2026-05-02T12:00Z,2026-05-05T12:00Z\n\
                bob,,Group A,,\n";
    assert_eq!(
        told(rows, &mut work),
        [
            "ann: Group A_12345+ann/controller Group A_12345+ann/view",
            "bob: Group A_12345+bob/controller Group A_12345+bob/view",
        ]
    );
    let ids: Vec<&str> = work.iter().map(|own| own.id.as_str()).collect();
    assert!(ids[0] == "aaa" && ids.len() == 5, "the common ones are gone: {ids:?}");
    let ann = by_id(&work, "Group A_12345+ann/view");
    let (group, submission, hand_in) =
        ("Group A".into(), "Group A_12345/view".to_string(), Some("Group A_12345".to_string()));
    assert_eq!(ann.shared, Some(SharedWork { group, submission, hand_in, with: vec!["bob".into()] }));
    assert_eq!((ann.hand_in.as_deref(), ann.work()), (Some("Group A_12345+ann"), "Group A_12345/view"));
    assert_eq!((ann.student(), ann.enrolled.as_deref()), (Some("Ann Bell"), Some("ann")));
    assert_eq!(ann.person.as_ref().and_then(|person| person.number.as_deref()), None, "that number is the group's");
    let bob = by_id(&work, "Group A_12345+bob/controller");
    assert_eq!(bob.shared.as_ref().map(|shared| shared.with.clone()), Some(vec!["Ann Bell".to_string()]));
    assert_eq!(bob.student(), None, "nobody knows which of them the manifest or the platform names");
    // Handed in once: Bob's row has no time, and Ann's extension is hers alone.
    assert_eq!(bob.delivery.map(|own| own.at), ann.delivery.map(|own| own.at));
    assert!(
        ann.delivery.is_some_and(|own| own.own_due.is_some()) && bob.delivery.is_some_and(|own| own.own_due.is_none())
    );
}

#[test]
fn the_work_is_called_like_the_group_or_like_any_member() {
    let rows = "person,hand-in-group\nann,Group A\nbob,Group A\n";
    let canvas = of_group("groupa_12345", Part::View, "groupa");
    let blackboard = submission("CW", Part::View, None);
    let person = Some(Person { name: None, number: Some("Group A".into()) });
    let blackboard = Submission { person, ..blackboard };
    for one in [
        submission("Group A", Part::View, None),
        submission("bob", Part::View, None),
        submission("Cy_77", Part::View, Some("bob")),
        canvas,
        blackboard,
    ] {
        let id = one.id.clone();
        assert_eq!(told(rows, &mut vec![one]), [format!("ann: {id}+ann"), format!("bob: {id}+bob")]);
    }
    let graded = [PathBuf::from("down/term.zip")];
    let roster = Roster::read(SourceText::new("roster.csv", rows)).expect("a roster").below(&graded);
    let people = roster.assign_people(&mut vec![submission("term/Group A", Part::View, None)], &[]).expect("people");
    assert_eq!(people[1].submissions, ["term/Group A+bob"], "in a graded archive");
    // A controller by one of them and a view by another are the group's, too.
    let mut both = vec![submission("ann", Part::Controller, None), submission("bob", Part::View, None)];
    assert_eq!(told(rows, &mut both), ["ann: ann+ann bob+ann", "bob: ann+bob bob+bob"]);
    // A number with a name beside it is a person's, and no group's.
    let mut other = vec![of_group("Jane_12345", Part::View, "Jane")];
    assert_eq!(told("person,hand-in-group\nann,12345\nbob,12345\n", &mut other), ["ann: ", "bob: "]);
}

#[test]
fn rows_may_name_the_folder_and_who_is_alone_shares_nothing() {
    let mut work = vec![submission("g1", Part::View, None), submission("ann", Part::View, None)];
    assert_eq!(
        told("person,hand-in-group,folder\nann,A,g1\nbob,A,g1.zip\ncy,B,ann\n", &mut work),
        ["ann: g1+ann", "bob: g1+bob", "cy: ann"]
    );
    assert_eq!(by_id(&work, "ann").shared, None);
    let mut work = vec![submission("g1", Part::View, None)];
    assert_eq!(told("person,hand-in-group,folder\nann,A,g1\nbob,A,\n", &mut work), ["ann: g1+ann", "bob: g1+bob"]);
}

#[test]
fn every_member_has_all_attempts() {
    let times = ["2026-05-01-10-11-12", "2026-05-02-10-11-12"];
    let attempt = |id: &str, time: &str| {
        let attempt = PlatformAttempt { of: "jd1".into(), time: time.into() };
        Submission { attempt: Some(attempt), ..submission(id, Part::View, Some("jd1")) }
    };
    let first = format!("jd1@{}", times[0]);
    let mut work = vec![attempt("jd1", times[1]), attempt(&first, times[0])];
    assert_eq!(
        told("person,hand-in-group\njd1,A\nbob,A\n", &mut work),
        [format!("jd1: {first}+jd1 jd1+jd1"), format!("bob: {first}+bob jd1+bob")]
    );
    let (own, others) = (by_id(&work, "jd1+jd1"), by_id(&work, "jd1+bob"));
    assert!(own.is_same_person_as(by_id(&work, &format!("{first}+jd1"))) && !own.is_same_person_as(others));
}

#[test]
fn no_name_of_a_members_leads_elsewhere_or_is_anothers() {
    let mut work = vec![
        submission("g", Part::View, None),
        submission("g+ann", Part::View, None),
        submission("g+bob/view", Part::View, None),
    ];
    let rows = "person,hand-in-group,folder\nann,A,g\nbob,A,g\n../x,A,g\n.._x,A,g\n";
    assert_eq!(told(rows, &mut work), ["ann: g+ann-2", "bob: g+bob-2", "../x: g+.._x", ".._x: g+.._x-2"]);
}

#[test]
fn who_may_not_share_is_pointed_at() {
    let one = || vec![submission("g", Part::View, None)];
    insta::assert_snapshot!(refused("person,hand-in-group,folder\nann,A,g\nbob,B,g\n", &mut one())[0], @r"
    error: line 2 says already whose `g` is
     --> roster.csv:3:7
      |
    3 | bob,B,g
      |       ^
      |
      = help: only people of one group share a submission, and these are of `A` and `B`
    ");
    insta::assert_snapshot!(refused("person,hand-in-group,folder\nann,A,g\nbob,,g\n", &mut one())[0], @r"
    error: line 2 says already whose `g` is
     --> roster.csv:3:6
      |
    3 | bob,,g
      |      ^
      |
      = help: a submission is one person's; people who share one have the same `hand-in-group` in their rows
    ");
    insta::assert_snapshot!(refused("person,hand-in-group,folder\nann,A,g\nann,A,g\n", &mut one())[0], @r"
    error: line 2 says already whose `g` is
     --> roster.csv:3:7
      |
    3 | ann,A,g
      |       ^
      |
      = help: a submission is one attempt of a person's
    ");
    // Two works in the folder of one member keep nobody else waiting.
    let mut packed = vec![submission("ann/x", Part::View, None), submission("ann/y", Part::View, None)];
    packed.iter_mut().zip(["x", "y"]).for_each(|(own, name)| own.handed_in_at = format!("subs/ann/{name}").into());
    let roster =
        Roster::read(SourceText::new("roster.csv", "person,hand-in-group\ncy,\nann,A\nbob,A\n")).expect("a roster");
    assert_eq!(roster.assign_people(&mut packed, &[]).expect("no mistake").len(), 3);
    let mut twice = vec![submission("ann", Part::View, None), submission("bob", Part::View, None)];
    let wrong = refused("person,hand-in-group\ncy,\nann,A\nbob,A\n", &mut twice);
    assert_eq!(wrong.len(), 1, "the mistake of a group is one");
    insta::assert_snapshot!(wrong[0], @r"
    error: the group A has handed in several times: ann, bob
     --> roster.csv:3:5
      |
    3 | ann,A
      |     ^
      |
      = help: write the `folder` that counts into the row of each member; people who have each handed in work of their own share none: leave their `hand-in-group` empty
    ");
}

#[test]
fn what_cannot_be_graded_is_the_whole_groups() {
    let has_something = |rows: &str| {
        let roster = Roster::read(SourceText::new("roster.csv", rows)).expect("a roster");
        let without = ["Group A_1_assignsubmission_file_".to_string(), "dan".to_string()];
        let people = roster.assign_people(&mut Vec::new(), &without).expect("people");
        people.iter().map(|one| one.has_something).collect::<Vec<_>>()
    };
    assert_eq!(has_something("person,hand-in-group\nann,Group A\nbob,Group A\ncy,C\n"), [true, true, false]);
    assert_eq!(has_something("person,hand-in-group\ndan,B\neve,B\n"), [true, true]);
}
