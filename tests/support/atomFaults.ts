import { isValid, parseISO } from 'date-fns';

// A validator of Atom feeds (RFC 4287), stricter than the standard: elements and attributes that the
// feed does not use are faults, too. Runs in jsdom, whose XML parser accepts well-formed XML only.

const ATOM = 'http://www.w3.org/2005/Atom';

/** Number of times that an element may occur: once, at most once, or any. */
type Count = '1' | '?' | '*';

/** Child elements by parent (RFC 4287, sections 4.1.1, 4.1.2 and 3.2); all others contain text only. */
const CHILDREN: Readonly<Record<string, Readonly<Record<string, Count>>>> = {
  feed: {
    id: '1',
    title: '1',
    updated: '1',
    subtitle: '?',
    icon: '?',
    author: '*',
    link: '*',
    entry: '*',
  },
  entry: {
    id: '1',
    title: '1',
    updated: '1',
    published: '?',
    content: '?',
    author: '*',
    link: '*',
    category: '*',
  },
  author: { name: '1' },
};

/** Attributes by element; `true` if it is required. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  feed: { xmlns: true, 'xml:lang': false },
  link: { href: true, rel: false, type: false },
  category: { term: true, label: false },
  content: { type: false },
};

/** Elements that contain an IRI, a date (RFC 3339), or a text that must not be empty. */
const IRIS = ['id', 'icon'];
const DATES = ['updated', 'published'];
const TEXTS = ['name', 'title', 'subtitle', 'content'];

/** Section 3.3: upper-case T and Z. */
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const isIri = (text: string): boolean =>
  /^[a-z][\w+.-]*:[^\s<>"{}|\\^`]+$/i.test(text) && URL.canParse(text);
const isDate = (text: string): boolean => DATE.test(text) && isValid(parseISO(text));

const childrenOf = (element: Element, name: string): readonly Element[] =>
  [...element.children].filter(({ localName }) => localName === name);
const textOf = (element: Element, name: string): string =>
  childrenOf(element, name)[0]?.textContent ?? '';

/** Checks the names, attributes, number and text of an element and of those that it contains. */
function elementFaults(element: Element): readonly string[] {
  const { localName: name, namespaceURI, textContent: text } = element;
  if (namespaceURI !== ATOM) return [`${name} is in the namespace ${namespaceURI}`];
  const allowed = CHILDREN[name] ?? {};
  const attributes = ATTRIBUTES[name] ?? {};
  const faults = [
    ...[...element.children]
      .filter(({ localName }) => !Object.hasOwn(allowed, localName))
      .map(({ localName }) => `${name} contains ${localName}`),
    ...Object.entries(allowed).flatMap(([child, count]) => {
      const found = childrenOf(element, child).length;
      const isRight = count === '*' || found === 1 || (found === 0 && count === '?');
      return isRight ? [] : [`${name} has ${found} × ${child}`];
    }),
    ...element
      .getAttributeNames()
      .filter((attribute) => !Object.hasOwn(attributes, attribute))
      .map((attribute) => `${name} has the attribute ${attribute}`),
    ...Object.entries(attributes)
      .filter(([attribute, isRequired]) => isRequired && !element.getAttribute(attribute))
      .map(([attribute]) => `${name} lacks the attribute ${attribute}`),
  ];
  if (IRIS.includes(name) && !isIri(text)) faults.push(`${name} is no IRI: ${text}`);
  if (DATES.includes(name) && !isDate(text)) faults.push(`${name} is no date: ${text}`);
  if (TEXTS.includes(name) && text.trim() === '') faults.push(`${name} is empty`);
  if (name === 'link' && !isIri(element.getAttribute('href') ?? '')) {
    faults.push(`link leads to ${element.getAttribute('href')}`);
  }
  return [...faults, ...[...element.children].flatMap(elementFaults)];
}

/** Checks that an element has one link of a relation; without `rel` it is 'alternate' (4.2.7.2). */
function linkFaults(element: Element, rel: string): readonly string[] {
  const links = childrenOf(element, 'link').filter(
    (link) => (link.getAttribute('rel') ?? 'alternate') === rel,
  );
  return links.length === 1 ? [] : [`${element.localName} has ${links.length} links '${rel}'`];
}

/** Checks an entry's author (4.1.2), link, times, and that its text is HTML without active content. */
function entryFaults(entry: Element): readonly string[] {
  const faults = [...linkFaults(entry, 'alternate')];
  if (childrenOf(entry, 'author').length === 0) faults.push('entry has no author');
  if (Date.parse(textOf(entry, 'published')) > Date.parse(textOf(entry, 'updated'))) {
    faults.push('entry is updated before it is published');
  }
  const html = new DOMParser().parseFromString(textOf(entry, 'content'), 'text/html');
  const active = html.querySelector(':not(html, head, body, p, br, a[href^="http"])');
  if (active) faults.push(`content has ${active.outerHTML}`);
  return faults;
}

/** Returns what is wrong with an Atom feed; an empty list if it is valid. */
export function atomFaults(xml: string): readonly string[] {
  if (!xml.startsWith('<?xml version="1.0" encoding="utf-8"?>\n')) return ['no XML declaration'];
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  const error = parsed.querySelector('parsererror');
  if (error) return [`not well-formed: ${error.textContent}`];
  const feed = parsed.documentElement;
  if (feed.localName !== 'feed') return [`root element ${feed.localName}`];
  const entries = childrenOf(feed, 'entry');
  const ids = [feed, ...entries].map((element) => textOf(element, 'id'));
  const newest = Math.max(...entries.map((entry) => Date.parse(textOf(entry, 'updated'))));
  return [
    ...elementFaults(feed),
    ...linkFaults(feed, 'alternate'),
    ...linkFaults(feed, 'self'),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `id ${id} occurs twice`),
    ...(newest > Date.parse(textOf(feed, 'updated')) ? ['feed is older than an entry'] : []),
    ...entries.flatMap(entryFaults),
  ];
}
