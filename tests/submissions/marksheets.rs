//! Digests of every sample's marksheet: a change of structure changes none, and any other change shows which samples it
//! changes.
//!
//! `REFEREE_RENEW=1 cargo test --test submissions -- --include-ignored` writes the list anew.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Mutex;

use libtest_mimic::Failed;
use referee::marks::Marksheet;
use referee::verdict::CheckKind;
use serde_json::{Value, json};

const FILE: &str = "tests/submissions/marksheets.txt";

/// The digests of all samples by their ids.
pub struct Marksheets {
    kept: BTreeMap<String, String>,
    renewed: Option<Mutex<BTreeMap<String, String>>>,
}

impl Marksheets {
    /// Those that are kept.
    pub fn read() -> std::io::Result<Marksheets> {
        let text = fs::read_to_string(FILE)?;
        let kept = text.lines().filter_map(|line| line.split_once("  "));
        let kept: BTreeMap<_, _> = kept.map(|(digest, id)| (id.to_string(), digest.to_string())).collect();
        let renewed = std::env::var_os("REFEREE_RENEW").map(|_| Mutex::new(kept.clone()));
        Ok(Marksheets { kept, renewed })
    }

    /// Holds a sample's digest against the one that is kept.
    pub fn hold(&self, id: &str, digest: &str) -> Result<(), Failed> {
        if let Some(renewed) = &self.renewed {
            renewed.lock().expect("no other trial panics here").insert(id.to_string(), digest.to_string());
            return Ok(());
        }
        let was = self.kept.get(id).map_or("none", String::as_str);
        if was == digest {
            return Ok(());
        }
        let meant = format!("if that is meant, its line in {FILE} becomes `{digest}  {id}`");
        Err(format!("its marksheet says something else than before (digest {was}); {meant}").into())
    }

    /// Writes the list anew, if that was asked for; samples that are gone leave it.
    pub fn write(self, ids: &[String]) -> std::io::Result<()> {
        let Some(renewed) = self.renewed else { return Ok(()) };
        let mut all = renewed.into_inner().expect("no trial panics there");
        all.retain(|id, _| ids.contains(id));
        fs::write(FILE, all.iter().map(|(id, digest)| format!("{digest}  {id}\n")).collect::<String>())
    }
}

/// A digest of all that a marksheet says of marks and scenarios. What a runtime says of a fault is its own, and differs from
/// version to version.
pub fn digest(sheet: &Marksheet) -> String {
    let mut verdicts = json!(sheet.verdicts);
    for verdict in verdicts.as_array_mut().into_iter().flatten() {
        for finding in verdict["findings"].as_array_mut().into_iter().flatten() {
            // The sentence in English follows from the one for all languages.
            finding.as_object_mut().expect("an object").remove("phrase");
            if finding["check"] == json!(CheckKind::Answer) {
                finding["says"] = json!("");
            }
        }
        for exception in verdict.get_mut("tolerated").and_then(Value::as_array_mut).into_iter().flatten() {
            *exception = exception["says"].take();
        }
    }
    let says = json!({ "marks": sheet.marks, "requirements": sheet.requirements, "verdicts": verdicts });
    blake3::hash(says.to_string().as_bytes()).to_hex()[..16].to_string()
}
