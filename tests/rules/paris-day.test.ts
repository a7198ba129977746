import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, setDoc, Timestamp, writeBatch, type Firestore } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantOfDay, startOfNextParisDay, startOfParisDay } from '@/domain/days';
import { nextPseudoChange } from '@/domain/accounts/pseudo';
import { atScale, isFullScale } from '../support/scale';
import { emulatorAddress, firestoreOf, startEnvironment } from './support/emulator';
import { intlParisDay, parisInstants } from './support/instants';
import './support/matchers';
import { functionText } from './support/rulesText';

/**
 * The date functions of firestore.rules, in a ruleset that evaluates them for any instant
 * instead of now. `expected` must be the Paris date of `t`, built from the keys of archiveMonths;
 * `isSameDay` must be true exactly if `sameAs` is on that date, and `isMonthLater` exactly if `sameAs` is
 * a month later.
 */
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${['isSummerTime', 'parisDate', 'isToday', 'twoDigits', 'monthKey', 'dayKey', 'isMonthLater']
      // The rules compare with request.time; here a field of the document replaces it.
      .map((name) => functionText(name).replaceAll('request.time', 'request.resource.data.sameAs'))
      .join('\n    ')}
    function isRight(data) {
      return monthKey(parisDate(data.t)) + '-' + dayKey(parisDate(data.t)) == data.expected
        && isToday(data.t) == data.isSameDay
        && isMonthLater(parisDate(data.t), parisDate(data.sameAs)) == data.isMonthLater;
    }
    match /instants/{id} { allow create: if isRight(request.resource.data); }
  }
}`;

const PER_BATCH = 500;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

emulatorAddress(); // throws at once without an emulator

let environment: RulesTestEnvironment | undefined;
let database: Firestore;

// A separate project, because all test files of a project share its rules.
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
  /** Another instant; `isSameDay` is true if it is on the same Paris day as `t`. */
  readonly sameAs: Date;
  readonly isSameDay: boolean;
  readonly isMonthLater: boolean;
}

let documentCount = 0;
const newDocument = () => doc(database, `instants/i${(documentCount += 1)}`);
const fields = (claim: Claim) => ({
  ...claim,
  t: Timestamp.fromDate(claim.t),
  sameAs: Timestamp.fromDate(claim.sameAs),
});

/** Returns the first claim that the rules deny, or an empty list. */
async function findDenied(claims: readonly Claim[]): Promise<Claim[]> {
  const batch = writeBatch(database);
  for (const claim of claims) batch.set(newDocument(), fields(claim));
  try {
    await expect(batch.commit()).toBeAllowed();
    return [];
  } catch (error) {
    if (claims.length === 1) return [...claims];
    // Halve the batch to find the first denied claim.
    const half = claims.length >> 1;
    const first = await findDenied(claims.slice(0, half));
    if (first.length > 0) return first;
    const second = await findDenied(claims.slice(half));
    if (second.length > 0) return second;
    throw error;
  }
}

function claimOf(t: Date, sameAs: Date): Claim {
  const expected = intlParisDay(t);
  return {
    t,
    expected,
    sameAs,
    isSameDay: expected === intlParisDay(sameAs),
    isMonthLater: nextPseudoChange(t, sameAs) === null,
  };
}

const claims = (): Claim[] =>
  parisInstants(atScale(2029, 2045), isFullScale).map((t, index) => {
    // 1 to 49 hours away, alternately later and earlier.
    const away = ((index % 49) + 1) * HOUR_MS * (index % 2 === 0 ? 1 : -1);
    const sameAs = new Date(t.getTime() + away);
    return claimOf(t, sameAs);
  });

/** The first and the last instant of Paris days that are a month after the end of a month, or nearly so. */
const monthClaims = (): Claim[] =>
  ['2026-12-27', '2027-01-27', '2027-03-28', '2028-01-27'].flatMap((date) =>
    Array.from({ length: 7 }, (_, index) =>
      startOfParisDay(new Date(instantOfDay(date).getTime() + index * DAY_MS)),
    ).flatMap((t) =>
      [27, 28, 29, 30, 31, 32].flatMap((days) => {
        const day = new Date(t.getTime() + days * DAY_MS + HOUR_MS);
        return [startOfParisDay(day), new Date(startOfNextParisDay(day).getTime() - 1)].map((end) =>
          claimOf(t, end),
        );
      }),
    ),
  );

/** Returns the Paris date of another instant: 26 hours away it differs, even on a 25-hour day. */
const dayAway = (claim: Claim, hours: number) => ({
  expected: intlParisDay(new Date(claim.t.getTime() + hours * HOUR_MS)),
});

describe('Paris date functions of firestore.rules', () => {
  it('return the same date as Intl for instants around changes of the day, month and clocks', async () => {
    const all = claims();
    expect(all.length).toBeGreaterThan(atScale(650, 5_000));
    // The generated claims must cover the same-day case often enough.
    expect(all.filter(({ isSameDay }) => isSameDay).length).toBeGreaterThan(atScale(100, 1_000));
    for (let start = 0; start < all.length; start += PER_BATCH) {
      expect(await findDenied(all.slice(start, start + PER_BATCH))).toEqual([]);
    }
  }, 60_000);

  it('find the end of a month as the app does, clamped in a shorter one', async () => {
    const all = monthClaims();
    expect(all.filter(({ isMonthLater }) => isMonthLater).length).toBeGreaterThan(100);
    expect(await findDenied(all)).toEqual([]);
  });

  it.each([
    ['an earlier day', (claim: Claim) => dayAway(claim, -26)],
    ['a later day', (claim: Claim) => dayAway(claim, 26)],
    ['the opposite value of isSameDay', (claim: Claim) => ({ isSameDay: !claim.isSameDay })],
    [
      'the opposite value of isMonthLater',
      (claim: Claim) => ({ isMonthLater: !claim.isMonthLater }),
    ],
  ])('deny a claim with %s', async (_, falsify) => {
    const all = claims();
    for (let index = 0; index < all.length; index += 500) {
      const claim = all[index];
      if (!claim) continue;
      await expect(setDoc(newDocument(), fields(claim))).toBeAllowed();
      await expect(setDoc(newDocument(), fields({ ...claim, ...falsify(claim) }))).toBeDenied();
    }
  });
});
