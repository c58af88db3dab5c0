//! The smallest set of scenarios that kills everything: a hitting set, found exactly.

use std::collections::{BTreeMap, BTreeSet};

/// How many sets are looked at before the best one so far has to do. Far more than any coursework has needed, because
/// little is left to look at once the choices that choose themselves are made.
const MAX_STEPS: u32 = 20_000;

/// The smallest set with a member of each of these sets, sorted; none of them may be empty. Of several equally small
/// ones always the same.
pub(super) fn minimum_hitting_set(wanted: &[Vec<usize>]) -> Vec<usize> {
    let sets = wanted.iter().map(|set| set.iter().copied().collect());
    let (mut chosen, open) = reduced(sets.collect());
    // What has no member in common, however indirectly, is looked at on its own.
    for sets in apart(open) {
        let mut search = HittingSetSearch { best: greedy(&sets), left: MAX_STEPS };
        search.go(&sets, &mut Vec::new());
        chosen.extend(search.best);
    }
    chosen.sort_unstable();
    chosen
}

/// The members that every smallest set may as well have, and the sets that these do not hit, without what no smallest
/// set needs.
fn reduced(mut sets: Vec<BTreeSet<usize>>) -> (Vec<usize>, Vec<BTreeSet<usize>>) {
    let mut chosen = Vec::new();
    loop {
        let before = sets.clone();
        // Anyone who hits a set hits every set that holds it.
        sets.sort_by_key(|set| (set.len(), set.clone()));
        sets.dedup();
        let all = sets.clone();
        sets.retain(|set| !all.iter().any(|other| other != set && other.is_subset(set)));
        // Anyone who hits nothing that another one does not hit, too, is not needed; of two alike the first stays.
        let hits = hits(&sets);
        let beaten = |member: &usize, other: &usize| {
            member != other
                && hits[member].is_subset(&hits[other])
                && (hits[member].len() < hits[other].len() || other < member)
        };
        for set in &mut sets {
            // The others of the same set are all that can beat a member: they hit this set, too.
            let others = set.clone();
            set.retain(|member| !others.iter().any(|other| beaten(member, other)));
        }
        // Who is alone in a set has to be chosen.
        let alone: BTreeSet<usize> = sets.iter().filter(|set| set.len() == 1).flatten().copied().collect();
        sets.retain(|set| set.is_disjoint(&alone));
        chosen.extend(alone);
        if sets == before {
            return (chosen, sets);
        }
    }
}

/// For each member the sets that it hits, as places.
fn hits(sets: &[BTreeSet<usize>]) -> BTreeMap<usize, BTreeSet<usize>> {
    let mut hits: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for (place, set) in sets.iter().enumerate() {
        for member in set {
            hits.entry(*member).or_default().insert(place);
        }
    }
    hits
}

/// The sets in groups that have no member in common.
fn apart(sets: Vec<BTreeSet<usize>>) -> Vec<Vec<BTreeSet<usize>>> {
    let mut groups: Vec<(BTreeSet<usize>, Vec<BTreeSet<usize>>)> = Vec::new();
    for set in sets {
        let (touched, mut rest): (Vec<_>, Vec<_>) =
            groups.into_iter().partition(|(members, _)| !members.is_disjoint(&set));
        let mut group = (set.clone(), vec![set]);
        for (members, sets) in touched {
            group.0.extend(members);
            group.1.extend(sets);
        }
        rest.push(group);
        groups = rest;
    }
    groups.into_iter().map(|(_, sets)| sets).collect()
}

struct HittingSetSearch {
    best: Vec<usize>,
    left: u32,
}

impl HittingSetSearch {
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

/// Counts sets that have no member in common; at least so many members are needed.
fn disjoint(open: &[BTreeSet<usize>]) -> usize {
    let mut used = BTreeSet::new();
    let mut count = 0;
    for set in open {
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
    use super::minimum_hitting_set;

    #[test]
    fn beats_the_greedy_choice() {
        // Greedy takes 9, which hits most, and then needs two more; 1 and 2 hit everything.
        let wanted = [vec![1, 9], vec![1, 9], vec![2, 9], vec![2, 9], vec![1, 3], vec![2, 4], vec![1, 5], vec![2, 6]];
        assert_eq!(minimum_hitting_set(&wanted), [1, 2]);
    }

    #[test]
    fn nothing_wanted_needs_nothing() {
        assert_eq!(minimum_hitting_set(&[]), Vec::<usize>::new());
        assert_eq!(minimum_hitting_set(&[vec![7]]), [7]);
    }

    #[test]
    fn of_two_alike_the_first_is_chosen() {
        assert_eq!(minimum_hitting_set(&[vec![3, 5], vec![5, 3], vec![3, 5, 8]]), [3]);
    }

    /// Every subset of ten members tried, on sets that are made up by a simple generator.
    #[test]
    fn no_other_set_is_smaller() {
        let mut state = 1_u32;
        let mut next = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        };
        for _ in 0..300 {
            let sets = 1 + next(14);
            let wanted: Vec<u32> = (0..sets).map(|_| (next(1024) & next(1024) & next(1024)) | 1 << next(10)).collect();
            let least = (0_u32..1024).filter(|set| wanted.iter().all(|one| one & set != 0)).map(u32::count_ones).min();
            let lists: Vec<Vec<usize>> =
                wanted.iter().map(|set| (0..10).filter(|n| set >> n & 1 == 1).collect()).collect();
            let found = minimum_hitting_set(&lists);
            assert!(lists.iter().all(|list| list.iter().any(|member| found.contains(member))), "{lists:?}: {found:?}");
            assert_eq!(Some(found.len()), least.map(|least| least as usize), "{lists:?}: {found:?}");
        }
    }
}
