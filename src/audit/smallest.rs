//! The smallest set of scenarios that kills everything: a hitting set, found exactly.

use std::collections::BTreeSet;

/// How many sets are looked at before the best one so far has to do. Far more than any coursework has needed.
const PATIENCE: u32 = 1_000_000;

/// The smallest set with a member of each of these sets, sorted; none of them may be empty. Of several equally small
/// ones always the same.
pub(super) fn smallest(wanted: &[Vec<usize>]) -> Vec<usize> {
    let mut sets: Vec<BTreeSet<usize>> = wanted.iter().map(|set| set.iter().copied().collect()).collect();
    sets.sort_by_key(|set| (set.len(), set.clone()));
    sets.dedup();
    // Whoever hits a set hits every set that holds it.
    let all = sets.clone();
    sets.retain(|set| !all.iter().any(|other| other != set && other.is_subset(set)));
    let mut search = Search { best: greedy(&sets), left: PATIENCE };
    search.go(&sets, &mut Vec::new());
    search.best.sort_unstable();
    search.best
}

struct Search {
    best: Vec<usize>,
    left: u32,
}

impl Search {
    /// Branches on the members of the smallest set that is not hit yet.
    fn go(&mut self, open: &[BTreeSet<usize>], chosen: &mut Vec<usize>) {
        let Some(narrowest) = open.iter().min_by_key(|set| set.len()) else {
            if chosen.len() < self.best.len() {
                self.best = chosen.clone();
            }
            return;
        };
        if self.left == 0 || chosen.len() + disjoint(open) >= self.best.len() {
            return;
        }
        self.left -= 1;
        for member in narrowest {
            let rest: Vec<BTreeSet<usize>> = open.iter().filter(|set| !set.contains(member)).cloned().collect();
            chosen.push(*member);
            self.go(&rest, chosen);
            chosen.pop();
        }
    }
}

/// So many sets have nothing in common, so that at least so many members are needed.
fn disjoint(open: &[BTreeSet<usize>]) -> usize {
    let mut used = BTreeSet::new();
    let mut count = 0;
    for set in open.iter().filter(|set| !set.is_empty()) {
        if used.is_disjoint(set) {
            used.extend(set);
            count += 1;
        }
    }
    count
}

/// A good set to begin with: always the member that hits most.
fn greedy(sets: &[BTreeSet<usize>]) -> Vec<usize> {
    let mut open: Vec<&BTreeSet<usize>> = sets.iter().collect();
    let mut chosen = Vec::new();
    let members: BTreeSet<usize> = sets.iter().flatten().copied().collect();
    while !open.is_empty() {
        let hits = |member: &&usize| open.iter().filter(|set| set.contains(member)).count();
        let Some(most) = members.iter().rev().max_by_key(hits).copied() else { break };
        open.retain(|set| !set.contains(&most));
        chosen.push(most);
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::smallest;

    #[test]
    fn beats_the_greedy_choice() {
        // Greedy takes 9, which hits most, and then needs two more; 1 and 2 hit everything.
        let wanted = [vec![1, 9], vec![1, 9], vec![2, 9], vec![2, 9], vec![1, 3], vec![2, 4], vec![1, 5], vec![2, 6]];
        assert_eq!(smallest(&wanted), [1, 2]);
    }

    #[test]
    fn nothing_wanted_needs_nothing() {
        assert_eq!(smallest(&[]), Vec::<usize>::new());
        assert_eq!(smallest(&[vec![7]]), [7]);
    }
}
