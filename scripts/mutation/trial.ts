import { emulatorProject } from '../../tests/rules/support/emulator';
import { loadRules } from '../lib/emulator-rest';
import { TestIsSpent, type LoadedTest } from './loadedTests';
import type { Mutant } from './mutants';
import { canNotice, isLikely, kindOf, type Outcomes } from './outcomes';
import type { Subject } from './subjects';

/** A test with its duration and outcomes under the unchanged rules. */
export interface KnownTest extends LoadedTest {
  readonly ms: number;
  readonly outcomes: ReadonlyMap<Subject, Outcomes>;
}

export type Verdict =
  | { readonly state: 'killed'; readonly by: KnownTest }
  | { readonly state: 'survived'; readonly tried: number }
  | { readonly state: 'invalid'; readonly why: string };

/** Error messages of the emulator or of the connection, which prove nothing about the rules. */
const TROUBLE = /unavailable|aborted|deadline|internal|cancelled|unknown|network|fetch|timed out/i;
const ATTEMPTS = 3;

/** Runs the loaded and connected tests under mutants. */
export class Trial {
  private readonly subjects: readonly Subject[];
  private readonly tests: readonly KnownTest[];
  /** Tests that killed a mutant, with the number of their latest kill. */
  private readonly killers = new Map<KnownTest, number>();
  private kills = 0;
  private readonly spent = new Set<string>();

  constructor(subjects: readonly Subject[], tests: readonly KnownTest[]) {
    this.subjects = subjects;
    this.tests = tests.toSorted((a, b) => a.ms - b.ms);
  }

  /**
   * Replaces the rules by a mutant, then runs the tests that can notice it until one fails.
   *
   * @param quick true to run only the likeliest tests, for a mutant that is expected to survive
   */
  async judge(mutant: Mutant, quick = false): Promise<Verdict> {
    const candidates = this.candidates(mutant).slice(0, quick ? QUICK : undefined);
    const touched = this.subjects.filter(({ twins }) => twins.has(mutant.key));
    try {
      for (const { projectId, twins } of touched) {
        const text = twins.get(mutant.key)?.text ?? '';
        const why = await loadRules(emulatorProject(projectId), text).then(() => null, String);
        if (why !== null) return { state: 'invalid', why };
      }
      for (const test of candidates) {
        if (!(await this.fails(test))) continue;
        this.killers.set(test, (this.kills += 1));
        return { state: 'killed', by: test };
      }
      return { state: 'survived', tried: candidates.length };
    } finally {
      // The next mutant replaces firestore.rules, but perhaps not the other rulesets.
      for (const { projectId, rules } of touched.slice(1)) {
        await loadRules(emulatorProject(projectId), rules);
      }
    }
  }

  /**
   * Returns the tests that killed a mutant but now fail under the unchanged rules, and the tests
   * that timed out, which proves nothing about the rules.
   */
  async doubts(): Promise<string[]> {
    for (const { projectId, rules } of this.subjects) {
      await loadRules(emulatorProject(projectId), rules);
    }
    const failing = new Set(this.spent);
    for (const test of this.killers.keys()) {
      if (await this.fails(test)) failing.add(test.name);
    }
    return [...failing];
  }

  /** Returns true if a test fails; if the emulator may be the cause, it must fail each time. */
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
        const message = error instanceof Error ? error.message : String(error);
        if (attempt === ATTEMPTS || !TROUBLE.test(message)) return true;
      }
    }
  }

  /** Returns the tests that can notice a mutant, the likeliest first. */
  private candidates(mutant: Mutant): KnownTest[] {
    const kinds = new Map<string, number>();
    const candidates: { test: KnownTest; turn: number }[] = [];
    for (const test of this.tests) {
      const kind = this.kindTo(mutant, test);
      if (kind === null) continue;
      // One of each kind first, so that a rare boundary case precedes many similar tests.
      const turn = kinds.get(kind) ?? 0;
      kinds.set(kind, turn + 1);
      const isLate = test.ms > SLOW_MS && !this.isDevoted(mutant, test);
      const wait = isLate ? LATE : isUnder(this.subjects, mutant, test, isLikely) ? 0 : UNLIKELY;
      candidates.push({ test, turn: wait + turn });
    }
    const recent = [...this.killers]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, RECENT)
      .map(([test]) => test);
    const rank = ({ test, turn }: (typeof candidates)[number]) =>
      recent.includes(test) ? -1 : turn;
    return candidates.toSorted((a, b) => rank(a) - rank(b)).map(({ test }) => test);
  }

  /** Returns true if a test uses another ruleset with a copy of the mutated function. */
  private isDevoted(mutant: Mutant, test: KnownTest): boolean {
    return isUnder(this.subjects.slice(1), mutant, test, canNotice);
  }

  /** Returns the kind of a test for a mutant, or null if the test cannot notice it. */
  private kindTo({ key }: Mutant, { outcomes }: KnownTest): string | null {
    const kinds = [...outcomes].flatMap(([{ twins }, seen]) => {
      const twin = twins.get(key);
      return twin && canNotice(twin, seen) ? [kindOf(twin, seen)] : [];
    });
    return kinds.length === 0 ? null : kinds.join();
  }
}

/** Returns true if a predicate holds for the outcomes of a test under one of the rulesets. */
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

/** Maximum tests for a listed mutant, whose condition thousands of tests may evaluate. */
const QUICK = 100;
/** Number of recent killers to run first: neighbouring mutants often fail the same test. */
const RECENT = 2;
/** Duration of a slow test, in ms. Slow tests run after the quick ones. */
const SLOW_MS = 400;
const LATE = 1_000_000;
/** Added to the rank of tests with errors only, as nearly every test of a rule has: `canNotice`. */
const UNLIKELY = LATE / 2;
