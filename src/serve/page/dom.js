// Makes and changes elements. Words of strangers become text here, and never markup.

import { reasons } from "./api.js";

/** Makes an element. `text` is its text, and all else an attribute. */
export function make(tag, { text, ...attributes } = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) attribute(node, name, value);
  node.append(text ?? "", ...children);
  return node;
}

/** Makes an element of a drawing. */
export function draw(tag, properties = {}) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(properties)) attribute(node, name, value);
  return node;
}

/** Copies a part of the page that stands ready in it: the element itself as `node`, and those in it that have a name. */
export function copyOf(name) {
  const node = byId(`${name}-part`).content.firstElementChild.cloneNode(true);
  return { node, ...partsOf(node) };
}

/** The elements in another one that have a name. */
export const partsOf = (node) => Object.fromEntries([...node.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));

/** Paragraphs for sentences. */
export const paragraphs = (sentences) => sentences.map((text) => make("p", { text }));

/** Sets an attribute, or takes it away, only if that changes something. */
export function attribute(node, name, value) {
  const wanted = value === true ? "" : value === false || value === null || value === undefined ? null : String(value);
  if (node.getAttribute(name) === wanted) return;
  if (wanted === null) node.removeAttribute(name);
  else node.setAttribute(name, wanted);
}

/** Writes a text, only if that changes something: screen readers would read it again. */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** The element of the page with this name. */
export const byId = (name) => document.getElementById(name);

/** Says something to those who do not see the page. */
export function announce(text) {
  if (text) write(byId("live"), text);
}

/** Copies a text, and says on the button that it is done. */
export async function copy(text, from) {
  const label = from.textContent;
  try {
    await navigator.clipboard.writeText(text);
    from.textContent = "Copied";
    announce("Copied");
  } catch {
    from.textContent = "Copy it by hand";
  }
  setTimeout(() => (from.textContent = label), 2000);
}

/** What stands in a form, by the names of its fields, but for what is empty. The field `seats.white` is a part of `seats`. */
export function valuesOf(form) {
  const all = {};
  for (const { name, type, value, checked, disabled } of form.elements) {
    const off = (type === "checkbox" || type === "radio") && !checked;
    if (!name || disabled || off || value?.trim() === "") continue;
    const [, key, part] = /^([^.]*)\.?(.*)$/.exec(name);
    const says = type === "number" ? Number(value) : value === "on" ? true : type === "text" ? value.trim() : value;
    if (part) (all[key] ??= {})[part] = says;
    else all[key] = says;
  }
  return all;
}

/** Whether somebody is typing into this. */
export const isTyping = (node) => Boolean(node?.closest?.("input:not([type=checkbox]):not([type=radio]), textarea, select"));

/** What somebody at the page may have changed about an element since the server made it. */
const OWN = ["aria-pressed", "open"];

/** Makes an element like another one. */
function become(node, wanted) {
  for (const { name } of [...node.attributes]) if (!wanted.hasAttribute(name) && !OWN.includes(name)) node.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (!OWN.includes(name)) attribute(node, name, value);
  // What the server says of a tick counts.
  if (node.type === "checkbox") node.checked = wanted.checked;
  const grows = node.matches(".log") && node.textContent !== wanted.textContent;
  contain(node, wanted);
  if (grows) node.scrollTop = node.scrollHeight;
}

/** Gives an element the contents of another one. What is alike stays, and with it focus, selection, and what was typed or opened. */
function contain(node, wanted) {
  const before = [...node.childNodes];
  const after = [...wanted.childNodes];
  for (const old of before.slice(after.length)) old.remove();
  after.forEach((child, place) => {
    const old = before[place];
    if (!old) node.append(child);
    else if (old.nodeName !== child.nodeName) old.replaceWith(child);
    else if (child.nodeType === Node.ELEMENT_NODE) become(old, child);
    else if (old.data !== child.data) old.data = child.data;
  });
}

/** Elements of mark-up that the server has made; words of strangers are text in it. */
export function parsed(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content;
}

/** Shows mark-up of the server, if there is any. */
export function fill(node, html) {
  if (html === undefined) return;
  const shell = node.cloneNode(false);
  shell.append(parsed(html));
  become(node, shell);
}

/** Does something that may not work, and says in an element why it did not. */
export async function attempt(wrong, act) {
  wrong.replaceChildren();
  try {
    await act();
  } catch (why) {
    wrong.replaceChildren(...paragraphs(reasons(why)));
  }
}
