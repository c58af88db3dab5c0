//! Students' pages, each in one file.

use std::collections::BTreeMap;

use data_encoding::BASE64;

use super::{HtmlReport, misprint};
use crate::cli::CliError;
use crate::phrases::{Phrasebook, phrase};
use crate::report::html::SavedPicture;
use crate::results::{PersonSheet, SavedResults};

/// The most that the pictures in a page of one file may have together, in bytes.
const MOST_PICTURES: usize = 4 << 20;

/// Students' pages of one file each, which can be sent by themselves.
pub struct StandalonePages<'a>(HtmlReport<'a>);

impl<'a> StandalonePages<'a> {
    /// Those of these results.
    pub fn new(results: &'a SavedResults, book: &'static Phrasebook) -> Result<StandalonePages<'a>, CliError> {
        Ok(StandalonePages(HtmlReport::new(results, true, book)?))
    }

    /// The page of one person, with its pictures in it as long as they are not too many.
    pub fn page(&self, person: &PersonSheet) -> Result<String, CliError> {
        let StandalonePages(report) = self;
        let person = &report.results.whole_person(person)?;
        let own = report.for_reader(person);
        let (mut room, mut contexts) = (MOST_PICTURES, Vec::new());
        for (sheet, shown) in person.parts.iter().zip(&own.parts) {
            let (mut links, mut left_out) = (BTreeMap::new(), false);
            for (saved, bytes) in report.pictures(sheet, shown)? {
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
                let says = report.book.say(&phrase!("page-no-room"));
                context.note = Some(match context.note {
                    Some(note) => format!("{note} {says}"),
                    None => says,
                });
            }
            contexts.push(context);
        }
        report.printer.standalone(&report.draw(&own, contexts)?).map_err(misprint)
    }
}
