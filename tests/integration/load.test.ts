import { describe, expect, it } from 'vitest';
import { checkCounts, untilAllAgree } from '../../scripts/load/checks';
import { Crowd } from '../../scripts/load/crowd';
import { runLoad } from '../../scripts/load/play';
import { posts, seedLoad } from '../../scripts/load/stage';
import { useEmulators } from './support/emulator';

useEmulators();

/** Timeout in ms: five pages and forty reactions take half a minute on a slow machine. */
const LOAD_MS = 120_000;

describe('load script with few pages and reactions', () => {
  it(
    'ends with every page up to date and every reaction counted once',
    async () => {
      const [pages, reactions] = [5, 40];
      await seedLoad(reactions);
      const crowd = new Crowd(pages);
      try {
        await crowd.open();
        const { publishedAt, times, refused } = await runLoad(reactions, () =>
          untilAllAgree(crowd),
        );
        expect(publishedAt.size).toBe(posts.length);
        expect(times).toHaveLength(reactions);
        // The first voter of each post reacts twice: the rules deny the second reaction.
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
