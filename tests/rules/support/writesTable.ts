import { describe, expect, it } from 'vitest';
import { run, split, type Commit } from './commits';
import { as, seedCommit } from './environment';
import type { Role } from './roles';
import { withDocuments } from './withRules';

interface Options {
  /** Returns what must exist before the commit, by path. */
  readonly documents?: () => Readonly<Record<string, object>>;
  /** Writes allowed alone: counters that name no post (docs/security.md#what-the-rules-cannot-prevent). */
  readonly allowedAlone?: readonly string[];
  /** Writes that no rule of the other writes can require. */
  readonly optional?: readonly string[];
  /** Writes that may be left out when made before: a deletion, or a copy that is already true. */
  readonly alreadyDone?: readonly string[];
  /** Writes allowed alone after all others: deletions of what a deleted document leaves behind. */
  readonly allowedAloneAfterOthers?: readonly string[];
}

/**
 * Registers tests which check that the documents of a commit guard each other. Each write is left
 * out, and run alone; both also after the missing writes were made with the rules disabled.
 *
 * @param role the role that runs the commit
 * @param commit returns a new commit for each test
 */
export function writesTable(
  name: string,
  role: Role,
  commit: () => Commit,
  {
    documents,
    allowedAlone = [],
    optional = [],
    alreadyDone = [],
    allowedAloneAfterOthers = [],
  }: Options = {},
): void {
  describe(`${name}, write by write`, () => {
    if (documents) withDocuments(documents);
    const writes = Object.keys(commit());

    it('allows the complete commit', async () => {
      await expect(run(as(role), commit())).toBeAllowed();
    });

    it.each(writes.filter((write) => !optional.includes(write)))(
      'denies the commit without "%s"',
      async (write) => {
        await expect(run(as(role), split(commit(), write).others)).toBeDenied();
      },
    );

    /** Runs the commit without one write, which was made before with the rules disabled. */
    const runWithout = async (write: string) => {
      const { alone, others } = split(commit(), write);
      await seedCommit(alone);
      return run(as(role), others);
    };

    it.each(writes.filter((write) => ![...optional, ...alreadyDone].includes(write)))(
      'denies the commit without "%s" although that write was made before',
      async (write) => {
        await expect(runWithout(write)).toBeDenied();
      },
    );

    it.each(alreadyDone)(
      'allows the commit without "%s" when that write was made before',
      async (write) => {
        await expect(runWithout(write)).toBeAllowed();
      },
    );

    it.each(writes.filter((write) => !allowedAlone.includes(write)))(
      'denies "%s" alone',
      async (write) => {
        await expect(run(as(role), split(commit(), write).alone)).toBeDenied();
      },
    );

    /** Runs one write alone, after all others were made with the rules disabled. */
    const runLast = async (write: string) => {
      const { alone, others } = split(commit(), write);
      await seedCommit(others);
      return run(as(role), alone);
    };

    it.each(
      writes.filter((write) => ![...allowedAlone, ...allowedAloneAfterOthers].includes(write)),
    )('denies "%s" alone although the other writes were made before', async (write) => {
      await expect(runLast(write)).toBeDenied();
    });

    it.each(allowedAloneAfterOthers)(
      'allows "%s" alone when the other writes were made before',
      async (write) => {
        await expect(runLast(write)).toBeAllowed();
      },
    );

    it.each(allowedAlone)('allows "%s" alone', async (write) => {
      await expect(run(as(role), split(commit(), write).alone)).toBeAllowed();
    });
  });
}
