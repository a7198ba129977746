import { emulatorAddress, PROJECT_ID } from './environment';

/**
 * What a write costs of the rules' limits is shown nowhere: it is found by adding work to one rule
 * until the emulator refuses a write that it allowed.
 */

/** Work added to a rule: conjuncts that are true, and reads of documents that nothing else reads. */
export interface Padding {
  readonly conjuncts?: number;
  readonly reads?: number;
}

/** One `allow` of firestore.rules, by the line its block begins with and one of its methods. */
export interface RuleName {
  readonly match: string;
  readonly method: 'create' | 'update' | 'delete';
}

/** A conjunction of any length: one && chain of a hundred does not compile. */
const PER_FUNCTION = 20;

const chunks = (items: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(items.length / PER_FUNCTION) }, (_, chunk) =>
    items.slice(chunk * PER_FUNCTION, (chunk + 1) * PER_FUNCTION),
  );

/** The source of a function `padding()` that does the work and is true. */
export function paddingFunction({ conjuncts = 0, reads = 0 }: Padding): string {
  const conditions = [
    ...Array.from({ length: conjuncts }, () => 'true'),
    ...Array.from(
      { length: reads },
      (_, number) => `!exists(/databases/$(database)/documents/padding/p${number})`,
    ),
  ];
  const parts = chunks(conditions).map((part) => part.join(' && '));
  const calls = parts.map((_, number) => `padding${number}()`);
  const groups = chunks(calls).map((part) => part.join(' && '));
  return [
    ...parts.map((part, number) => `function padding${number}() { return ${part}; }`),
    ...groups.map((part, number) => `function paddings${number}() { return ${part}; }`),
    `function padding() { return ${groups.map((_, number) => `paddings${number}()`).join(' && ') || 'true'}; }`,
  ].join('\n');
}

/** The rules with work added to one of them. */
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

/** Puts rules in force in the emulator, for the project of the rules tests. */
export async function putRules(rules: string): Promise<void> {
  const { host, port } = emulatorAddress();
  const url = `http://${host}:${port}/emulator/v1/projects/${PROJECT_ID}:securityRules`;
  const body = JSON.stringify({ rules: { files: [{ content: rules }] } });
  const response = await fetch(url, { method: 'PUT', body });
  if (!response.ok) throw new Error(await response.text());
}
