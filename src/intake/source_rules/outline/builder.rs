//! Puts an outline together while a file is gone through.

use std::collections::BTreeMap;

use super::{
    ArrayValue, AssignedValue, Assignment, Class, ClassField, ClassKind, CodePosition, FieldType, FileOutline, Method,
};

/// Target of an assignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssignmentTarget {
    pub name: String,
    /// Whether it says `this` or `self`, so that no variable of the function can be meant.
    pub own: bool,
    /// Depth of the access: 2 for `board[x][y]`.
    pub inside: usize,
    pub at: CodePosition,
}

/// A file's outline so far, and where in it we are.
pub struct OutlineBuilder {
    pub unit: FileOutline,
    open: Vec<Scope>,
    /// Fields may be declared after what assigns to them, so assignments are sorted at the end.
    writes: Vec<(Vec<usize>, AssignmentTarget, Assignment)>,
}

enum Scope {
    Class(usize),
    /// A function: whether it sets up an object, and its variables with what they were given.
    Function(bool, BTreeMap<String, AssignedValue>),
}

impl OutlineBuilder {
    pub fn new(unit: FileOutline) -> OutlineBuilder {
        OutlineBuilder { unit, open: Vec::new(), writes: Vec::new() }
    }

    /// The classes that we are in, the innermost first.
    fn classes(&self) -> impl Iterator<Item = usize> {
        self.open.iter().rev().filter_map(|open| if let Scope::Class(index) = open { Some(*index) } else { None })
    }

    /// Enters a class; what belongs to a class that is known already (in Rust) goes on with that one.
    pub fn open_class(&mut self, mut class: Class) {
        class.inner = !self.open.is_empty();
        self.unit.classes.push(class);
        self.open.push(Scope::Class(self.unit.classes.len() - 1));
    }

    /// Enters a class that is there.
    pub fn reopen(&mut self, index: usize) {
        self.open.push(Scope::Class(index));
    }

    /// Enters a function.
    pub fn open_function(&mut self, setup: bool) {
        self.open.push(Scope::Function(setup, BTreeMap::new()));
    }

    /// Leaves a class or a function.
    pub fn close_scope(&mut self) {
        self.open.pop();
    }

    /// The class that we are in.
    pub fn class(&mut self) -> Option<&mut Class> {
        let index = self.classes().next()?;
        self.unit.classes.get_mut(index)
    }

    /// Whether we are in a class and not in a function of it.
    pub fn in_class_body(&self) -> bool {
        matches!(self.open.last(), Some(Scope::Class(_)))
    }

    /// Whether we are in a function.
    pub fn in_function(&self) -> bool {
        matches!(self.open.last(), Some(Scope::Function(..)))
    }

    pub fn add_method(&mut self, method: Method) {
        if let Some(class) = self.class() {
            class.methods.push(method);
        }
    }

    /// The function that we are in decides something.
    pub fn mark_branching(&mut self) {
        let in_function = self.in_function();
        if let Some(method) = self.class().filter(|_| in_function).and_then(|class| class.methods.last_mut()) {
            method.decides = true;
        }
    }

    pub fn add_instantiation(&mut self, name: &str, at: CodePosition) {
        if let Some(class) = self.class() {
            class.makes.entry(name.to_string()).or_insert(at);
        }
    }

    pub fn add_name(&mut self, name: &str, at: CodePosition) {
        if !self.unit.names.contains_key(name) {
            self.unit.names.insert(name.to_string(), at);
        }
    }

    pub fn add_field(&mut self, field: ClassField) {
        if let Some(class) = self.class() {
            class.fields.push(field);
        }
    }

    /// A variable of the function that we are in; one that is assigned again may hold anything.
    pub fn add_local(&mut self, name: &str, value: Option<AssignedValue>) {
        if let Some(Scope::Function(_, locals)) = self.open.last_mut() {
            let value =
                if locals.contains_key(name) { AssignedValue::Other } else { value.unwrap_or(AssignedValue::Other) };
            locals.insert(name.to_string(), value);
        }
    }

    /// Returns the value of a variable of the enclosing functions, if there is one of that name.
    pub fn local_value(&self, name: &str) -> Option<&AssignedValue> {
        let functions = self.open.iter().rev().filter_map(|open| match open {
            Scope::Function(_, locals) => Some(locals),
            Scope::Class(_) => None,
        });
        functions.filter_map(|locals| locals.get(name)).next()
    }

    /// An assignment. A plain name that is a variable of a function around it is that, not a field.
    pub fn add_assignment(&mut self, target: AssignmentTarget, value: AssignedValue) {
        if !target.own && self.local_value(&target.name).is_some() {
            let name = target.name;
            self.add_local(&name, None);
            return;
        }
        // One step back is as far as we follow a value.
        let value = match &value {
            AssignedValue::Name(name) => self.local_value(name).cloned().unwrap_or(value),
            _ => value,
        };
        let setup = self.open.iter().rev().find_map(|open| match open {
            Scope::Function(setup, _) => Some(*setup),
            Scope::Class(_) => None,
        });
        // An initialiser block of a class is a part of setting up.
        let write = Assignment { value, inside: target.inside, setup: setup.unwrap_or(true) };
        let classes = self.classes().collect();
        self.writes.push((classes, target, write));
    }

    /// The outline, with assignments at the fields that they are to. `declares` says whether an assignment to the object
    /// itself declares a field, as in Python.
    pub fn finish(mut self, declares: bool) -> FileOutline {
        let names =
            |class: &Class| class.fields.iter().enumerate().map(|(at, field)| (field.name.clone(), at)).collect();
        let mut known: Vec<BTreeMap<String, usize>> = self.unit.classes.iter().map(names).collect();
        for (classes, target, write) in std::mem::take(&mut self.writes) {
            let has = |index: &&usize| known.get(**index).is_some_and(|fields| fields.contains_key(&target.name));
            let found = if target.own { classes.first() } else { classes.iter().find(has) };
            let Some((index, fields)) = found.and_then(|index| Some((*index, known.get_mut(*index)?))) else {
                continue;
            };
            let Some(class) = self.unit.classes.get_mut(index) else { continue };
            if declares && target.own && target.inside == 0 && !fields.contains_key(&target.name) {
                fields.insert(target.name.clone(), class.fields.len());
                class.fields.push(ClassField::plain(&target.name, target.at));
            }
            if let Some(field) = fields.get(&target.name).and_then(|at| class.fields.get_mut(*at)) {
                field.writes.push(write);
            }
        }
        self.unit
    }
}

impl Class {
    /// A class of which only its name and kind are known.
    pub fn plain(name: &str, kind: ClassKind, at: CodePosition) -> Class {
        Class {
            name: name.to_string(),
            kind,
            supers: Vec::new(),
            inner: false,
            partial: false,
            at,
            fields: Vec::new(),
            methods: Vec::new(),
            events: Vec::new(),
            makes: BTreeMap::new(),
        }
    }
}

impl ClassField {
    /// A field of which only its name is known.
    pub fn plain(name: &str, at: CodePosition) -> ClassField {
        let name = name.to_string();
        ClassField { name, at, is_static: false, is_final: false, of: None, start: None, writes: Vec::new() }
    }

    /// All that is assigned to it as a whole.
    pub fn whole_values(&self) -> impl Iterator<Item = &AssignedValue> {
        let later = self.writes.iter().filter(|write| write.inside == 0).map(|write| &write.value);
        self.start.iter().chain(later)
    }

    /// The lists and arrays that are made for it.
    pub fn arrays(&self) -> impl Iterator<Item = &ArrayValue> {
        self.whole_values().filter_map(|value| if let AssignedValue::Grid(grid) = value { Some(grid) } else { None })
    }

    /// How many lists or arrays deep it is, by all that is known.
    pub fn dims(&self) -> usize {
        let typed = self.of.as_ref().map(|of: &FieldType| of.dims);
        let made = self.arrays().map(|grid| grid.dims).max();
        let written = self.writes.iter().map(|write| write.inside).max();
        typed.unwrap_or_else(|| made.max(written).unwrap_or_default())
    }
}
