//! The course's own solution passes every scenario that students see.

fn main() {
    referee::harness::tic_tac_toe_view(course::Window::default).run()
}
