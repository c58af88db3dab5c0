//! A list whose items may be held by other lists, too.

use std::ops::{Index, IndexMut};
use std::sync::Arc;
use std::{iter, slice};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A list of items, each of which other lists may hold as well: most verdicts and lines of a cohort are the same for many.
///
/// It reads as a list of the items themselves, in JSON, too. What is changed here stays as it was in all other lists. A copy of a
/// list costs nothing until one of both is changed.
#[derive(Debug, PartialEq, Eq)]
pub struct SharedList<T>(Arc<Vec<Arc<T>>>);

/// The items of a list, in order.
pub type SharedItems<'a, T> = iter::Map<slice::Iter<'a, Arc<T>>, fn(&'a Arc<T>) -> &'a T>;

impl<T> SharedList<T> {
    /// The number of items.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The items, in order.
    pub fn iter(&self) -> SharedItems<'_, T> {
        self.0.iter().map(Arc::as_ref)
    }

    /// The first item.
    pub fn first(&self) -> Option<&T> {
        self.0.first().map(Arc::as_ref)
    }

    /// The item at a place.
    pub fn get(&self, place: usize) -> Option<&T> {
        self.0.get(place).map(Arc::as_ref)
    }

    /// The items as they are held, in order.
    pub fn handles(&self) -> &[Arc<T>] {
        &self.0
    }

    /// Adds an item at the end, which somebody else may hold, too.
    pub fn push(&mut self, item: impl Into<Arc<T>>) {
        self.own().push(item.into());
    }

    /// Removes the last item.
    pub fn pop(&mut self) -> Option<T>
    where
        T: Clone,
    {
        self.own().pop().map(Arc::unwrap_or_clone)
    }

    /// Removes all items.
    pub fn clear(&mut self) {
        self.0 = Arc::default();
    }

    /// Leaves the wanted items.
    pub fn retain(&mut self, mut wanted: impl FnMut(&T) -> bool) {
        self.own().retain(|item| wanted(item));
    }

    /// Sorts the items; equal ones keep their order.
    pub fn sort_by(&mut self, mut compare: impl FnMut(&T, &T) -> std::cmp::Ordering) {
        self.own().sort_by(|one, other| compare(one, other));
    }

    /// Puts each item in the place of another that is equal to it, such as one that other lists hold already.
    pub fn replace_each(&mut self, mut equal: impl FnMut(&Arc<T>) -> Arc<T>) {
        let own = self.own();
        own.iter_mut().for_each(|item| *item = equal(item));
        // Lists of which items are shared are many, and are kept for long.
        own.shrink_to_fit();
    }

    /// Whether both lists hold their items, and do not only have equal ones: then one can stand for the other.
    pub fn holds_same(&self, other: &SharedList<T>) -> bool {
        let is_same = |(one, other): (&Arc<T>, &Arc<T>)| Arc::ptr_eq(one, other);
        self.is_held_with(other) || self.len() == other.len() && self.0.iter().zip(other.0.iter()).all(is_same)
    }

    /// Whether both are one list, held once.
    pub fn is_held_with(&self, other: &SharedList<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// The handles of this list alone. Those of a list that others share are copied, and the items are not.
    fn own(&mut self) -> &mut Vec<Arc<T>> {
        Arc::make_mut(&mut self.0)
    }
}

impl<T: Clone> SharedList<T> {
    /// All items, to change them. From now on no other list holds any of them.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.own().iter_mut().map(Arc::make_mut)
    }

    /// Changes the wanted items; all others are held as before.
    pub fn change_where(&mut self, wanted: impl Fn(&T) -> bool, change: impl FnMut(&mut T)) {
        if self.iter().any(&wanted) {
            self.own().iter_mut().filter(|item| wanted(item)).map(Arc::make_mut).for_each(change);
        }
    }
}

impl<T> Clone for SharedList<T> {
    fn clone(&self) -> Self {
        SharedList(Arc::clone(&self.0))
    }
}

impl<T> Default for SharedList<T> {
    fn default() -> Self {
        SharedList(Arc::default())
    }
}

impl<T> From<Vec<T>> for SharedList<T> {
    fn from(items: Vec<T>) -> Self {
        // To collect would keep the room that the items have taken, which is many times as much.
        let mut shared = Vec::with_capacity(items.len());
        shared.extend(items.into_iter().map(Arc::new));
        SharedList(Arc::new(shared))
    }
}

impl<T> FromIterator<T> for SharedList<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        SharedList(Arc::new(items.into_iter().map(Arc::new).collect()))
    }
}

impl<T> FromIterator<Arc<T>> for SharedList<T> {
    fn from_iter<I: IntoIterator<Item = Arc<T>>>(items: I) -> Self {
        SharedList(Arc::new(items.into_iter().collect()))
    }
}

impl<T> Extend<T> for SharedList<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        self.own().extend(items.into_iter().map(Arc::new));
    }
}

impl<T> Index<usize> for SharedList<T> {
    type Output = T;

    fn index(&self, place: usize) -> &T {
        &self.0[place]
    }
}

impl<T: Clone> IndexMut<usize> for SharedList<T> {
    fn index_mut(&mut self, place: usize) -> &mut T {
        Arc::make_mut(&mut self.own()[place])
    }
}

impl<'a, T> IntoIterator for &'a SharedList<T> {
    type Item = &'a T;
    type IntoIter = SharedItems<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: Clone> IntoIterator for SharedList<T> {
    type Item = T;
    type IntoIter = iter::Map<std::vec::IntoIter<Arc<T>>, fn(Arc<T>) -> T>;

    fn into_iter(self) -> Self::IntoIter {
        Arc::unwrap_or_clone(self.0).into_iter().map(Arc::unwrap_or_clone)
    }
}

impl<T: Serialize> Serialize for SharedList<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for SharedList<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(SharedList::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_changed_in_one_list_stays_in_the_other() {
        let one: SharedList<String> = ["a", "b", "c"].map(str::to_string).into_iter().collect();
        let mut other = one.clone();
        other.change_where(|item| item == "b", |item| item.push('!'));
        assert_eq!(one.iter().collect::<Vec<_>>(), ["a", "b", "c"]);
        assert_eq!(other.iter().collect::<Vec<_>>(), ["a", "b!", "c"]);
        let is_shared = |place: usize| Arc::ptr_eq(&one.handles()[place], &other.handles()[place]);
        assert_eq!([0, 1, 2].map(is_shared), [true, false, true], "only what was changed is held twice");
    }

    #[test]
    fn lists_that_hold_the_same_items_can_be_told_from_equal_ones() {
        let one: SharedList<u32> = [1, 2].into_iter().collect();
        let same: SharedList<u32> = one.handles().iter().cloned().collect();
        let equal: SharedList<u32> = [1, 2].into_iter().collect();
        let mut longer = one.clone();
        longer.push(3);
        let told = [&one.clone(), &same, &equal, &longer].map(|other| (one.holds_same(other), one.is_held_with(other)));
        assert_eq!(told, [(true, true), (true, false), (false, false), (false, false)]);
        assert_eq!((one == equal, one.len()), (true, 2), "what is added to a copy is not in the list");
    }

    #[test]
    fn in_json_it_is_a_list_of_the_items() {
        let list: SharedList<u32> = serde_json::from_str("[3,1,2]").expect("a list");
        assert_eq!(serde_json::to_string(&list).expect("JSON"), "[3,1,2]");
        assert_eq!(serde_json::to_string(&SharedList::<u32>::default()).expect("JSON"), "[]");
    }
}
