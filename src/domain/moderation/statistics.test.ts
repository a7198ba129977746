import { describe, expect, it } from 'vitest';
import { STATISTICS_DECISIONS_MIN, STATISTICS_MONTHS } from '@/config/limits';
import {
  countMonth,
  missingMonth,
  recentDecisions,
  withoutOld,
  type CountedEntry,
} from './statistics';

let minutes = 0;
/** A log entry; each is a minute later than the one before, and has an id of its own. */
const entry = (over: Partial<CountedEntry>): CountedEntry => ({
  id: `entry${minutes}`,
  action: 'publish',
  postIds: ['a'],
  reason: null,
  waits: [],
  decision: null,
  at: new Date(Date.UTC(2026, 10, 1, 12, (minutes += 1))),
  ...over,
});

const ids = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `p${from + n}`);
const MIN = STATISTICS_DECISIONS_MIN;
const rejection = (count: number, over: Partial<CountedEntry> = {}) =>
  entry({ action: 'reject', postIds: ids(count), waits: ids(count).map(() => 24), ...over });

describe('recentDecisions', () => {
  it(`says nothing about fewer than ${STATISTICS_DECISIONS_MIN} posts`, () => {
    expect(recentDecisions([])).toBeNull();
    expect(recentDecisions([rejection(MIN - 1)])).toBeNull();
    expect(recentDecisions([rejection(MIN)])).toMatchObject({ decided: MIN, published: 0 });
  });

  it('counts posts, of publications, rejections and what was not chosen alone', () => {
    const entries = [
      rejection(18),
      entry({ postIds: ['x', 'y', 'z'], waits: [4, 4, 8] }),
      entry({ action: 'delete', postIds: ['x'] }),
      entry({ action: 'edit', postIds: ['y'] }),
      entry({ action: 'dismiss', postIds: ['z'] }),
      entry({ action: 'suspend', postIds: ['q'] }),
    ];
    expect(recentDecisions(entries)).toMatchObject({ decided: 21, published: 3 });
    // A later version of the site logs this one; this version parses it as an unknown action.
    const close = { ...rejection(2, { postIds: ['k', 'l'] }), action: 'close' };
    expect(recentDecisions([...entries, Object.assign(entry({}), close)])).toMatchObject({
      decided: 23,
    });
  });

  it('does not count a decision that was taken back, and counts the one that follows', () => {
    const undone = [
      rejection(3, { postIds: ['u', 'v', 'w'], waits: [4, 4, 4] }),
      entry({ action: 'restore', postIds: ['u'] }),
    ];
    const first = recentDecisions([rejection(MIN), ...undone]);
    expect(first).toMatchObject({ decided: MIN + 2, published: 0, median: 24 });
    const then = entry({ postIds: ['u'], waits: [48] });
    const again = recentDecisions([then, ...undone, rejection(MIN)].toReversed());
    expect(again).toMatchObject({ decided: MIN + 3, published: 1 });
    const [rejected] = undone;
    const overturned = entry({ action: 'overturn', postIds: ['v'], decision: `${rejected?.id}` });
    expect(recentDecisions([rejection(MIN), ...undone, overturned])).toMatchObject({
      decided: MIN + 1,
      median: 24,
    });
    // A post that is restored without a rejection in the period.
    expect(recentDecisions([rejection(MIN), entry({ action: 'restore' })])).toMatchObject({
      decided: MIN,
    });
  });

  it.each([
    ['a suspension by the published post', ['suspend', 'publish']],
    ['a suspension by the rejected post', ['suspend', 'reject']],
    ['an earlier rejection of the post', ['reject', 'restore', 'reject']],
  ] as const)('counts a decision although %s was overturned', (_, actions) => {
    const decisions = actions.map((action) => entry({ action, postIds: ['x'] }));
    const contested = `${decisions[0]?.id}`;
    const overturned = entry({ action: 'overturn', postIds: ['x'], decision: contested });
    const entries = [rejection(MIN), ...decisions, overturned];
    expect(recentDecisions(entries)).toMatchObject({ decided: MIN + 1 });
  });

  it.each([
    [[...ids(9).map(() => 4), ...ids(9).map(() => 12), 48, 72], 12, 12],
    [[...ids(10).map(() => 4), ...ids(10).map(() => 12)], 4, 12],
    [[...ids(17).map(() => 4), 24, 48, 72], 4, 24],
    [[...ids(18).map(() => 4), 24, 48], 4, 4],
  ])('takes the median and the 90 %% delay of %j', (waits, median, p90) => {
    expect(recentDecisions([rejection(waits.length, { waits })])).toMatchObject({ median, p90 });
  });

  it('returns no delay when fewer posts than the minimum have a waiting time', () => {
    expect(recentDecisions([rejection(MIN, { waits: [] })])).toEqual({
      decided: MIN,
      published: 0,
      median: null,
      p90: null,
    });
  });
});

describe('countMonth', () => {
  it('counts posts by kind of decision and rejections by ground, never by their words', () => {
    const counts = countMonth([
      entry({ postIds: ['a', 'b', 'c'] }),
      rejection(2, { reason: 'Conditions, article 4.2\u00A0: propos injurieux ou haineux.' }),
      rejection(1, {
        reason: 'Conditions, article 4.5\u00A0: publicité.',
      }),
      rejection(1, { reason: 'Conditions, article 4.2\u00A0: vise Jean Dupont.' }),
      rejection(1, { reason: 'Jean Dupont.' }),
      rejection(1, { reason: null }),
      entry({ action: 'restore', postIds: ['p1'] }),
      entry({ action: 'edit' }),
      entry({ action: 'delete', reason: 'Conditions, article 4.2\u00A0: insulte.' }),
      entry({ action: 'dismiss', reason: 'Non.' }),
      entry({ action: 'act', postIds: ['user_x'], reason: 'Conditions, article 2\u00A0: photo.' }),
      entry({ action: 'suspend', reason: 'Conditions, article 4.2\u00A0: insulte.' }),
      entry({ action: 'lift' }),
      entry({ action: 'uphold', reason: 'Conforme.' }),
      entry({ action: 'overturn', reason: 'Erreur.' }),
      entry({ action: 'pause', postIds: ['signUps'] }),
    ]);
    expect(counts).toEqual({
      published: 3,
      rejected: 6,
      hateful: 3,
      advertising: 1,
      other: 2,
      restored: 1,
      edited: 1,
      deleted: 1,
      dismissed: 1,
      acted: 1,
      upheld: 1,
      overturned: 1,
    });
  });
});

describe('missingMonth', () => {
  const now = new Date('2026-11-28T10:00:00Z');

  it('returns the last month, from midnight to midnight in Paris', () => {
    expect(missingMonth([], now)).toEqual({
      month: '2026-10',
      from: new Date('2026-09-30T22:00:00Z'),
      until: new Date('2026-10-31T23:00:00Z'),
    });
    const turn = new Date('2026-10-31T23:00:00Z');
    expect(missingMonth([], turn)?.month).toBe('2026-10');
    expect(missingMonth([], new Date(turn.getTime() - 1))?.month).toBe('2026-09');
    expect(missingMonth([], new Date('2027-01-01T10:00:00Z'))).toMatchObject({
      month: '2026-12',
      until: new Date('2026-12-31T23:00:00Z'),
    });
  });

  it('then returns each earlier month of which the log has all entries', () => {
    const counted: string[] = [];
    for (;;) {
      const found = missingMonth(counted, now);
      if (!found) break;
      counted.push(found.month);
    }
    expect(counted).toHaveLength(STATISTICS_MONTHS - 1);
    expect([counted[0], counted.at(-1)]).toEqual(['2026-10', '2025-12']);
  });

  it('returns a gap between counted months', () => {
    expect(missingMonth(['2026-10', '2026-08'], now)?.month).toBe('2026-09');
  });
});

describe('withoutOld', () => {
  const now = new Date('2026-11-28T10:00:00Z');

  it('drops the oldest month when it is more than a year old', () => {
    expect(withoutOld({}, now)).toEqual({});
    expect(withoutOld({ '2025-11': {}, '2026-10': {} }, now)).toEqual({
      '2025-11': {},
      '2026-10': {},
    });
    expect(withoutOld({ '2025-11': {}, '2025-10': {}, '2025-09': {} }, now)).toEqual({
      '2025-11': {},
      '2025-10': {},
    });
  });
});
