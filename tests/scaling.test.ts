import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../scripts/lib/random';
import { arrivals, simulateVotes, summarize, viralRate } from '../scripts/scaling/contention';
import { indexEntries } from '../scripts/scaling/inputs';
import { ASSUMPTIONS, dayOf, visitorsAt, waveOf } from '../scripts/scaling/model';
import { PAGE, pageWith, PLOT } from '../scripts/scaling/page';
import { drawPlot } from '../scripts/scaling/plot';
import { accountsPrice } from '../scripts/scaling/prices';
import { HOSTS, tablesFor, visitorsWhenLiveReadsMatch } from '../scripts/scaling/tables';

/** Values that `npm run scaling` computes for docs/scaling.md. */

const [quick, patient] = HOSTS;
const random = () => randomFrom('test');

function run() {
  const same = random();
  return simulateVotes(arrivals(600_000, 1, same), quick, same);
}

describe('docs/scaling.md', () => {
  it('holds the tables and the plot that npm run scaling writes', async () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(await pageWith(tablesFor(ASSUMPTIONS)));
    expect(readFileSync(PLOT, 'utf8')).toBe(drawPlot());
  });
});

describe('a day', () => {
  it('reads and writes what its visits, votes, submissions and sign-ups need', () => {
    const day = dayOf(1000);
    // 1,300 walls of 21 documents, 390 scrolled by 80, 1,950 open posts, 130 searches of 10.
    const visits = 27_300 + 31_200 + 1950 + 1300;
    const submissions = 5 * 11;
    const signUps = 5 * 9;
    expect(day.ownReads).toBeCloseTo(visits + 100 * 5 + submissions + signUps);
    // 80 votes on posts of today and ten publications, each read by 4 walls.
    expect(day.liveReads).toBeCloseTo(90 * ((1300 * 3) / 960));
    expect(day.writes).toBeCloseTo(100 * 3 + 5 * 4 + 5 * 3);
    expect(day.hottestWrites).toBeCloseTo(((100 * 0.2 * 0.1) / 3600) * 3);
  });

  it('pays for what exceeds the free amounts', () => {
    const [small, large] = [dayOf(100), dayOf(1_000_000)];
    expect(small.dollars.all).toBe(0);
    expect(large.dollars.ownReads).toBeCloseTo((large.ownReads - 50_000) * 6e-7);
    expect(large.dollars.liveReads).toBeCloseTo(large.liveReads * 6e-7);
    expect(large.dollars.writes).toBeCloseTo((large.writes - 20_000) * 1.8e-6);
    const { all, ...parts } = large.dollars;
    expect(all).toBeCloseTo(Object.values(parts).reduce((sum, cost) => sum + cost, 0));
  });

  it('spends the free reads on what people do before it spends them on open walls', () => {
    const day = dayOf(500);
    expect(day.ownReads).toBeLessThan(50_000);
    expect(day.dollars.liveReads).toBe(0);
  });

  it('pays for accounts by tier', () => {
    expect(accountsPrice(50_000)).toBe(0);
    expect(accountsPrice(60_000)).toBeCloseTo(55);
    expect(accountsPrice(2_000_000)).toBeCloseTo(275 + 4140 + 3200);
  });

  it('tells at how many visitors a post gets a rate, and open walls read as much as people', () => {
    const rate = dayOf(123_456).hottestWrites;
    expect(visitorsAt(rate)).toBeCloseTo(123_456);
    const { ownReads, liveReads } = dayOf(visitorsWhenLiveReadsMatch(ASSUMPTIONS));
    expect(liveReads / ownReads).toBeCloseTo(1);
  });

  it('counts the index entries of a document by firestore.indexes.json', () => {
    expect(indexEntries('votes')).toBe(2);
    expect(indexEntries('searchIndex', 90)).toBe(180);
    expect(indexEntries('moderators')).toBe(0);
    // Not in the index of edited posts.
    expect(indexEntries('posts')).toBe(3);
  });
});

describe('an hour of a wave of scripts', () => {
  it('has a hundred accounts per address, each with five posts', () => {
    const wave = waveOf(10);
    expect(wave).toMatchObject({ accounts: 1000, posts: 5000 });
    // Nine reads for a sign-up and for a post, one to list it; three writes for each.
    expect(wave.dollars).toBeCloseTo((9000 + 50_000) * 6e-7 + (3000 + 15_000) * 1.8e-6);
    expect(wave.dollarsPaused).toBeCloseTo(6000 * 5 * 6e-7);
  });
});

describe('votes on one post', () => {
  it('do not wait while they are further apart than the document needs', () => {
    const votes = simulateVotes([0, 2000, 4000], quick, random());
    const atOnce = { waitMs: 200, isFailed: false, isCounted: true };
    expect(votes).toEqual([atOnce, atOnce, atOnce]);
  });

  it('are committed one after the other when the host lets them wait', () => {
    const votes = simulateVotes([0, 10, 20], patient, random());
    expect(votes.map(({ waitMs }) => waitMs)).toEqual([200, 1190, 2180]);
  });

  it('are sent again after the delays of the SDK when the host aborts them', () => {
    const [, second, third] = simulateVotes([0, 0, 0], { capacity: 1, lockWaitMs: 0 }, random());
    // One attempt more, after 0.5 to 1.5 s since the first, or two.
    for (const vote of [second, third]) {
      expect(vote?.waitMs).toBeGreaterThan(700);
      expect(vote?.isCounted).toBe(true);
    }
  });

  it('fail after five attempts, and are then not counted', () => {
    const crowd = Array.from({ length: 100 }, () => 0);
    const votes = simulateVotes(crowd, { capacity: 1, lockWaitMs: 0 }, random());
    const counted = votes.filter(({ isCounted }) => isCounted);
    expect(counted.length).toBeLessThanOrEqual(13);
    expect(votes.filter(({ isFailed }) => isFailed)).toHaveLength(100 - counted.length);
    expect(votes.every(({ waitMs }) => waitMs <= 15_000)).toBe(true);
  });

  it('are shown as failed after 15 s although the host commits them later', () => {
    const votes = simulateVotes(
      Array.from({ length: 20 }, () => 0),
      { capacity: 1, lockWaitMs: 60_000 },
      random(),
    );
    expect(votes.every(({ isCounted }) => isCounted)).toBe(true);
    expect(votes.filter(({ isFailed }) => isFailed)).toHaveLength(5);
    expect(summarize(votes)).toMatchObject({ votes: 20, failed: 0.25, countedLate: 0.25 });
  });

  it('arrive at the given rate, and follow a viral post up and down', () => {
    const steady = arrivals(3_600_000, 1, random());
    expect(steady.length).toBeGreaterThan(3400);
    expect(steady.length).toBeLessThan(3800);
    const rate = viralRate(2);
    expect([0, 300_000, 600_000, 2_400_000].map(rate)).toEqual([0, 1, 2, 1]);
  });

  it('have the same result in every run', () => {
    expect(run()).toEqual(run());
  });
});
