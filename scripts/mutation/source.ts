/**
 * Replaces comments by spaces and the contents of strings by underscores, without changing offsets,
 * so that the result can be searched for operators, brackets and numbers.
 */
export const mask = (rules: string): string =>
  rules.replaceAll(/\/\/[^\n]*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, (found) =>
    found.startsWith('/')
      ? ' '.repeat(found.length)
      : `${found[0]}${'_'.repeat(found.length - 2)}${found[0]}`,
  );

const DEPTH: Readonly<Record<string, number>> = {
  '(': 1,
  '[': 1,
  '{': 1,
  ')': -1,
  ']': -1,
  '}': -1,
};

/** Returns the change of the bracket depth by a character: 1, 0 or -1. */
export const depthOf = (character: string | undefined): number => DEPTH[character ?? ''] ?? 0;

/** Returns the offset after the bracket that closes the one at `start`. */
export function closing(masked: string, start: number): number {
  let depth = 0;
  for (let index = start; index < masked.length; index += 1) {
    depth += depthOf(masked[index]);
    if (depth === 0) return index + 1;
  }
  throw new Error(`the bracket at ${start} is never closed`);
}

/** A function, or an `allow` with its condition. */
export interface Section {
  /** 'isOwner()', '/users/{uid} signsUp()' or '/users/{uid} allow get, list'. */
  readonly name: string;
  /** Name of a function; null for an `allow`. */
  readonly callee: string | null;
  readonly start: number;
  readonly end: number;
}

const HEADS =
  /\bmatch\s+(\/[^\s]*)\s*\{|\bfunction\s+(\w+)\s*\([^)]*\)\s*\{|\ballow\s+([\w\s,]+?)\s*:\s*if\b|[{}]/g;

/** Returns the functions and `allow` conditions in order; text outside of them is not mutated. */
export function sections(masked: string): Section[] {
  const found: Section[] = [];
  const paths: string[] = [];
  for (const head of masked.matchAll(HEADS)) {
    const [text, path, callee, methods] = head;
    const start = head.index;
    // The path of the database is the same for all sections.
    const where = paths.filter((segment) => !segment.startsWith('/databases/')).join('');
    const prefix = where === '' ? '' : `${where} `;
    if (text === '}') paths.pop();
    else if (methods !== undefined) {
      const name = `${prefix}allow ${methods.replaceAll(/\s+/g, ' ')}`;
      found.push({ name, callee: null, start, end: masked.indexOf(';', start) });
    } else if (callee === undefined) paths.push(path ?? '');
    else {
      const end = closing(masked, start + text.length - 1);
      found.push({ name: `${prefix}${callee}()`, callee, start, end });
      paths.push('');
    }
  }
  return found;
}

/** Returns the section that contains an offset. */
export const sectionAt = (all: readonly Section[], offset: number): Section | undefined =>
  all.find(({ start, end }) => start <= offset && offset < end);

/** Joins the lines of a text, so that a key does not depend on line breaks. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
