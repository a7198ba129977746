import { describe, expect, it } from 'vitest';
import { run, split, type Commit } from './commits';
import { as, seed } from './environment';
import type { Role } from './people';

interface Exceptions {
  /** Parts that may stand alone: counters that name no post (data-model, "Commits"). */
  readonly standAlone?: readonly string[];
  /** Parts that no rule can require of the others. */
  readonly optional?: readonly string[];
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
  { standAlone = [], optional = [] }: Exceptions = {},
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

    it.each(parts.filter((part) => !optional.includes(part)))(
      'refused without %s, though it is there already',
      async (part) => {
        const { alone, others } = split(commit(), part);
        await prepare();
        await seed((database) => run(database, alone));
        await expect(run(as(role), others)).toBeRefused();
      },
    );

    it.each(parts.filter((part) => !standAlone.includes(part)))(
      '%s alone is refused',
      async (part) => {
        await prepare();
        await expect(run(as(role), split(commit(), part).alone)).toBeRefused();
      },
    );

    it.each(parts.filter((part) => !standAlone.includes(part)))(
      '%s alone is refused, the others being there already',
      async (part) => {
        const { alone, others } = split(commit(), part);
        await prepare();
        await seed((database) => run(database, others));
        await expect(run(as(role), alone)).toBeRefused();
      },
    );

    it.each(standAlone)('%s may stand alone', async (part) => {
      await prepare();
      await expect(run(as(role), split(commit(), part).alone)).toBeAllowed();
    });
  });
}
