//! The files of a starting project, put together: stubs, kit, manifest, README.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use super::{ABOUT, Starter, filled, readme};
use crate::bundle::{AuthoredFile, Bundle};
use crate::diagnostic::Diagnostic;
use crate::spec::{Part, Spec};
use crate::submission::MANIFEST;

impl Starter {
    /// All files of the project, by their names in it. `spec` is what students may know of it, and `scenario` one that they
    /// may see.
    ///
    /// # Errors
    /// A starter that names what is not there, or places outside the project.
    pub fn project(
        &self,
        bundle: &Bundle,
        spec: &Spec,
        scenario: Option<&str>,
    ) -> Result<BTreeMap<PathBuf, Vec<u8>>, Diagnostic> {
        let name = match self.part {
            Part::Controller => spec.id.clone(),
            part => format!("{}-{}", spec.id, part.name()),
        };
        let edition = spec.edition.as_ref();
        let options = edition.map(|edition| format!(", \"--edition\", {edition:?}")).unwrap_or_default();
        let own = (self.known_as != spec.id).then(|| format!(".coursework({:?})", spec.id));
        let edition = edition.map(|edition| format!(".edition({edition:?})"));
        let judged_by = own.into_iter().chain(edition).collect::<String>();
        let values = [
            ("name", name.as_str()),
            ("title", &spec.title),
            ("coursework", &spec.id),
            // Further arguments of `referee check`, in a list of texts, and calls of `Harness`.
            ("check-arguments", &options),
            ("judged-by", &judged_by),
        ];
        let mut files = BTreeMap::new();
        for AuthoredFile { name, bytes, .. } in &self.files {
            let own = self.about.names.get(name).map_or(name.clone(), |other| filled(other, &values));
            let bytes = str::from_utf8(bytes).map_or(bytes.to_vec(), |text| filled(text, &values).into_bytes());
            files.insert(self.inside(&own)?, bytes);
        }
        for (from, to) in &self.about.kit {
            let mut count = 0;
            for (below, bytes) in Bundle::bundled(&format!("kit/{from}")) {
                let name = match below.strip_prefix('/') {
                    Some(below) => format!("{to}/{below}"),
                    None if below.is_empty() => to.clone(),
                    // Another file, whose name begins in the same way.
                    None => continue,
                };
                files.insert(self.inside(&name)?, bytes.to_vec());
                count += 1;
            }
            if count == 0 {
                return Err(self.wrong(format!("there is no `{from}` in the kit")));
            }
        }
        let missing = self.about.write.iter().find(|written| !files.contains_key(Path::new(&written.file)));
        if let Some(missing) = missing {
            return Err(self.wrong(format!("there is no `{}` to write in", missing.file)));
        }
        if self.about.write.is_empty() {
            return Err(self.wrong("it does not say under `write` where a student writes".to_string()));
        }
        files.insert(PathBuf::from(MANIFEST), self.manifest(spec).into_bytes());
        files.insert(PathBuf::from("README.md"), readme::readme(bundle, spec, self, scenario)?.into_bytes());
        Ok(files)
    }

    /// Writes the manifest of the project.
    fn manifest(&self, spec: &Spec) -> String {
        format!(
            "coursework: {}\npart: {}\nlanguage: {}\nentry: {}\n# student: your name\n",
            spec.id,
            self.part.name(),
            self.language,
            self.entry()
        )
    }

    /// A name as a path that stays in the project.
    fn inside(&self, name: &str) -> Result<PathBuf, Diagnostic> {
        let path = Path::new(name);
        let steps = || path.components().filter(|step| *step != Component::CurDir);
        if steps().next().is_some() && steps().all(|step| matches!(step, Component::Normal(_))) {
            return Ok(steps().collect());
        }
        Err(self.wrong(format!("`{name}` is no place in the project")))
    }

    fn wrong(&self, message: String) -> Diagnostic {
        Diagnostic::of_file(format!("{}/{ABOUT}", self.place), message)
    }
}
