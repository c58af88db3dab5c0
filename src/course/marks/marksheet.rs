//! A submission's result.

use serde::{Deserialize, Serialize};

use super::{
    Award, CapLine, DeclaredFaults, HandMarks, NotBuilt, PlateauLine, PlateauState, Provenance, RequirementLine,
    SharedList, SourceFindings, SourceRemark, SubmissionTime, UnreadFile, cap_line, plateau_line,
};
use crate::spec::{Delivery, Part, Rounding, SharedWork, Spec};
use crate::verdict::{NotRun, Verdict, VerdictEnding};

/// A submission's result: what `grade` saves, and what every report is made from.
///
/// Neither paths nor the time of grading are in it, so the same inputs give the same bytes; when something was handed in
/// is input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Marksheet {
    /// The format of this file: `referee/result/v2` where it is saved, and `referee/result/v1` where it is printed.
    pub format: String,
    /// The coursework's id.
    pub coursework: String,
    /// The coursework's title.
    #[serde(default)]
    pub title: String,
    /// The edition, if one was laid over it.
    pub edition: Option<String>,
    /// Whose result it is.
    pub submission: Identity,
    /// Marks that are settled so far, those for plateaus among them, after any cap and after lateness.
    pub marks: u32,
    /// Marks that could be had for what is settled so far.
    pub out_of: u32,
    /// Marks that a person still has to give.
    pub by_hand: u32,
    /// Marks that could not be judged, because the grader could not run something.
    pub not_run: u32,
    /// Why the submission could not be unpacked, built or started; the compiler's own words, untrusted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[schemars(with = "Option<String>")]
    pub build: Option<NotBuilt>,
    /// Why the grader could not run the submission at all.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[schemars(with = "Option<String>")]
    pub trouble: Option<NotRun>,
    /// The seed of the generated games, if a requirement asks for any.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seed: Option<u64>,
    /// Sandbox of the student's code: `ns`, `light` or `none`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub sandbox: Option<String>,
    /// Inputs that the marks depend on.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rests_on: Option<Provenance>,
    /// Notes about the build that the student should know, such as a file that was left out; untrusted.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub notes: Vec<String>,
    /// Mutants that the work clearly resembles; they never change a mark.
    #[serde(skip_serializing_if = "SharedList::is_empty", default)]
    #[schemars(with = "Vec<LooksLike>")]
    pub looks_like: SharedList<LooksLike>,
    /// Findings of rules on the code, in the order of the spec.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub remarks: Vec<SourceRemark>,
    /// Files of code that no rule was held against.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub unread: Vec<UnreadFile>,
    /// Rounding of fractions of marks.
    #[serde(skip_serializing_if = "is_usual", default)]
    pub rounding: Rounding,
    /// A line for each requirement, in the order of the spec.
    #[schemars(with = "Vec<RequirementLine>")]
    pub requirements: SharedList<RequirementLine>,
    /// The highest plateau that was reached.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub plateau: Option<String>,
    /// A line for each plateau, lowest first.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub plateaus: Vec<PlateauLine>,
    /// A line for each cap.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub caps: Vec<CapLine>,
    /// How many marks the lowest cap that holds has cut off.
    #[serde(skip_serializing_if = "is_nothing", default)]
    pub cut: u32,
    /// Time of submission, if a roster has it, and the penalty for lateness.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub handed_in: Option<SubmissionTime>,
    /// The faults that the student has declared, where the coursework is lenient with them.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub declared: Option<DeclaredFaults>,
    /// The verdict of each scenario, in the order of their ids. A saved file names those that simply passed in `passed` instead.
    #[schemars(with = "Vec<Verdict>")]
    pub verdicts: SharedList<Verdict>,
}

/// A misconception that the work seems to have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LooksLike {
    /// The id of the mutant that fails in the same way.
    pub mutant: String,
    /// Description of the mistake, in a student's words; completes "a controller that …".
    pub says: String,
    /// The scenarios that it explains.
    pub scenarios: Vec<String>,
}

/// Whose result it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Identity {
    /// The submission's folder, or its archive without the extension, as found below what was graded, with `+` and the person
    /// behind it if several people share it: unique in a cohort.
    pub id: String,
    /// Id of the student on the course, if a roster has it; untrusted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub person: Option<String>,
    /// The student's name, if the submission says one; untrusted.
    pub student: Option<String>,
    /// Id of the person on the platform, such as a participant's number or a user's name; untrusted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub number: Option<String>,
    /// Name of all that was handed in together with it, such as the folder of a controller and a view, if there is more.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub hand_in: Option<String>,
    /// The hand-in that this person shares with others, if they do.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub shared: Option<SharedWork>,
    /// Part that was graded.
    pub part: Part,
    /// Programming language.
    pub language: String,
}

/// Outcome of running a submission as a whole.
#[derive(Clone, Debug)]
pub enum RunOutcome {
    /// It was built, and scenarios were played on it.
    Played(SharedList<Verdict>),
    /// It could not be built, and that is the student's.
    NotBuilt(NotBuilt),
    /// The grader could not run it.
    NotRun(NotRun),
}

/// Inputs of marking besides the verdicts.
#[derive(Clone, Debug, Default)]
pub struct MarkingInputs<'a> {
    /// Marks that a person has given.
    pub by_hand: Option<&'a HandMarks>,
    /// Faults that the student declared, if the coursework allows it.
    pub declared: Option<DeclaredFaults>,
    /// Findings in the code.
    pub sources: Option<&'a SourceFindings>,
    /// Time of submission, if it is known.
    pub delivery: Option<Delivery>,
}

impl Identity {
    /// Work of which nobody says whose it is.
    pub fn of(id: impl Into<String>, part: Part, language: impl Into<String>) -> Identity {
        let (id, language) = (id.into(), language.into());
        Identity { id, person: None, student: None, number: None, hand_in: None, shared: None, part, language }
    }

    /// Returns the id of what was handed in: the same for all who share it, and for nobody else.
    pub fn work(&self) -> &str {
        self.shared.as_ref().map_or(&self.id, |shared| &shared.submission)
    }
}

impl Marksheet {
    /// The format that [`Marksheet::format`] names.
    pub const FORMAT: &str = "referee/result/v1";

    /// Adds up a submission's marks for one part; `source` requirements come with every part.
    ///
    /// Marks are whole, and so is every step: what a share of scenarios gives, what is kept for a declared fault, what a cap
    /// and lateness leave are each rounded as the spec says. Rules on the code take marks of what scenarios have earned. A
    /// cap comes over requirements and plateaus together, and lateness after it.
    pub fn new(spec: &Spec, submission: Identity, standing: RunOutcome, besides: &MarkingInputs<'_>) -> Marksheet {
        let MarkingInputs { declared, delivery, .. } = besides;
        let unread = SourceFindings::default();
        let sources = besides.sources.unwrap_or(&unread);
        let (mut verdicts, build, trouble) = match standing {
            RunOutcome::Played(verdicts) => (verdicts, None, None),
            RunOutcome::NotBuilt(why) => (SharedList::default(), Some(why), None),
            RunOutcome::NotRun(why) => (SharedList::default(), None, Some(why)),
        };
        verdicts.sort_by(|left, right| left.scenario.cmp(&right.scenario));
        let marked = spec
            .requirements
            .iter()
            .filter(|requirement| requirement.part == submission.part || requirement.part == Part::Source);
        let on_sheet = |id: &String| {
            // What is hidden from a student who checks their work is not in the spec, and is not named.
            let requirement = spec.requirement(id);
            requirement.is_some_and(|own| own.part == submission.part || own.part == Part::Source)
        };
        let rules = spec.source_rules.iter().filter(|rule| rule.is_about(submission.part));
        let mut remarks: Vec<SourceRemark> = rules
            .filter_map(|rule| SourceRemark::new(rule, sources, rule.requirement.clone().filter(on_sheet)))
            .collect();
        let mut requirements: Vec<RequirementLine> = marked
            .map(|requirement| {
                let by_hand = besides.by_hand.and_then(|marks| marks.get(&submission.id, &requirement.id));
                let named = declared.as_ref().is_some_and(|declared| declared.declares(&requirement.id));
                let leniency = spec.declared.as_ref().filter(|_| named);
                let costs = remarks.iter().map(|remark| remark.costs(&requirement.id)).sum();
                RequirementLine::new(
                    requirement,
                    &verdicts,
                    by_hand,
                    trouble.is_some(),
                    leniency,
                    costs,
                    spec.policies.rounding,
                )
            })
            .collect();
        if build.is_some() && spec.policies.unbuilt_is_nothing {
            requirements.iter_mut().for_each(RequirementLine::take_unbuilt);
        }
        share_out(&mut remarks, &requirements);
        let plateaus = plateau_line::evaluate_plateaus(spec, submission.part, &requirements);
        let lines = || {
            let plateaus = plateaus.iter().map(|plateau| (plateau.awarded, plateau.marks));
            requirements.iter().map(|line| (line.awarded, line.worth())).chain(plateaus)
        };
        let worth = |wanted: fn(Award) -> bool| -> u32 {
            lines().filter(|(awarded, _)| wanted(*awarded)).map(|(_, marks)| marks).sum()
        };
        let earned = lines().map(|(awarded, _)| awarded.marks()).sum();
        let caps = cap_line::evaluate_caps(spec, &requirements, &remarks, worth(|_| true));
        let capped = cap_line::apply_lowest_cap(&caps, earned);
        let handed_in = delivery.map(|delivery| SubmissionTime::new(delivery, &spec.policies, capped, worth(|_| true)));
        let marks = capped - handed_in.as_ref().map_or(0, SubmissionTime::marks_lost);
        let reached = plateaus.iter().rfind(|plateau| plateau.climb == PlateauState::Reached);
        Marksheet {
            format: Marksheet::FORMAT.to_string(),
            coursework: spec.id.clone(),
            title: spec.title.clone(),
            edition: spec.edition.clone(),
            marks,
            out_of: worth(|awarded| matches!(awarded, Award::Marks(_))),
            by_hand: worth(|awarded| awarded == Award::ByHand),
            not_run: worth(|awarded| awarded == Award::NotRun),
            submission,
            build,
            trouble,
            seed: spec.seed(),
            sandbox: None,
            rests_on: None,
            notes: Vec::new(),
            looks_like: SharedList::default(),
            plateau: reached.map(|plateau| plateau.id.clone()),
            plateaus,
            caps,
            cut: earned - capped,
            handed_in,
            declared: declared.clone(),
            remarks,
            unread: sources.unread.clone(),
            rounding: spec.policies.rounding,
            requirements: requirements.into(),
            verdicts,
        }
    }

    /// Why the submission's archive could not be unpacked, if that is what was wrong.
    pub fn not_unpacked(&self) -> Option<&str> {
        self.build.as_ref()?.not_unpacked()
    }

    /// The marks that lateness has taken; what a cap has is in [`Marksheet::cut`].
    pub fn late(&self) -> u32 {
        self.handed_in.as_ref().map_or(0, SubmissionTime::marks_lost)
    }

    /// The requirements that lost marks or failed: what was declared, or is worth nothing, is no less wrong for that.
    pub fn losses(&self) -> impl Iterator<Item = &RequirementLine> {
        self.requirements.iter().filter(|line| line.lost() > 0 || line.failed())
    }

    /// The scenarios that passed only once `update` followed each change of the model from outside.
    pub fn needs_update(&self) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::NeedsUpdate)
    }

    /// Returns the requirements for which a person gave marks without a remark although the grader has marked them.
    pub fn unused_hand_marks<'a>(&'a self, spec: &'a Spec, given: &'a HandMarks) -> impl Iterator<Item = &'a str> {
        given.of(&self.submission.id).filter(|id| {
            let is_manual = spec.requirement(id).is_some_and(|requirement| requirement.manual);
            let is_used =
                self.requirements.iter().any(|line| line.id == *id && (line.open > 0 || line.given.is_some()));
            !is_manual && !is_used
        })
    }

    /// The scenarios whose verdict changed when they were run again; of some of them, the marks are open.
    pub fn unstable(&self) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().filter(|verdict| verdict.ending.says_of_runs().is_some())
    }
}

/// Says of each remark how many of the marks that its requirement lost to rules it has taken: first come, first served.
fn share_out(remarks: &mut [SourceRemark], lines: &[RequirementLine]) {
    for line in lines {
        let mut left = line.taken;
        for remark in &mut *remarks {
            let costs = remark.costs(&line.id).min(left);
            remark.taken += costs;
            left -= costs;
        }
    }
}

fn is_usual(rounding: &Rounding) -> bool {
    *rounding == Rounding::default()
}

fn is_nothing(marks: &u32) -> bool {
    *marks == 0
}

#[cfg(test)]
#[path = "marksheet_tests.rs"]
mod tests;
