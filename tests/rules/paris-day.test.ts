import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, setDoc, Timestamp, writeBatch, type Firestore } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emulatorAddress, firestoreOf, startEnvironment } from './support/environment';
import { intlParisDay, parisInstants } from './support/instants';
import { functionText } from './support/rulesText';

/**
 * The rules' own functions, taken out of firestore.rules and asked about instants other than now.
 * `expected` must be the date of `t`, in the keys that archiveMonths uses, and `isSameDay` whether
 * `sameAs` is of that date.
 */
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${['isSummerTime', 'parisDate', 'isToday', 'twoDigits', 'monthKey', 'dayKey']
      // The rules compare with the time of the request; here it is a time of the document.
      .map((name) => functionText(name).replaceAll('request.time', 'request.resource.data.sameAs'))
      .join('\n    ')}
    function isRight(data) {
      return monthKey(parisDate(data.t)) + '-' + dayKey(parisDate(data.t)) == data.expected
        && isToday(data.t) == data.isSameDay;
    }
    match /instants/{id} { allow create: if isRight(request.resource.data); }
  }
}`;

const PER_BATCH = 500;
const HOUR_MS = 3_600_000;

emulatorAddress(); // red at once without an emulator

let environment: RulesTestEnvironment | undefined;
let database: Firestore;

// A project of its own: the rules of one are those of all its test files.
beforeAll(async () => {
  environment = await startEnvironment('demo-le-mur-paris-day', rules);
  database = firestoreOf(environment.unauthenticatedContext());
}, 30_000);

afterAll(async () => {
  await environment?.clearFirestore();
  await environment?.cleanup();
});

interface Claim {
  readonly t: Date;
  readonly expected: string;
  /** Another instant, and whether it is of the same Paris day. */
  readonly sameAs: Date;
  readonly isSameDay: boolean;
}

let written = 0;
const fresh = () => doc(database, `instants/i${(written += 1)}`);
const fields = (claim: Claim) => ({
  ...claim,
  t: Timestamp.fromDate(claim.t),
  sameAs: Timestamp.fromDate(claim.sameAs),
});

/** A claim that the rules do not share, if there is one. */
async function denied(claims: readonly Claim[]): Promise<Claim[]> {
  const batch = writeBatch(database);
  for (const claim of claims) batch.set(fresh(), fields(claim));
  try {
    await expect(batch.commit()).toBeAllowed();
    return [];
  } catch (error) {
    if (claims.length === 1) return [...claims];
    // By halves, to name a first culprit.
    const half = claims.length >> 1;
    const first = await denied(claims.slice(0, half));
    if (first.length > 0) return first;
    const second = await denied(claims.slice(half));
    if (second.length > 0) return second;
    throw error;
  }
}

const claims = (): Claim[] =>
  parisInstants().map((t, index) => {
    // From one hour to two days away, forwards and backwards.
    const away = ((index % 49) + 1) * HOUR_MS * (index % 2 === 0 ? 1 : -1);
    const sameAs = new Date(t.getTime() + away);
    const expected = intlParisDay(t);
    return { t, expected, sameAs, isSameDay: expected === intlParisDay(sameAs) };
  });

/** The Paris day of another instant; 26 hours away it is another day even when one has 25. */
const dayAway = (claim: Claim, hours: number) => ({
  expected: intlParisDay(new Date(claim.t.getTime() + hours * HOUR_MS)),
});

describe('the Paris date in firestore.rules', () => {
  it('is that of Intl, 2020 to 2045', async () => {
    const all = claims();
    expect(all.length).toBeGreaterThan(5_000);
    // Both answers must be asked for, often.
    expect(all.filter(({ isSameDay }) => isSameDay).length).toBeGreaterThan(1_000);
    for (let start = 0; start < all.length; start += PER_BATCH) {
      expect(await denied(all.slice(start, start + PER_BATCH))).toEqual([]);
    }
  }, 60_000);

  it.each([
    ['an earlier day', (claim: Claim) => dayAway(claim, -26)],
    ['a later day', (claim: Claim) => dayAway(claim, 26)],
    [
      'the contrary answer about another instant',
      (claim: Claim) => ({ isSameDay: !claim.isSameDay }),
    ],
  ])('is not %s', async (_, lie) => {
    const all = claims();
    for (let index = 0; index < all.length; index += 500) {
      const claim = all[index];
      if (!claim) continue;
      await expect(setDoc(fresh(), fields(claim))).toBeAllowed();
      await expect(setDoc(fresh(), fields({ ...claim, ...lie(claim) }))).toBeRefused();
    }
  });
});
