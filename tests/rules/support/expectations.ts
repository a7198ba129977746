import { expect, it } from 'vitest';

type Act<Values extends readonly unknown[]> = (...values: Values) => Promise<unknown>;
/** At least one operation: a test without any would pass. */
type Acts<Values extends readonly unknown[]> = readonly [Act<Values>, ...Act<Values>[]];

/** Registers tests of operations that all have the same result. */
interface Expectation {
  /** Registers one test, which runs the operations in turn. */
  (name: string, ...acts: Acts<[]>): void;
  /** Registers one test per case, as `it.each` does. */
  each<Values extends readonly [unknown, ...unknown[]]>(
    cases: readonly Values[],
  ): (name: string, ...acts: Acts<[...Values]>) => void;
  each<Value>(cases: readonly Value[]): (name: string, ...acts: Acts<[Value]>) => void;
}

function expectation(verb: string, matcher: 'toBeAllowed' | 'toBeDenied'): Expectation {
  return Object.assign(
    (name: string, ...acts: Acts<[]>) => {
      it(`${verb} ${name}`, async () => {
        // oxlint-disable-next-line vitest/valid-expect -- one of two matchers
        for (const act of acts) await expect(act())[matcher]();
      });
    },
    {
      each:
        (cases: readonly unknown[]) =>
        (name: string, ...acts: Acts<unknown[]>) => {
          it.each(cases)(`${verb} ${name}`, async (...values) => {
            // oxlint-disable-next-line vitest/valid-expect -- one of two matchers
            for (const act of acts) await expect(act(...values))[matcher]();
          });
        },
    },
  );
}

/** Registers a test named 'allows …': the rules allow each of the operations. */
export const allows = expectation('allows', 'toBeAllowed');
/** Registers a test named 'denies …': a condition of the rules denies each of the operations. */
export const denies = expectation('denies', 'toBeDenied');
