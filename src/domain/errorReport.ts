import { paths } from '@/config/paths';

/** What the collector is told of an error: what helps to mend it, and nothing about a person. */
export interface ErrorReport {
  readonly reference: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** What failed, in English: 'submit a post'. */
  readonly doing: string;
  /** 'FirebaseError permission-denied', or the type of what is no error. */
  readonly kind: string;
  readonly message: string;
  /** Where: the app's own files with line and column, innermost first. */
  readonly frames: readonly string[];
  /** '/user/:userId': the route's pattern. */
  readonly route: string;
  readonly version: string;
  /** 'Firefox 140'. */
  readonly browser: string;
  readonly isOnline: boolean;
}

const MESSAGE_MAX = 200;
const FRAMES_MAX = 10;

const COLLECTIONS = [
  'users',
  'posts',
  'pseudos',
  'votes',
  'submissions',
  'searchIndex',
  'profilePictures',
  'deletionLogs',
  'reports',
  'words',
  'reportOutcomes',
  'moderationLog',
  'moderators',
];

/** What may name a person or quote what they wrote, and what stands in its place. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // Quoted: a value that was typed or stored. An apostrophe within a word quotes nothing.
  [/"[^"]*"?|«[^»]*»?|`[^`]*`?|“[^”]*”?|(?<!\p{L})'.*'(?!\p{L})/gsu, '…'],
  [/\b[a-z][a-z+.-]*:\/\/\S+/giu, '<url>'],
  [/\S+@\S+/gu, '<e-mail>'],
  [/@[\p{L}\p{N}_.-]+/gu, '<pseudo>'],
  // 'users/abc/votes/def': collections stay, ids go.
  [new RegExp(`\\b(${COLLECTIONS.join('|')})/[^\\s/]+`, 'gu'), '$1/<id>'],
  // Ids and tokens of Firebase have 20 signs and more; no word of an error's message does.
  [/[\w-]{16,}(\.[\w-]+)*/gu, '<id>'],
  [/\p{N}{5,}/gu, '<number>'],
];

/** A text without what may be personal, and not longer than an error needs. */
export const withoutPersonal = (text: string): string =>
  PERSONAL.reduce((left, [found, instead]) => left.replace(found, instead), text).slice(
    0,
    MESSAGE_MAX,
  );

/** The pattern of an address: no id of a profile, no search, no open post. */
export function routeOf(pathname: string): string {
  if (/^\/user\/[^/]+\/?$/.test(pathname)) return paths.user;
  const known: readonly string[] = Object.values(paths);
  return known.includes(pathname) ? pathname : '*';
}

/** Most browsers say that they are others, too: the first that is found is meant. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\w*\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+).* Safari\//, 'Safari'],
];

/** Family and major version: as exact as helps. */
export function browserOf(userAgent: string): string {
  for (const [mark, family] of BROWSERS) {
    const [, version] = mark.exec(userAgent) ?? [];
    if (version !== undefined) return `${family} ${version}`;
  }
  return 'other';
}

/** Codes are Firebase's: words, slashes and hyphens. */
const kindOf = (error: Error): string =>
  'code' in error && /^[a-z/-]+$/.test(String(error.code))
    ? `${error.name} ${String(error.code)}`
    : error.name;

/** Files of a build are named by us; what else stands in a stack may not be. */
const framesOf = ({ stack = '' }: Error): string[] =>
  [...stack.matchAll(/\/(assets\/[\w.-]+:\d+:\d+)/g)]
    .slice(0, FRAMES_MAX)
    .map(([, frame = '']) => frame);

/** Of what is thrown without being an error only its type is told. */
export const describeError = (error: unknown): Pick<ErrorReport, 'kind' | 'message' | 'frames'> =>
  error instanceof Error
    ? {
        kind: kindOf(error),
        message: withoutPersonal(error.message),
        frames: framesOf(error),
      }
    : { kind: Array.isArray(error) ? 'array' : typeof error, message: '', frames: [] };
