import { mask, oneLine, sectionAt, sections, type Section } from '../mutation/source';
import { expressions, flatten, type CoverageNode, type Expression } from '../mutation/tree';
import type { Allow } from './denial';

/** An operand that was not true, and the calls that lead to it. */
export interface Finding {
  readonly line: number;
  readonly text: string;
  /** The cause of an error; null if the operand was false. */
  readonly error: string | null;
  /** The values in the operand: ['quota.count', '2']. */
  readonly values: readonly (readonly [text: string, value: string])[];
  /** The functions from the operand outwards, and the `allow`, with the line of the call. */
  readonly within: readonly { readonly name: string; readonly line: number }[];
  /** Number of conditions that were true before it. */
  readonly passed: number;
}

interface Failure {
  readonly sourcePosition?: { readonly currentOffset: number; readonly endOffset: number };
  readonly causeMessage?: string;
}

/** The values that an expression had. */
interface Seen {
  readonly isTrue: boolean;
  readonly isFalse: boolean;
  readonly failure: Failure | null;
  readonly values: readonly Readonly<Record<string, unknown>>[];
}

const VALUE_MAX = 100;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const entriesOf = (value: unknown): [string, unknown][] =>
  Object.entries(isRecord(value) ? value : {});

/** Converts a value of the coverage to one that JSON shows briefly. */
function plain(value: unknown): unknown {
  const [kind, inner] = entriesOf(value)[0] ?? [];
  if (kind === 'intValue') return Number(inner);
  if (kind === 'mapValue') {
    const { fields } = Object(inner);
    return Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, plain(field)]));
  }
  if (kind === 'listValue' || kind === 'setValue') {
    const { values } = Object(inner);
    return Array.isArray(values) ? values.map(plain) : [];
  }
  if (kind === 'pathValue') {
    const { segments } = Object(inner);
    const names = Array.isArray(segments) ? segments.map(({ simple }) => simple) : [];
    return `/${names.slice(3).join('/')}`;
  }
  return inner;
}

function shown(value: Readonly<Record<string, unknown>>): string {
  const { undefined: failure } = value;
  const text = isRecord(failure) ? causeOf(failure) : (JSON.stringify(plain(value)) ?? '');
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text;
}

/** Shortens the emulator's message of a failed read, which contains a path in many lines. */
function causeOf({ causeMessage = '' }: Failure): string {
  const segments = [...causeMessage.matchAll(/simple: "([^"]*)"/g)].map(([, name]) => name);
  const [, call] = /Function: \[(\w+)\]/.exec(causeMessage) ?? [];
  return call === undefined ? causeMessage : `${call}(/${segments.slice(3).join('/')})`;
}

/** Returns what is known of an expression. The first evaluation leaves values without a cause. */
function seenOf({ values = [] }: CoverageNode): Seen {
  const known = values
    .map(({ value }) => value)
    .filter(
      (value) =>
        entriesOf(value).length > 0 &&
        (!('undefined' in value) || entriesOf(value['undefined']).length > 0),
    );
  const failure = known.find((value) => 'undefined' in value)?.['undefined'];
  return {
    isTrue: known.some(({ boolValue }) => boolValue === true),
    isFalse: known.some(({ boolValue }) => boolValue === false),
    failure: isRecord(failure) ? failure : null,
    values: known,
  };
}

/** The start of a call, which may be in parentheses. */
const CALL = /^[\s(]*(\w+)\s*\(/;

/** Follows conditions that were not true down to the operands. */
class Walk {
  private readonly text: string;
  private readonly masked: string;
  private readonly sections: readonly Section[];
  private readonly roots: readonly Expression[];
  private readonly seen: readonly Seen[];

  constructor(text: string, report: readonly CoverageNode[]) {
    this.text = text;
    this.masked = mask(text);
    this.sections = sections(this.masked);
    this.roots = expressions(this.masked, report);
    this.seen = flatten(report).map(seenOf);
  }

  private seenOf({ id }: Expression): Seen {
    return this.seen[id] ?? { isTrue: false, isFalse: false, failure: null, values: [] };
  }

  private isBad(expression: Expression): boolean {
    const { isFalse, failure } = this.seenOf(expression);
    return isFalse || failure !== null;
  }

  private lineOf(offset: number): number {
    return this.text.slice(0, offset).split('\n').length;
  }

  /** Returns the widest expression of a function or an `allow`. */
  private rootOf(section: Section): Expression | undefined {
    return this.roots.find(({ start }) => section.start <= start && start < section.end);
  }

  /** Returns the body of the function that an expression calls. */
  private bodyOf({ start, end, operator }: Expression): Expression | undefined {
    const [, callee] = CALL.exec(this.masked.slice(start, end)) ?? [];
    if (operator !== '' || callee === undefined) return undefined;
    const section = this.sections.find((one) => one.callee === callee);
    return section && this.rootOf(section);
  }

  private leaf(expression: Expression, passed: number): Finding {
    const { start, end, children, operator } = expression;
    const { isFalse, failure } = this.seenOf(expression);
    const section = sectionAt(this.sections, start);
    const values = (operator === 'let' ? [] : children).flatMap((child) => {
      const text = oneLine(this.text.slice(child.start, child.end));
      const found = [...new Set(this.seenOf(child).values.map(shown))];
      // A literal is its own value.
      return found.length === 0 || found.includes(text) || /^['[\d]/.test(text)
        ? []
        : [[text, found.join(' | ')] as const];
    });
    return {
      line: this.lineOf(start),
      text: oneLine(this.text.slice(start, end)),
      error: isFalse || !failure ? null : causeOf(failure),
      values,
      within: [{ name: section?.name ?? '', line: this.lineOf(start) }],
      passed,
    };
  }

  /** Returns the number of operands of a conjunction. */
  private size(expression: Expression): number {
    return expression.operator === '&&'
      ? expression.children.reduce((sum, child) => sum + this.size(child), 0)
      : 1;
  }

  private children(expression: Expression, passed: number): Finding[] {
    const { operator, children } = expression;
    if (operator === '&&') {
      const [left, right] = children;
      if (!left || !right) return [];
      const { isTrue } = this.seenOf(left);
      return [
        ...(this.isBad(left) ? this.findings(left, passed) : []),
        // A function that was called twice may have passed once.
        ...(isTrue && this.isBad(right) ? this.findings(right, passed + this.size(left)) : []),
      ];
    }
    if (operator === '||') {
      return children
        .filter((child) => this.isBad(child))
        .flatMap((child) => this.findings(child, passed));
    }
    if (operator === '?:') {
      return children
        .slice(1)
        .filter((child) => this.isBad(child))
        .flatMap((child) => this.findings(child, passed));
    }
    const inner = operator === 'let' ? children.at(-1) : this.bodyOf(expression);
    if (!inner || !this.isBad(inner)) return [];
    const found = this.findings(inner, passed);
    if (operator === 'let') return found;
    const section = sectionAt(this.sections, expression.start);
    const call = { name: section?.name ?? '', line: this.lineOf(expression.start) };
    return found.map((finding) => ({ ...finding, within: [...finding.within, call] }));
  }

  findings(expression: Expression, passed = 0): Finding[] {
    const inner = this.children(expression, passed);
    return inner.length > 0 ? inner : [this.leaf(expression, passed)];
  }

  /** Returns the condition of an `allow`. */
  conditionAt(line: number): Expression | undefined {
    const section = this.sections.find(
      ({ callee, start }) => callee === null && this.lineOf(start) === line,
    );
    return section && this.rootOf(section);
  }
}

/**
 * Returns the operands that made an `allow` deny, the furthest evaluation first: among the actions that an
 * `allow` lists, the one with the most true conditions is probably the intended one.
 *
 * @param rules that judged one document only
 * @param report the coverage of one commit under them
 * @param isIsolated true if the condition has another one in front of it (`isolated`)
 */
export function explain(
  rules: string,
  report: readonly CoverageNode[],
  allow: Allow,
  isIsolated: boolean,
): Finding[] {
  const walk = new Walk(rules, report);
  const root = walk.conditionAt(allow.line);
  const condition = isIsolated ? root?.children[1] : root;
  return condition ? walk.findings(condition).toSorted((a, b) => b.passed - a.passed) : [];
}
