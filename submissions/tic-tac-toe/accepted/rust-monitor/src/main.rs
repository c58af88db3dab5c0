//! Tic-tac-toe: the monitor of monitor.rs with the rules of noughts.rs.

mod chance;
mod matchboxes;
mod monitor;
mod noughts;

fn main() {
    referee::kit::tic_tac_toe::serve(monitor::Monitor::<noughts::Noughts>::default)
}
