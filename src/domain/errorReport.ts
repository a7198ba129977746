import { COLLECTIONS } from '@/config/collections';
import { paths } from '@/config/paths';
import { KNOWN_IDS } from './knownIds';

/** Error report for the collector: technical details only, no personal data. */
export interface ErrorReport {
  readonly reference: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The failed operation, in English: 'submit a post'. */
  readonly doing: string;
  /** 'FirebaseError permission-denied', or the type of a thrown value that is not an Error. */
  readonly kind: string;
  readonly message: string;
  /** Stack frames in the app's own files, with line and column, innermost first. */
  readonly frames: readonly string[];
  /** The route's pattern: '/user/:userId'. */
  readonly route: string;
  readonly version: string;
  /** Family and major version: 'Firefox 140'. */
  readonly browser: string;
  readonly isOnline: boolean;
}

const MESSAGE_MAX = 200;
const FRAMES_MAX = 10;

const PERSONAL_IDS = COLLECTIONS.filter((name) => !KNOWN_IDS.includes(name));

/** Patterns of text that may identify a user or quote their text, with their replacements. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // Quoted text may be typed or stored by a user. An apostrophe within a word is not a quotation
  // mark.
  [/"[^"]*"?|«[^»]*»?|`[^`]*`?|“[^”]*”?|(?<!\p{L})'.*'(?!\p{L})/gsu, '…'],
  [/\b[a-z][a-z+.-]*:\/\/\S+/giu, '<url>'],
  [/\S+@\S+/gu, '<e-mail>'],
  [/@[\p{L}\p{N}_.-]+/gu, '<pseudo>'],
  // In 'users/abc/votes/def', collections stay and ids are replaced.
  [new RegExp(`\\b(${PERSONAL_IDS.join('|')})/[^\\s/]+`, 'gu'), '$1/<id>'],
  // Ids and tokens of Firebase have at least 20 characters; words in error messages are shorter.
  [/[\w-]{16,}(\.[\w-]+)*/gu, '<id>'],
  [/\p{N}{5,}/gu, '<number>'],
];

/** Removes what may be personal from a text, and shortens it to MESSAGE_MAX characters. */
export const withoutPersonal = (text: string): string =>
  PERSONAL.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  ).slice(0, MESSAGE_MAX);

/** The app's routes with the paths that they match; ids are replaced by their pattern. */
const ROUTES = Object.values(paths).map((route) => ({
  route,
  matches: new RegExp(`^${route.replace(/:\w+/, '[^/]+')}/?$`),
}));

/** Returns the route pattern of a path, without the id of a profile or post; '*' for an unknown path. */
export const routeOf = (pathname: string): string =>
  ROUTES.find(({ matches }) => matches.test(pathname))?.route ?? '*';

/** User agent patterns in order of precedence: most browsers claim to be others, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\w*\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+).* Safari\//, 'Safari'],
];

/** Returns the family and major version of a browser; 'other' if it is unknown. */
export function browserOf(userAgent: string): string {
  for (const [pattern, family] of BROWSERS) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version !== undefined) return `${family} ${version}`;
  }
  return 'other';
}

/** The code is included if it looks like Firebase's: lower-case letters, slashes and hyphens. */
const kindOf = (error: Error): string =>
  'code' in error && /^[a-z/-]+$/.test(String(error.code))
    ? `${error.name} ${String(error.code)}`
    : error.name;

/** Keeps only files of the build; anything else in a stack may contain personal data. */
const framesOf = ({ stack = '' }: Error): string[] =>
  [...stack.matchAll(/\/(assets\/[\w.-]+:\d+:\d+)/g)]
    .slice(0, FRAMES_MAX)
    .map(([, frame = '']) => frame);

/**
 * Describes an error without personal data; of a thrown value that is not an Error, only its type.
 */
export const describeError = (error: unknown): Pick<ErrorReport, 'kind' | 'message' | 'frames'> =>
  error instanceof Error
    ? {
        kind: kindOf(error),
        message: withoutPersonal(error.message),
        frames: framesOf(error),
      }
    : { kind: Array.isArray(error) ? 'array' : typeof error, message: '', frames: [] };
