import { coverageOf, putRules } from './emulator';
import type { Mutant } from './mutants';
import type { Subject } from './subjects';
import { flatten, type CoverageNode } from './tree';

/** What an expression came to: bits, as it can be evaluated many times. */
const TRUE = 1;
const FALSE = 2;
/** An error, or a value that is no boolean. */
const OTHER = 4;

/** What the expressions of a subject came to in one test, by their ids. */
export interface Outcomes {
  readonly bits: Uint8Array;
  /** A hash of the values each expression took: what is special about a test stands out in them. */
  readonly values: Uint32Array;
}

/**
 * The emulator keeps every value of every expression, whole requests too: megabytes after a few
 * tests. So it begins anew when its report has grown to this many times what it was at first.
 */
const GROWTH_MAX = 3;

/** Times, paths and whole documents differ in every test and say nothing. */
const TELLING = new Set(['boolValue', 'intValue', 'stringValue', 'nullValue', 'undefined']);

function hash(text: string): number {
  let result = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    result = Math.imul(result ^ text.charCodeAt(index), 0x01000193);
  }
  return result >>> 0;
}

/** Tells what the expressions of a subject came to since it was last asked. */
export class Watch {
  private readonly subject: Subject;
  /** How often an expression took a value: the emulator counts on and on. */
  private counts = new Map<string, number>();
  private first: number | undefined;

  constructor(subject: Subject) {
    this.subject = subject;
  }

  async read(): Promise<Outcomes> {
    const { projectId, rules } = this.subject;
    const { rules: present, report, size } = await coverageOf(projectId);
    if (present !== rules) throw new Error(`a test has replaced the rules of ${projectId}`);
    const outcomes = this.news(flatten(report));
    this.first ??= size;
    if (size > this.first * GROWTH_MAX) {
      await putRules(projectId, rules);
      this.counts.clear();
    }
    return outcomes;
  }

  private news(nodes: readonly CoverageNode[]): Outcomes {
    const bits = new Uint8Array(nodes.length);
    const values = new Uint32Array(nodes.length);
    const counts = new Map<string, number>();
    for (const [id, { values: seen = [] }] of nodes.entries()) {
      for (const { value, count = 1 } of seen) {
        const [kind] = Object.keys(value);
        if (kind === undefined) continue; // not evaluated
        const { boolValue } = value;
        const text = TELLING.has(kind) ? `${kind}${String(value[kind])}` : kind;
        const key = `${id} ${text}`;
        counts.set(key, (counts.get(key) ?? 0) + count);
        if ((counts.get(key) ?? 0) <= (this.counts.get(key) ?? 0)) continue;
        bits[id] =
          (bits[id] ?? 0) | (boolValue === true ? TRUE : boolValue === false ? FALSE : OTHER);
        // A sum, as their order is the emulator's.
        values[id] = (values[id] ?? 0) + hash(text);
      }
    }
    this.counts = counts;
    return { bits, values };
  }
}

const NEEDED = { 'not true': FALSE | OTHER, 'not false': TRUE | OTHER, any: TRUE | FALSE | OTHER };

/**
 * Whether a test with these outcomes can come out differently under a mutant: the mutated place
 * came to something else than the mutant makes of it, and what stands in front of it let it decide.
 */
export const canNotice = ({ nodes, matters }: Mutant, { bits }: Outcomes): boolean => {
  const came = (id: number, to: number) => ((bits[id] ?? 0) & to) !== 0;
  return nodes.some(
    ({ id, conditions }) =>
      came(id, NEEDED[matters]) &&
      conditions.every((condition) => came(condition.id, condition.isTrue ? TRUE : FALSE | OTHER)),
  );
};

/** What a test is to a mutant: tests of one kind met the mutated condition with the same values. */
export const kindOf = ({ scope }: Mutant, { values }: Outcomes): string =>
  scope.map((node) => values[node] ?? 0).join(' ');
