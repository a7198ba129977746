import { describe, expect, it } from 'vitest';
import { checkCounts, untilAllAgree } from '../../scripts/load/checks';
import { Crowd } from '../../scripts/load/crowd';
import { play } from '../../scripts/load/play';
import { posts, setStage } from '../../scripts/load/stage';
import { useEmulators } from './support/emulator';

useEmulators();

/** Five pages and forty voters take half a minute on a slow machine, in ms. */
const LOAD_MS = 120_000;

describe('the load script, in small', () => {
  it(
    'leaves every page with what the database holds, and every reaction counted once',
    async () => {
      const [pages, reactions] = [5, 40];
      await setStage(reactions);
      const crowd = new Crowd(pages);
      try {
        await crowd.open();
        const { publishedAt, times, refused } = await play(reactions, () => untilAllAgree(crowd));
        expect(publishedAt.size).toBe(posts.length);
        expect(times).toHaveLength(reactions);
        // Each post's first voter, and none of these twice was counted.
        expect(refused).toBe(posts.length);
        await untilAllAgree(crowd);
        await checkCounts(reactions);
        await expect(checkCounts(reactions + 1)).rejects.toThrow(String(reactions));
      } finally {
        crowd.close();
      }
    },
    LOAD_MS,
  );
});
