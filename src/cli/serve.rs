//! `referee serve`: games in the browser.

mod author;
mod board_words;
mod catalogue;
mod complaints;
mod desk_printer;
mod frame_state;
mod grading_page;
mod learner_states;
mod legal_actions;
mod line_places;
mod open_page;
mod permission;
mod plain_look;
mod room;
mod served_table;
mod table_mailbox;
mod table_people;
mod watch;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

pub use self::grading_page::GradingPage;
use self::open_page::{Desks, all_desks, bind};
use self::watch::{WatchDesk, WatchSettings, WorkFolder};
use super::{CliError, environment, say};
use crate::bundle::Bundle;

/// Play in the browser: any coursework, with people, computers and submissions
///
/// Prints a link, and answers until Ctrl-C. Whoever has the link can open tables, also with the code of submissions, which runs
/// in the sandbox. Players at other machines get a link of their own for their seat, which the page shows.
#[derive(Args)]
pub struct Arguments {
    /// Folders with the results of `referee grade`: the page shows who got what, and what fails alike
    #[arg(value_name = "RESULTS")]
    results: Vec<PathBuf>,
    /// The graded folder, so that work can be played against from any step [default: submissions, if it is there]
    #[arg(long, value_name = "DIR", requires = "results")]
    work: Option<PathBuf>,
    /// The CSV in which marks by hand are saved; it is made if it is not there
    #[arg(long, value_name = "CSV", default_value = "marks.csv", requires = "results")]
    marks: PathBuf,
    /// Your name, for marks by hand [default: your user's name]
    #[arg(long, value_name = "NAME", requires = "results")]
    by: Option<String>,
    /// Port of the page; 0 is any that is free
    #[arg(long, value_name = "PORT", default_value_t = 4711)]
    port: u16,
    /// Let other machines reach the page, at this address of this machine, such as 192.168.1.7
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    listen: IpAddr,
}

/// The desks at which the host works beside playing.
fn desks(arguments: &Arguments, bundle: &Arc<Bundle>) -> Result<Desks, CliError> {
    let Arguments { results, work, marks, by, .. } = arguments;
    if results.is_empty() {
        return all_desks(bundle, None);
    }
    let (results, work) = (results.clone(), WorkFolder::graded(work.clone()));
    let settings = WatchSettings { results, work, marks: marks.clone(), by: by.clone() };
    all_desks(bundle, Some(WatchDesk::new(settings)?))
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let bundle = Arc::new(environment::bundle());
    let desks = desks(arguments, &bundle)?;
    let server = bind(SocketAddr::new(arguments.listen, arguments.port), bundle, desks)?;
    say(format!("Open this link in a browser: {}", server.host_link()));
    if arguments.listen.is_loopback() {
        say("Only this machine can reach it. Ctrl-C ends.");
    } else {
        if arguments.listen.is_unspecified() {
            say("Open it by this machine's own address in the network, so that the links of seats lead there.");
        }
        say("Other machines can reach it, too, and nothing is encrypted on the way. Ctrl-C ends.");
    }
    server.run().map_err(|error| CliError::grader("answer the browser", error))
}
