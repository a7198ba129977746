import { chunks } from '../../../scripts/lib/chunks';
import { loadRules } from '../../../scripts/lib/emulator-rest';
import { coverageOf } from '../../../scripts/mutation/emulator';
import { flatten, type CoverageNode } from '../../../scripts/mutation/tree';
import { emulatorProject, PROJECT_ID } from './emulator';

/**
 * Nothing reports how much of the rules' limits a write uses. The tests therefore add work to one
 * rule, and check whether the emulator still allows the write. The emulator takes half a second to
 * load the rules, so the work of all tests is added at once: each test asks for its own work by the
 * claim `padding` of its token.
 */

/** Work added to a rule: true conjuncts, and reads of documents that nothing else reads. */
interface Padding {
  readonly conjuncts?: number;
  readonly reads?: number;
}

/** One `allow` of firestore.rules: the path of its `match` block and one of its methods. */
export interface RuleName {
  readonly match: string;
  readonly method: 'create' | 'update' | 'delete';
}

/** Conjuncts per function: one && chain of 100 does not compile. */
const PER_FUNCTION = 20;

/** Returns the source of a function `padding<name>()` that does the work and returns true. */
export function paddingFunction({ conjuncts = 0, reads = 0 }: Padding, name = ''): string {
  const conditions = [
    ...Array.from({ length: conjuncts }, () => 'true'),
    ...Array.from(
      { length: reads },
      (_, number) => `!exists(/databases/$(database)/documents/padding/p${number})`,
    ),
  ];
  const bodies = chunks(conditions, PER_FUNCTION).map((chunk) => chunk.join(' && '));
  const calls = bodies.map((_, number) => `conjuncts${name}_${number}()`);
  const groups = chunks(calls, PER_FUNCTION).map((chunk) => chunk.join(' && '));
  return [
    ...bodies.map((body, number) => `function conjuncts${name}_${number}() { return ${body}; }`),
    ...groups.map((body, number) => `function chunks${name}_${number}() { return ${body}; }`),
    `function padding${name}() { return ${groups.map((_, number) => `chunks${name}_${number}()`).join(' && ') || 'true'}; }`,
  ].join('\n');
}

/** Work that a test adds to one `allow`. */
export interface PaddedRule {
  readonly rule: RuleName;
  readonly padding: Padding;
}

/** Returns the claims of a token that asks for the work with this index in `padded(…)`. */
export const askingFor = (index: number): Readonly<Record<string, unknown>> => ({ padding: index });

/**
 * Returns the rules with work added. A commit does the work of an index only if its token asks for
 * it; each comparison of the claim costs its `allow` a few expressions.
 *
 * @throws Error when no block matches
 */
export const padded = (rules: string, additions: readonly PaddedRule[]): string =>
  additions.reduce((text, { rule: { match, method }, padding }, index) => {
    const block = text.indexOf(`match ${match} {`);
    if (block < 0) throw new Error(`no section ${match}`);
    const allow = new RegExp(`allow ([a-z, ]*\\b${method}\\b[a-z, ]*): if ([^;]*);`);
    const rest = text.slice(block).replace(allow, (_, methods: string, condition: string) => {
      const work = `(request.auth.token.padding != ${index} || padding${index}())`;
      return [
        `allow ${methods}: if ${work} && (${condition});`,
        paddingFunction(padding, String(index)),
      ].join('\n');
    });
    return text.slice(0, block) + rest;
  }, rules);

/** Loads rules into the emulator, for the project of the rules tests. */
export const putRules = (rules: string): Promise<void> =>
  loadRules(emulatorProject(PROJECT_ID), rules);

const READ = /^(get|exists)(After)?\(/;

/** Returns the document of a value of a path expression; undefined for another value. */
function pathOf(value: Readonly<Record<string, unknown>>): string | undefined {
  const path = value['pathValue'];
  return path === undefined ? undefined : JSON.stringify(path);
}

const valuesOf = ({ values = [] }: CoverageNode) => values.map(({ value }) => value);

/**
 * Returns the documents that the rules have read since they were loaded, as they were before and after the
 * commits. The coverage also holds reads whose result was never needed: those have no value.
 */
export async function documentsRead(): Promise<Record<'before' | 'after', Set<string>>> {
  const { rules, report } = await coverageOf(PROJECT_ID);
  const read = { before: new Set<string>(), after: new Set<string>() };
  for (const node of flatten(report)) {
    const [, , after] = READ.exec(rules.slice(node.sourcePosition.currentOffset)) ?? [
      null,
      null,
      null,
    ];
    const [argument, ...others] = node.children ?? [];
    if (after === null || !argument || others.length > 0) continue;
    const hasResult = valuesOf(node).some((value) => 'mapValue' in value || 'boolValue' in value);
    if (!hasResult) continue;
    const paths = valuesOf(argument).flatMap((value) => pathOf(value) ?? []);
    for (const path of paths) read[after === undefined ? 'before' : 'after'].add(path);
  }
  return read;
}
