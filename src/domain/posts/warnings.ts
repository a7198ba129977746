import { fold } from '@/domain/search/words';
import { hostname, isHttpUrl, withScheme } from '@/domain/url';
import { findCapitals } from './capitals';
import { findEmails, findIbans, findPhones, findPlates } from './contactDetails';
import { findOwnNames, type OwnNames } from './ownNames';
import { findAddresses } from './postalAddress';

/** Finds what authors may not have meant to publish (docs/product.md#check-before-sending). */

/** The kinds of warnings about a text, in the order in which they are shown. */
export const WARNING_KINDS = [
  'pseudo',
  'name',
  'profile',
  'phone',
  'email',
  'iban',
  'plate',
  'address',
  'capitals',
  'source',
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

export interface Warning {
  readonly kind: WarningKind;
  /** The words that were found, as they are written. */
  readonly found: string;
}

/** A post as its author writes it; empty optional texts are null or ''. */
export interface WrittenPost {
  readonly title: string | null;
  readonly content: string;
  readonly source: string | null;
  readonly isAnonymous: boolean;
}

const NO_PAGE = /^\/(?:index\.\w+|accueil|home|fr)?\/?$/i;
const TRACKING = /^(?:utm_\w+|fbclid|gclid)$/;

/** Returns the host of an address that leads to the first page of a site; nothing for any other text. */
function findBareSources(address: string): string[] {
  if (!isHttpUrl(address)) return [];
  const { pathname, searchParams, hash } = new URL(address);
  const isPage =
    !NO_PAGE.test(pathname) ||
    [...searchParams.keys()].some((name) => !TRACKING.test(name)) ||
    hash.length > 1;
  return isPage ? [] : [hostname(address)];
}

/** Returns the addresses that contain the author's uid, as that of their profile. */
const findOwnProfile = (text: string, { uid }: OwnNames): string[] =>
  text.split(/\s+/).filter((word) => word.includes(uid));

/** Identifies a warning: one that the author has passed is not repeated. */
export const warningKey = ({ kind, found }: Warning): string =>
  // Another word among shouted ones is no other warning.
  kind === 'capitals' ? kind : `${kind} ${fold(found)}`;

const toWarnings = (kind: WarningKind, found: readonly string[]): Warning[] =>
  found.map((words) => ({ kind, found: words.trim() }));

/** Returns the warnings about a post, each once. */
export function findWarnings(post: WrittenPost, own: OwnNames): Warning[] {
  const text = [post.title ?? '', post.content].join('\n').trim();
  const source = withScheme((post.source ?? '').trim());
  const ibans = findIbans(text);
  // The digits of an IBAN are no telephone number.
  const rest = ibans.reduce((before, iban) => before.replace(iban, ' '), text);
  const warnings = [
    ...(post.isAnonymous ? findOwnNames(text, source, own) : []),
    ...(post.isAnonymous ? toWarnings('profile', findOwnProfile(`${text} ${source}`, own)) : []),
    ...toWarnings('phone', findPhones(rest)),
    ...toWarnings('email', [...findEmails(text), ...findEmails(source)]),
    ...toWarnings('iban', ibans),
    ...toWarnings('plate', findPlates(rest)),
    ...toWarnings('address', findAddresses(rest)),
    ...toWarnings('capitals', findCapitals(text)),
    ...toWarnings('source', findBareSources(source)),
  ];
  return [...new Map(warnings.map((warning) => [warningKey(warning), warning])).values()];
}
