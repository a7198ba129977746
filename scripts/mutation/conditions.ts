import { depthOf, type Section } from './source';
import { trim, type Expression, type Span } from './tree';

/** The outcomes of an expression that a mutant can change. */
export type Matters = 'not true' | 'not false' | 'any';

/** A change of one expression. */
export interface Change extends Span {
  readonly after: string;
  readonly node: Expression;
  readonly matters: Matters;
  /** The changed text, if it is shorter than the replaced text. */
  readonly shown?: string;
}

/** A parsed ruleset. */
export interface Rules {
  readonly text: string;
  readonly masked: string;
  readonly sections: readonly Section[];
  readonly roots: readonly Expression[];
}

/** A looser comparison changes only outcomes that are not true, a stricter one those not false. */
const LOOSENS: Readonly<Record<string, Matters>> = {
  '<': 'not true',
  '>': 'not true',
  '<=': 'not false',
  '>=': 'not false',
};
const COMPARISONS: Readonly<Record<string, string>> = {
  '<=': '<',
  '<': '<=',
  '>=': '>',
  '>': '>=',
  '==': '!=',
  '!=': '==',
};
const BOOLEAN = new Set([...Object.keys(COMPARISONS), '&&', '||', '!', 'in', 'is']);
const BOOLEAN_CALL = /(?:^|\.)(?:exists|existsAfter|hasAll|hasAny|hasOnly|matches)$/;

/** Returns the outcomes that change when the bound of a comparison is shifted up or down. */
export function shiftMatters({ operator }: Expression, up: boolean): Matters {
  if (operator === '<' || operator === '<=') return up ? 'not true' : 'not false';
  if (operator === '>' || operator === '>=') return up ? 'not false' : 'not true';
  return 'any';
}

/** Returns the callee of a call ('isOwner', 'changed().hasOnly'), or '' for another expression. */
function calleeOf(masked: string, { start, end }: Span): string {
  if (masked[end - 1] !== ')') return '';
  let depth = 0;
  for (let index = end - 1; index >= start; index -= 1) {
    depth -= depthOf(masked[index]);
    if (depth === 0) return masked.slice(start, index);
  }
  return '';
}

function bodyOf({ sections, roots }: Rules, callee: string): Expression | undefined {
  const section = sections.find((one) => one.callee === callee);
  // A `let` holds the rest of the body, so the body is the widest expression.
  return section && roots.find(({ start }) => section.start <= start && start < section.end);
}

function isBoolean(rules: Rules, expression: Expression): boolean {
  const { operator, operands, children } = expression;
  const last = children.at(-1);
  if (operator === 'let') return last !== undefined && isBoolean(rules, last);
  if (operator === '?:') {
    const branches = children.filter(({ start }) => start >= (operands[1]?.start ?? 0));
    return branches.length > 0 && branches.every((branch) => isBoolean(rules, branch));
  }
  if (operator !== '') return BOOLEAN.has(operator);
  const callee = calleeOf(rules.masked, expression);
  if (BOOLEAN_CALL.test(callee)) return true;
  const body = bodyOf(rules, callee);
  return body !== undefined && isBoolean(rules, body);
}

/** Returns the operands of a chain such as `a && b && c`, whose tree is nested. */
const chain = (expression: Expression, operator: string): Expression[] =>
  expression.operator === operator
    ? expression.children.flatMap((child) => chain(child, operator))
    : [expression];

/**
 * Role of an expression in its parent: a whole condition, an operand of one (which a mutant of the
 * parent drops), an expression whose outcomes other mutants cover, or a value.
 */
type Role = 'whole' | 'part' | 'covered' | 'value';

function* logic(rules: Rules, expression: Expression): Generator<Change> {
  const { operator } = expression;
  for (const operand of chain(expression, operator)) {
    const [after, matters] =
      operator === '&&' ? (['true', 'not true'] as const) : (['false', 'not false'] as const);
    yield { start: operand.start, end: operand.end, after, node: operand, matters };
    yield* conditionChanges(rules, operand, 'part');
  }
}

function* choice(rules: Rules, expression: Expression): Generator<Change> {
  const { start, end, operands, children } = expression;
  const [condition, ...branches] = operands;
  for (const branch of branches) {
    const text = rules.text.slice(branch.start, branch.end);
    const after = /^\w*$/.test(text) ? text : `(${text})`;
    yield { start, end, after, node: expression, matters: 'any' };
  }
  for (const child of children) {
    const isCondition = condition !== undefined && child.start < condition.end;
    yield* conditionChanges(rules, child, isCondition ? 'covered' : 'whole');
  }
}

function* comparison(rules: Rules, expression: Expression, role: Role): Generator<Change> {
  const { operator, operands } = expression;
  const after = COMPARISONS[operator];
  const [left, right] = operands;
  if (after === undefined || !left || !right) return;
  const isEquality = operator === '==' || operator === '!=';
  // Shifting the number by one is an equivalent mutant.
  const hasNumber = operands.some(({ start, end }) => /^\d+$/.test(rules.text.slice(start, end)));
  if (isEquality ? role !== 'value' : hasNumber) return;
  const start = rules.masked.indexOf(operator, left.end);
  const matters = LOOSENS[operator] ?? 'any';
  yield { start, end: start + operator.length, after, node: expression, matters };
}

/** Yields the removal of each element of a list, with its comma. */
function* list({ text, masked }: Rules, expression: Expression): Generator<Change> {
  const inner = trim(masked, { start: expression.start + 1, end: expression.end - 1 });
  let depth = 0;
  const commas: number[] = [];
  for (let index = inner.start; index < inner.end; index += 1) {
    depth += depthOf(masked[index]);
    if (depth === 0 && masked[index] === ',') commas.push(index);
  }
  const starts = [inner.start, ...commas.map((comma) => comma + 1)];
  const ends = [...commas, inner.end];
  for (const [position, from] of starts.entries()) {
    const to = ends[position] ?? inner.end;
    const shown = text.slice(from, to).trim();
    if (shown === '') continue;
    const isLast = position === starts.length - 1;
    const start = isLast ? (commas.at(-1) ?? from) : from;
    const end = isLast ? to : to + 1;
    yield { start, end, after: '', node: expression, matters: 'any', shown };
  }
}

/** Yields every change of the logic of an expression and of its descendants. */
export function* conditionChanges(
  rules: Rules,
  expression: Expression,
  role: Role = 'whole',
): Generator<Change> {
  const { operator, children, start, end } = expression;
  const isJunction = operator === '&&' || operator === '||';
  // The operands of an `&&` are dropped one by one, a smaller change that is harder to notice.
  const opens =
    operator === '||'
      ? role === 'whole' || role === 'value'
      : role === 'whole' && operator !== '&&' && operator !== 'let' && isBoolean(rules, expression);
  if (opens) yield { start, end, after: 'true', node: expression, matters: 'not true' };
  if (isJunction) yield* logic(rules, expression);
  else if (operator === '?:') yield* choice(rules, expression);
  else {
    if (operator === '[]') yield* list(rules, expression);
    yield* comparison(rules, expression, role);
    const inner = operator === 'let' ? 'whole' : operator === '!' ? 'covered' : 'value';
    for (const child of children) yield* conditionChanges(rules, child, inner);
  }
}
