import { Timestamp } from 'firebase/firestore';
import * as fc from 'fast-check';

// Arbitraries for fast-check: values that users type or write into a URL or a document.

const TRICKS = [
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\u202Egnp.exe',
  '\u200B\u2800\u00AD',
  'Z̸̧a̴l̷g̵o̶',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\uD800',
  '\0\b\u001B[31m',
  '__proto__',
  'ﷺ',
  'İıŒœß',
  '%00%2e%2e/',
];

/** Generates text: of any characters, or of known problematic strings. */
export const text = (maxLength = 400) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength }),
    fc.string({ unit: 'binary', maxLength }),
    fc
      .array(fc.oneof(fc.constantFrom(...TRICKS), fc.string({ maxLength: 20 })), { maxLength: 8 })
      .map((parts) => parts.join(' ')),
  );

const timestamp = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => Timestamp.fromDate(date));

/** Generates any value for the field of a document. */
const value = fc.oneof(
  { maxDepth: 2 },
  fc.anything({ withNullPrototype: true, withDate: true, maxDepth: 2 }),
  timestamp,
  text(),
  fc.constantFrom(
    { toDate: 1 },
    'published',
    'social',
    'drole',
    'a/b',
    null,
    undefined,
    -1,
    0.5,
    NaN,
    Infinity,
  ),
);

/** Generates a document by replacing some fields of a valid one by any values. */
export const broken = (whole: Readonly<Record<string, unknown>>) =>
  fc
    .record(Object.fromEntries(Object.keys(whole).map((field) => [field, value])), {
      requiredKeys: [],
    })
    .map((some) => ({ ...whole, ...some }));
