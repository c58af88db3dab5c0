//! Students' pages, each in one file.

use std::collections::BTreeMap;

use data_encoding::BASE64;

use super::{HtmlReport, misprint};
use crate::cli::CliError;
use crate::marks::Marksheet;
use crate::report::html::SavedPicture;
use crate::results::SavedResults;

/// The most that the pictures in a page of one file may have together, in bytes.
const MOST_PICTURES: usize = 4 << 20;

/// Students' pages of one file each, which can be sent by themselves.
pub struct StandalonePages<'a>(HtmlReport<'a>);

impl<'a> StandalonePages<'a> {
    /// Those of these results.
    pub fn new(results: &'a SavedResults) -> Result<StandalonePages<'a>, CliError> {
        Ok(StandalonePages(HtmlReport::new(results, true)?))
    }

    /// The page of one submission, with its pictures in it as long as they are not too many.
    pub fn page(&self, sheet: &Marksheet) -> Result<String, CliError> {
        let StandalonePages(report) = self;
        let (own, spec) = (sheet.for_student(), report.spec(sheet));
        let seats = spec.map(|spec| spec.seats.clone()).unwrap_or_default();
        let (mut links, mut room, mut left_out) = (BTreeMap::new(), MOST_PICTURES, false);
        for (saved, bytes) in report.pictures(sheet, &own, &seats)? {
            match room.checked_sub(bytes.len()) {
                Some(rest) => {
                    room = rest;
                    let link = format!("data:image/png;base64,{}", BASE64.encode(&bytes));
                    links.insert(saved, SavedPicture::new(link, &bytes));
                }
                None => left_out = true,
            }
        }
        let mut context = report.context(sheet, links);
        if left_out {
            let says = "This file has no room for more pictures of the view; ask your marker for the others.";
            context.note = Some(context.note.map_or(says.to_string(), |note| format!("{note} {says}")));
        }
        report.printer.standalone(&report.draw(spec, &own, &context)?).map_err(misprint)
    }
}
