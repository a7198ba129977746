import { readRules } from './emulator';

/** Returns the source of a function of firestore.rules. @throws Error when it does not exist */
export function functionText(name: string): string {
  const rules = readRules();
  const start = rules.indexOf(`function ${name}(`);
  if (start < 0) throw new Error(`firestore.rules has no function ${name}`);
  let depth = 0;
  for (let index = rules.indexOf('{', start); index < rules.length; index += 1) {
    if (rules[index] === '{') depth += 1;
    if (rules[index] === '}') depth -= 1;
    if (depth === 0) return rules.slice(start, index + 1);
  }
  throw new Error(`function ${name} has no end`);
}

/**
 * Returns the source of the value that a function without parameters returns: '280', "['a', 'b']".
 *
 * @throws Error when the function does more than return a value
 */
export function returned(name: string): string {
  const match = /^function \w+\(\) \{\s*return ([^;]*);\s*\}$/.exec(functionText(name));
  if (!match?.[1]) throw new Error(`function ${name} does more than return a value`);
  return match[1].trim();
}
