import { emulatorProject } from '../../tests/rules/support/emulator';
import { loadRules } from '../lib/emulator-rest';
import { coverageOf } from './emulator';
import { FALSE, OTHER, TRUE, type Outcomes } from './outcomes';
import type { Subject } from './subjects';
import { flatten, type CoverageNode } from './tree';

/**
 * Growth of the report, as a factor, after which the coverage is reset: the emulator stores every
 * value of every expression, including whole requests, which are megabytes after a few tests.
 */
const GROWTH_MAX = 3;

/** Kinds of values that are compared: times, paths and whole documents differ in every test. */
const COMPARED = new Set(['boolValue', 'intValue', 'stringValue', 'nullValue', 'undefined']);

function hash(text: string): number {
  let result = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    result = Math.imul(result ^ text.charCodeAt(index), 0x01000193);
  }
  return result >>> 0;
}

/** Reads the outcomes of the expressions of a subject since the previous read. */
export class Watch {
  private readonly subject: Subject;
  /** Counts of each value of an expression at the previous read: the emulator never resets them. */
  private counts = new Map<string, number>();
  private first: number | undefined;

  constructor(subject: Subject) {
    this.subject = subject;
  }

  async read(): Promise<Outcomes> {
    const { projectId, rules } = this.subject;
    const { rules: present, report, size } = await coverageOf(projectId);
    if (present !== rules) throw new Error(`a test has replaced the rules of ${projectId}`);
    const outcomes = this.newOutcomes(flatten(report));
    this.first ??= size;
    if (size > this.first * GROWTH_MAX) {
      await loadRules(emulatorProject(projectId), rules);
      this.counts.clear();
    }
    return outcomes;
  }

  private newOutcomes(nodes: readonly CoverageNode[]): Outcomes {
    const bits = new Uint8Array(nodes.length);
    const values = new Uint32Array(nodes.length);
    const counts = new Map<string, number>();
    for (const [id, { values: seen = [] }] of nodes.entries()) {
      for (const { value, count = 1 } of seen) {
        const [kind] = Object.keys(value);
        if (kind === undefined) continue; // not evaluated
        const { boolValue } = value;
        const text = COMPARED.has(kind) ? `${kind}${String(value[kind])}` : kind;
        const key = `${id} ${text}`;
        counts.set(key, (counts.get(key) ?? 0) + count);
        if ((counts.get(key) ?? 0) <= (this.counts.get(key) ?? 0)) continue;
        bits[id] =
          (bits[id] ?? 0) | (boolValue === true ? TRUE : boolValue === false ? FALSE : OTHER);
        // A sum, because the order of the values depends on the emulator.
        values[id] = (values[id] ?? 0) + hash(text);
      }
    }
    this.counts = counts;
    return { bits, values };
  }
}
