import {
  conditionChanges,
  shiftMatters,
  type Change,
  type Matters,
  type Rules,
} from './conditions';
import { literalChanges } from './literals';
import { mask, oneLine, sectionAt, sections, type Section } from './source';
import {
  conditionsOf,
  descendants,
  expressions,
  type Condition,
  type CoverageNode,
  type Expression,
  type Span,
} from './tree';

/** A change of the rules that a test must notice. */
export interface Mutant {
  /** Identifies the mutant independently of its line. */
  readonly key: string;
  readonly section: Section;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** The text of the changed rules. */
  readonly text: string;
  /** Expressions of which a test must evaluate at least one to notice the change. */
  readonly nodes: readonly Target[];
  readonly matters: Matters;
  /** Ids of the expressions of the condition around the change: their values group the tests. */
  readonly scope: readonly number[];
}

/** An expression with the required outcomes of the expressions in front of it. */
interface Target {
  readonly id: number;
  readonly conditions: readonly Condition[];
}

type Found = Omit<Change, 'node'> & { readonly nodes: readonly Expression[] };

const contains = (outer: Span, inner: Span): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** Returns the smallest span that contains another one. */
const smallest = <T extends Span>(spans: readonly T[], inner: Span): T | undefined =>
  spans
    .filter((span) => contains(span, inner))
    .reduce<T | undefined>(
      (best, span) => (best && best.end - best.start <= span.end - span.start ? best : span),
      undefined,
    );

/**
 * Returns the expressions that use the value of a limit, which the coverage does not contain: the
 * calls of the limit or, if they are bounds, the comparisons, whose outcomes are more specific.
 */
function usesOf(rules: Rules, all: readonly Expression[], { callee }: Section): Expression[] {
  const isCall = ({ start, end }: Span) => rules.masked.slice(start, end).startsWith(`${callee}(`);
  return all.filter(isCall).map((call) => boundBy(all, call) ?? call);
}

/** Returns the comparison with this right operand. */
const boundBy = (all: readonly Expression[], bound: Span): Expression | undefined =>
  all.find(
    ({ operator, operands: [, right] }) =>
      /^[<>]=?$/.test(operator) && right?.start === bound.start && right.end === bound.end,
  );

function literalsOf(rules: Rules, all: readonly Expression[]): Found[] {
  return literalChanges(rules.text, rules.masked).flatMap((change): Found[] => {
    const section = sectionAt(rules.sections, change.start);
    if (!section) return [];
    const node = boundBy(all, change) ?? smallest(all, change);
    const nodes = node ? [node] : usesOf(rules, all, section);
    const up = Number(change.after) > Number(rules.text.slice(change.start, change.end));
    const matters = new Set(
      nodes.map((one) =>
        node && !boundBy(all, change) ? ('any' as const) : shiftMatters(one, up),
      ),
    );
    const [only = 'any'] = matters;
    return [{ ...change, nodes, matters: matters.size === 1 ? only : 'any' }];
  });
}

const changesOf = (rules: Rules, all: readonly Expression[]): Found[] => [
  ...rules.roots
    .flatMap((root) => [...conditionChanges(rules, root)])
    .map(({ node, ...change }) => ({ ...change, nodes: [node] })),
  ...literalsOf(rules, all),
];

const CONTEXT_MAX = 60;

const shortened = (text: string): string =>
  text.length > CONTEXT_MAX ? `${text.slice(0, CONTEXT_MAX)}…` : text;

/** Returns the conditions that distinguish equal changes, such as those of two `0`, in keys. */
const contextsOf = (changes: readonly Found[], roots: readonly Expression[]): Span[] => [
  ...changes.filter(({ after }) => after === 'true' || after === 'false'),
  ...roots.filter(({ operator }) => operator !== 'let'),
];

/**
 * Returns every mutant of a ruleset, in the order of its text.
 *
 * @param text the rules
 * @param report the emulator's rule coverage of them
 */
export function mutantsOf(text: string, report: readonly CoverageNode[]): Mutant[] {
  const masked = mask(text);
  const roots = expressions(masked, report);
  const rules: Rules = { text, masked, sections: sections(masked), roots };
  const all = roots.flatMap(descendants);
  const changes = changesOf(rules, all);
  const contexts = contextsOf(
    changes,
    all.filter(({ id }) => roots.some((root) => root.id === id)),
  );
  const seen = new Set([text]);
  const keys = new Map<string, number>();

  return changes
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .flatMap((change): Mutant[] => {
      const { start, end, nodes, matters, shown } = change;
      const section = sectionAt(rules.sections, start);
      const mutated = text.slice(0, start) + change.after + text.slice(end);
      if (!section || seen.has(mutated)) return [];
      seen.add(mutated);

      const before = oneLine(shown ?? text.slice(start, end));
      const after = shown === undefined ? oneLine(change.after) : '(removed)';
      const context = smallest(contexts, change);
      const condition = context && smallest(all, context);
      const where = context ? oneLine(text.slice(context.start, context.end)) : before;
      const key = [
        section.name,
        ...(where === before ? [] : [shortened(where)]),
        `${before} → ${after}`,
      ].join(': ');
      const times = (keys.get(key) ?? 0) + 1;
      keys.set(key, times);
      return [
        {
          key: times === 1 ? key : `${key} #${times}`,
          section,
          line: text.slice(0, start).split('\n').length,
          before,
          after,
          text: mutated,
          nodes: nodes.map((node) => {
            const root = roots.find((one) => contains(one, node) && one.operator !== 'let');
            return { id: node.id, conditions: root ? conditionsOf(root, node) : [] };
          }),
          matters,
          scope: (condition ? [condition] : nodes).flatMap(descendants).map(({ id }) => id),
        },
      ];
    });
}
