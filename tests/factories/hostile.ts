import { Timestamp } from 'firebase/firestore';
import * as fc from 'fast-check';

// What people type, or somebody writes into an address or a database: arbitraries for fast-check.

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

/** A text of any letters, or of tricks. */
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

/** What a field of a document may hold, whoever wrote it. */
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

/** A document that was once right, broken in some fields. */
export const broken = (whole: Readonly<Record<string, unknown>>) =>
  fc
    .record(Object.fromEntries(Object.keys(whole).map((field) => [field, value])), {
      requiredKeys: [],
    })
    .map((some) => ({ ...whole, ...some }));
