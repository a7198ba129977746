import { putRules } from './emulator';
import { TestIsSpent, type LoadedTest } from './loadedTests';
import type { Mutant } from './mutants';
import { canNotice, isLikely, kindOf, type Outcomes } from './outcomes';
import type { Subject } from './subjects';

/** A test with what it did under the rules as they are. */
export interface KnownTest extends LoadedTest {
  readonly ms: number;
  readonly outcomes: ReadonlyMap<Subject, Outcomes>;
}

export type Verdict =
  | { readonly state: 'killed'; readonly by: KnownTest }
  | { readonly state: 'survived'; readonly tried: number }
  | { readonly state: 'invalid'; readonly why: string };

/** Failures of the emulator or of the connection, which say nothing about the rules. */
const TROUBLE = /unavailable|aborted|deadline|internal|cancelled|unknown|network|fetch|timed out/i;
const ATTEMPTS = 3;

/** Tries mutants, the tests loaded and connected all the while. */
export class Trial {
  private readonly subjects: readonly Subject[];
  private readonly tests: readonly KnownTest[];
  /** Those that killed, and in which order the latest of their kills came. */
  private readonly killers = new Map<KnownTest, number>();
  private kills = 0;
  private readonly spent = new Set<string>();

  constructor(subjects: readonly Subject[], tests: readonly KnownTest[]) {
    this.subjects = subjects;
    this.tests = tests.toSorted((a, b) => a.ms - b.ms);
  }

  /**
   * Puts a mutant in the place of the rules, then runs the tests that can notice until one does.
   *
   * @param quick only the likeliest: for what is expected to survive
   */
  async judge(mutant: Mutant, quick = false): Promise<Verdict> {
    const able = this.able(mutant).slice(0, quick ? QUICK : undefined);
    const touched = this.subjects.filter(({ twins }) => twins.has(mutant.key));
    try {
      for (const { projectId, twins } of touched) {
        const why = await putRules(projectId, twins.get(mutant.key)?.text ?? '');
        if (why !== null) return { state: 'invalid', why };
      }
      for (const test of able) {
        if (!(await this.fails(test))) continue;
        this.killers.set(test, (this.kills += 1));
        return { state: 'killed', by: test };
      }
      return { state: 'survived', tried: able.length };
    } finally {
      // The next mutant replaces firestore.rules; other rules it may leave alone.
      for (const { projectId, rules } of touched.slice(1)) await putRules(projectId, rules);
    }
  }

  /**
   * The tests that killed a mutant, yet now fail under the rules as they are; and those that ran
   * into their timeout, which proves nothing about the rules.
   */
  async doubts(): Promise<string[]> {
    for (const { projectId, rules } of this.subjects) await putRules(projectId, rules);
    const failing = new Set(this.spent);
    for (const test of this.killers.keys()) {
      if (await this.fails(test)) failing.add(test.name);
    }
    return [...failing];
  }

  /** Where the reason may be another than the rules, it must fail each time. */
  private async fails(test: LoadedTest): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await test.run();
        return false;
      } catch (error) {
        if (error instanceof TestIsSpent) {
          this.spent.add(test.name);
          return false;
        }
        const said = error instanceof Error ? error.message : String(error);
        if (attempt === ATTEMPTS || !TROUBLE.test(said)) return true;
      }
    }
  }

  /** The tests that can notice a mutant, the likeliest first. */
  private able(mutant: Mutant): KnownTest[] {
    const kinds = new Map<string, number>();
    const able: { test: KnownTest; turn: number }[] = [];
    for (const test of this.tests) {
      const kind = this.kindTo(mutant, test);
      if (kind === null) continue;
      // One of each kind first: the boundary cases are not among the many that look the same.
      const turn = kinds.get(kind) ?? 0;
      kinds.set(kind, turn + 1);
      const isLate = test.ms > SLOW_MS && !this.isDevoted(mutant, test);
      const wait = isLate ? LATE : isUnder(this.subjects, mutant, test, isLikely) ? 0 : UNLIKELY;
      able.push({ test, turn: wait + turn });
    }
    const recent = [...this.killers]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, RECENT)
      .map(([test]) => test);
    const rank = ({ test, turn }: (typeof able)[number]) => (recent.includes(test) ? -1 : turn);
    return able.toSorted((a, b) => rank(a) - rank(b)).map(({ test }) => test);
  }

  /** Whether a test has rules of its own for the function that is mutated. */
  private isDevoted(mutant: Mutant, test: KnownTest): boolean {
    return isUnder(this.subjects.slice(1), mutant, test, canNotice);
  }

  /** What a test is to a mutant; null when it cannot notice. */
  private kindTo({ key }: Mutant, { outcomes }: KnownTest): string | null {
    const kinds = [...outcomes].flatMap(([{ twins }, seen]) => {
      const twin = twins.get(key);
      return twin && canNotice(twin, seen) ? [kindOf(twin, seen)] : [];
    });
    return kinds.length === 0 ? null : kinds.join();
  }
}

/** Whether something holds of what a test met of a mutant, under one of the rulesets. */
const isUnder = (
  subjects: readonly Subject[],
  { key }: Mutant,
  { outcomes }: KnownTest,
  holds: (twin: Mutant, seen: Outcomes) => boolean,
): boolean =>
  subjects.some((subject) => {
    const [twin, seen] = [subject.twins.get(key), outcomes.get(subject)];
    return twin !== undefined && seen !== undefined && holds(twin, seen);
  });

/** A redundant condition can be evaluated by thousands of tests. */
const QUICK = 100;
/** Neighbours in the rules are neighbours in the tests. */
const RECENT = 2;
/** Slow tests, like the crowds, wait until the quick ones have had their try. */
const SLOW_MS = 400;
const LATE = 1_000_000;
/** Nearly every test of a rule has met its places with an error: see `canNotice`. */
const UNLIKELY = LATE / 2;
