import { closing, depthOf } from './source';

/** An expression in the rule coverage of the emulator. */
export interface CoverageNode {
  /** `endOffset` is inclusive, but excludes the brackets that close the expression. */
  readonly sourcePosition: { readonly currentOffset: number; readonly endOffset: number };
  readonly values?: readonly CoverageValue[];
  readonly children?: readonly CoverageNode[];
}

interface CoverageValue {
  /** `{}` is "not evaluated", `{ undefined: {} }` an error. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly count?: number;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An expression of the rules. */
export interface Expression extends Span {
  /** Index in the order of the coverage, the same in every report on the same rules. */
  readonly id: number;
  /** '&&', '<=', 'in', …; '?:', 'let', '[]' (a list); '' for anything else. */
  readonly operator: string;
  /** The left and the right operand, or the three operands of `?:`. */
  readonly operands: readonly Span[];
  readonly children: readonly Expression[];
}

/** Returns every node of a report, in an order that depends only on the rules. */
export function flatten(nodes: readonly CoverageNode[]): CoverageNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
}

/** Returns an expression and all its descendants. */
export function descendants(expression: Expression): Expression[] {
  return [expression, ...expression.children.flatMap(descendants)];
}

/** The outcome that an expression must have for a later one to decide the result. */
export interface Condition {
  readonly id: number;
  /** True in front of `&&`; not true (false or an error) in front of `||`. */
  readonly isTrue: boolean;
}

/** Returns the required outcomes of the expressions in front of one inside a root. */
export function conditionsOf(root: Expression, { start, end }: Span): Condition[] {
  const index = root.children.findIndex((child) => child.start <= start && end <= child.end);
  const child = root.children[index];
  if (!child) return [];
  const isJunction = root.operator === '&&' || root.operator === '||';
  const before = isJunction ? root.children.slice(0, index) : [];
  return [
    ...before.map(({ id }) => ({ id, isTrue: root.operator === '&&' })),
    ...conditionsOf(child, { start, end }),
  ];
}

/** Returns the real end of an expression, after the brackets and `()` that the report excludes. */
function endOf(masked: string, start: number, last: number): number {
  let depth = 0;
  let end = start;
  for (; end <= last || depth > 0; end += 1) {
    if (end >= masked.length) throw new Error(`the expression at ${start} has no end`);
    depth += depthOf(masked[end]);
  }
  const call = /^\s*\(\s*\)/.exec(masked.slice(end, end + 20));
  return end + (call?.[0].length ?? 0);
}

export function trim(masked: string, { start, end }: Span): Span {
  const text = masked.slice(start, end);
  return {
    start: start + text.length - text.trimStart().length,
    end: end - text.length + text.trimEnd().length,
  };
}

/** Removes the parentheses around an expression. */
function unwrap(masked: string, span: Span): Span {
  const { start, end } = trim(masked, span);
  if (masked[start] !== '(' || closing(masked, start) !== end) return { start, end };
  return unwrap(masked, { start: start + 1, end: end - 1 });
}

/** Returns the text of an expression, with children and the contents of brackets as spaces. */
function ownText(masked: string, { start, end }: Span, children: readonly Span[]): string {
  let depth = 0;
  let own = '';
  for (let index = start; index < end; index += 1) {
    const step = depthOf(masked[index]);
    const inside = children.some((child) => child.start <= index && index < child.end);
    const blank = inside || depth > 0 || step !== 0;
    if (!inside) depth += step;
    own += blank ? ' ' : masked[index];
  }
  return own;
}

const BINARY = /&&|\|\||<=|>=|==|!=|<|>|[+*%/-]|\b(?:in|is)\b/;

function split(masked: string, span: Span, children: readonly Span[]): [string, Span[]] {
  const { start, end } = unwrap(masked, span);
  if (/^let\b/.test(masked.slice(start, end))) return ['let', []];
  if (masked[start] === '[' && closing(masked, start) === end) return ['[]', []];
  // A path such as /users/$(uid): its slashes are no operators.
  if (masked[start] === '/') return ['', []];
  const own = ownText(masked, { start, end }, children);
  const cut = (from: number, to: number): Span =>
    trim(masked, { start: start + from, end: start + to });
  const question = own.indexOf('?');
  if (question >= 0) {
    const colon = own.indexOf(':', question);
    return ['?:', [cut(0, question), cut(question + 1, colon), cut(colon + 1, own.length)]];
  }
  const found = BINARY.exec(own);
  // Without a left operand it is a sign.
  if (!found || masked.slice(start, start + found.index).trim() === '') {
    return [masked[start] === '!' ? '!' : '', []];
  }
  const [operator] = found;
  return [operator, [cut(0, found.index), cut(found.index + operator.length, own.length)]];
}

/** Converts a coverage report to expressions: function bodies, `let` values, `allow` conditions. */
export function expressions(masked: string, report: readonly CoverageNode[]): Expression[] {
  let next = 0;
  const convert = (node: CoverageNode): Expression => {
    const id = next;
    next += 1;
    const { currentOffset: start, endOffset } = node.sourcePosition;
    const end = endOf(masked, start, endOffset);
    const children = (node.children ?? []).map(convert);
    const [operator, operands] = split(masked, { start, end }, children);
    return { id, start, end, operator, operands, children };
  };
  return report.map(convert);
}
