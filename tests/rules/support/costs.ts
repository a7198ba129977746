import { emulatorAddress, PROJECT_ID } from './environment';

/**
 * Nothing reports how much of the rules' limits a write uses. The tests therefore add work to one
 * rule, and check whether the emulator still allows the write.
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

const chunks = (items: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(items.length / PER_FUNCTION) }, (_, chunk) =>
    items.slice(chunk * PER_FUNCTION, (chunk + 1) * PER_FUNCTION),
  );

/** Returns the source of a function `padding()` that does the work and returns true. */
export function paddingFunction({ conjuncts = 0, reads = 0 }: Padding): string {
  const conditions = [
    ...Array.from({ length: conjuncts }, () => 'true'),
    ...Array.from(
      { length: reads },
      (_, number) => `!exists(/databases/$(database)/documents/padding/p${number})`,
    ),
  ];
  const bodies = chunks(conditions).map((chunk) => chunk.join(' && '));
  const calls = bodies.map((_, number) => `padding${number}()`);
  const groups = chunks(calls).map((chunk) => chunk.join(' && '));
  return [
    ...bodies.map((body, number) => `function padding${number}() { return ${body}; }`),
    ...groups.map((body, number) => `function paddings${number}() { return ${body}; }`),
    `function padding() { return ${groups.map((_, number) => `paddings${number}()`).join(' && ') || 'true'}; }`,
  ].join('\n');
}

/** Returns the rules with work added to one `allow`. @throws Error when no block matches */
export function padded(rules: string, { match, method }: RuleName, padding: Padding): string {
  const block = rules.indexOf(`match ${match} {`);
  if (block < 0) throw new Error(`no section ${match}`);
  const allow = new RegExp(`allow ([a-z, ]*\\b${method}\\b[a-z, ]*): if ([^;]*);`);
  const rest = rules
    .slice(block)
    .replace(allow, (_, methods: string, condition: string) =>
      [`allow ${methods}: if padding() && (${condition});`, paddingFunction(padding)].join('\n'),
    );
  return rules.slice(0, block) + rest;
}

/** Loads rules into the emulator, for the project of the rules tests. */
export async function putRules(rules: string): Promise<void> {
  const { host, port } = emulatorAddress();
  const url = `http://${host}:${port}/emulator/v1/projects/${PROJECT_ID}:securityRules`;
  const body = JSON.stringify({ rules: { files: [{ content: rules }] } });
  const response = await fetch(url, { method: 'PUT', body });
  if (!response.ok) throw new Error(await response.text());
}
