import { parseSync, Visitor, type ESTree } from 'vite';

/**
 * What a child in JSX renders: 'fixed' an element or a text that stays, 'changing' elements that come,
 * go or are replaced, 'text' a text that stays, 'dynamic' a text that may change, come or go.
 */
type Kind = 'fixed' | 'changing' | 'text' | 'dynamic';

/** Declarations of a module that tell what an expression in its JSX may be. */
interface Scope {
  /** Imports and constants of the module, whose values never change. */
  readonly constants: ReadonlySet<string>;
  /** Components that always render an element of the same type: icons and links. */
  readonly fixed: ReadonlySet<string>;
  /** Names that are declared as `Elements`, or return them. */
  readonly elements: ReadonlySet<string>;
  /** Initial values of local constants. */
  readonly locals: ReadonlyMap<string, ESTree.Expression>;
}

/** Modules of whose components each renders an element of one type. */
const FIXED = new Set(['lucide-react', 'react-router-dom', '@/components/layout/NewTabLink']);

const isAnyText = (kind: Kind) => kind === 'text' || kind === 'dynamic';
const asChanging = (kind: Kind): Kind => (isAnyText(kind) ? 'dynamic' : 'changing');

/** A text between tags, without the line breaks that JSX drops. */
const isBlank = (text: string) => /^\s*$/.test(text) && text.includes('\n');

function isConstant(node: ESTree.Node, scope: Scope): boolean {
  if (node.type === 'Identifier') return scope.constants.has(node.name);
  return node.type === 'MemberExpression' && !node.computed && isConstant(node.object, scope);
}

/** The name of a variable, or of the property that is read. */
function nameOf(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? nameOf(node.property) : null;
}

/** Kinds of what the callback of `map` returns. */
function kindsOfCallback(node: ESTree.Node | undefined, scope: Scope): readonly Kind[] {
  if (node?.type !== 'ArrowFunctionExpression') return ['dynamic'];
  const { body } = node;
  if (body.type !== 'BlockStatement') return kindsOf(body, scope).map(asChanging);
  const last = body.body.at(-1);
  return last?.type === 'ReturnStatement' && last.argument
    ? kindsOf(last.argument, scope).map(asChanging)
    : ['dynamic'];
}

function kindsOf(node: ESTree.Node, scope: Scope): readonly Kind[] {
  switch (node.type) {
    case 'JSXText':
      return isBlank(node.value) ? [] : ['text'];
    case 'JSXElement': {
      const { name } = node.openingElement;
      const isFixed =
        name.type === 'JSXIdentifier' && (/^[a-z]/.test(name.name) || scope.fixed.has(name.name));
      return [isFixed ? 'fixed' : 'changing'];
    }
    case 'JSXFragment':
      return node.children.flatMap((child) => kindsOf(child, scope));
    case 'JSXExpressionContainer':
      return kindsOf(node.expression, scope);
    case 'JSXEmptyExpression':
      return [];
    case 'ParenthesizedExpression':
      return kindsOf(node.expression, scope);
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? ['text'] : [];
    case 'TemplateLiteral':
      return [node.expressions.every((part) => isConstant(part, scope)) ? 'text' : 'dynamic'];
    case 'LogicalExpression': {
      const sides = node.operator === '&&' ? [node.right] : [node.left, node.right];
      return sides.flatMap((side) => kindsOf(side, scope)).map(asChanging);
    }
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
        .flatMap((side) => kindsOf(side, scope))
        .map(asChanging);
    case 'CallExpression': {
      const name = nameOf(node.callee);
      if (name === 'map' || name === 'from') return kindsOfCallback(node.arguments.at(-1), scope);
      // React's portal is rendered elsewhere.
      return name === 'createPortal' || (name !== null && scope.elements.has(name))
        ? ['changing']
        : ['dynamic'];
    }
    default: {
      if (isConstant(node, scope)) return ['text'];
      const name = nameOf(node);
      if (name !== null && scope.elements.has(name)) return ['changing'];
      const local = node.type === 'Identifier' ? scope.locals.get(node.name) : undefined;
      return local ? kindsOf(local, scope).map(asChanging) : ['dynamic'];
    }
  }
}

const isElements = (type: ESTree.Node | null | undefined): boolean =>
  type?.type === 'TSTypeReference' &&
  type.typeName.type === 'Identifier' &&
  type.typeName.name === 'Elements';

function returnsElements(type: ESTree.Node | null | undefined): boolean {
  return type?.type === 'TSFunctionType' && isElements(type.returnType?.typeAnnotation);
}

function namesOfPattern(pattern: ESTree.Node): readonly string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) =>
    property.type === 'Property' ? namesOfPattern(property.value) : [],
  );
}

function scopeOf(program: ESTree.Program): Scope {
  const constants = new Set<string>();
  const fixed = new Set<string>();
  const elements = new Set<string>();
  const locals = new Map<string, ESTree.Expression>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local } of statement.specifiers) {
        constants.add(local.name);
        if (FIXED.has(statement.source.value)) fixed.add(local.name);
      }
    }
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration' && declaration.kind === 'const') {
      for (const { id } of declaration.declarations) {
        for (const name of namesOfPattern(id)) constants.add(name);
      }
    }
  }
  new Visitor({
    TSPropertySignature({ key, typeAnnotation }) {
      const type = typeAnnotation?.typeAnnotation;
      if (key.type === 'Identifier' && (isElements(type) || returnsElements(type))) {
        elements.add(key.name);
      }
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) locals.set(id.name, init);
    },
  }).visit(program);
  return { constants, fixed, elements, locals };
}

/** Returns what is wrong with the children of an element; null if nothing is. */
function faultOf(node: ESTree.JSXElement | ESTree.JSXFragment, scope: Scope): string | null {
  const children = node.children
    .map((child) => kindsOf(child, scope))
    .filter((kinds) => kinds.length > 0);
  const kinds = children.flat();
  // React sets a text without siblings by `textContent`, which does not depend on its node.
  if (node.type === 'JSXElement' && children.length <= 1) return null;
  if (kinds.includes('dynamic')) return 'a text that changes beside others';
  if (node.type === 'JSXFragment' && kinds.includes('text')) return 'a text in a fragment';
  const changing = kinds.indexOf('changing');
  return changing !== -1 && kinds.lastIndexOf('text') > changing
    ? 'a text after elements that come and go'
    : null;
}

/**
 * Finds texts that break a translated page: a browser's translator replaces text nodes, and React
 * then can neither change or remove them nor insert before them (facebook/react issue 11538).
 *
 * @param elements further names that are declared as `Elements`, in other modules
 * @returns the line of each and what is wrong
 */
export function bareTexts(file: string, code: string, elements: Iterable<string> = []): string[] {
  const { program } = parseSync(file, code);
  const own = scopeOf(program);
  const scope = { ...own, elements: new Set([...own.elements, ...elements]) };
  const found: string[] = [];
  const check = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    const fault = faultOf(node, scope);
    const line = code.slice(0, node.start).split('\n').length;
    if (fault !== null) found.push(`${file}:${line}: ${fault}`);
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program);
  return found;
}
