import { describe, expect, it } from 'vitest';
import { run, split, type Commit } from './commits';
import { as, seed } from './environment';
import type { Role } from './people';

interface Exceptions {
  /** Parts that may stand alone: counters of no post (docs/data-model.md#limits-of-the-rules). */
  readonly standAlone?: readonly string[];
  /** Parts that no rule can require of the others. */
  readonly optional?: readonly string[];
  /** Parts that need no writing where their work is done: a document gone, a copy already true. */
  readonly settled?: readonly string[];
  /** Parts that may be written alone once all the others are: what is left of something gone. */
  readonly leftover?: readonly string[];
}

/**
 * The documents of one commit guard each other, so each is left out, and written alone; both
 * also when what is not written is there already.
 *
 * @param commit made anew for each test; the role runs it
 * @param prepare what must exist before the commit
 */
export function partsTable(
  name: string,
  role: Role,
  commit: () => Commit,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
  { standAlone = [], optional = [], settled = [], leftover = [] }: Exceptions = {},
): void {
  describe(`${name}, part by part`, () => {
    const parts = Object.keys(commit());

    it('is allowed whole', async () => {
      await prepare();
      await expect(run(as(role), commit())).toBeAllowed();
    });

    it.each(parts.filter((part) => !optional.includes(part)))(
      'refused without %s',
      async (part) => {
        await prepare();
        await expect(run(as(role), split(commit(), part).others)).toBeRefused();
      },
    );

    /** Everything but one part, whose own work is done already. */
    const runWithout = async (part: string) => {
      const { alone, others } = split(commit(), part);
      await prepare();
      await seed((database) => run(database, alone));
      return run(as(role), others);
    };

    it.each(parts.filter((part) => ![...optional, ...settled].includes(part)))(
      'refused without %s, though it is there already',
      async (part) => {
        await expect(runWithout(part)).toBeRefused();
      },
    );

    it.each(settled)('allowed without %s, where it is done already', async (part) => {
      await expect(runWithout(part)).toBeAllowed();
    });

    it.each(parts.filter((part) => !standAlone.includes(part)))(
      '%s alone is refused',
      async (part) => {
        await prepare();
        await expect(run(as(role), split(commit(), part).alone)).toBeRefused();
      },
    );

    /** One part, the work of all the others being done already. */
    const runLast = async (part: string) => {
      const { alone, others } = split(commit(), part);
      await prepare();
      await seed((database) => run(database, others));
      return run(as(role), alone);
    };

    it.each(parts.filter((part) => ![...standAlone, ...leftover].includes(part)))(
      '%s alone is refused, the others being there already',
      async (part) => {
        await expect(runLast(part)).toBeRefused();
      },
    );

    it.each(leftover)('%s alone is allowed once the others are done', async (part) => {
      await expect(runLast(part)).toBeAllowed();
    });

    it.each(standAlone)('%s may stand alone', async (part) => {
      await prepare();
      await expect(run(as(role), split(commit(), part).alone)).toBeAllowed();
    });
  });
}
