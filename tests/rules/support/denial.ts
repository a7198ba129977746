import { mask, sections } from '../../../scripts/mutation/source';

/** The outcome of one `allow`, in the emulator's message of a denied request. */
interface Outcome {
  /** 'false', or the error of the evaluation. */
  readonly reason: string;
  /** 'get', 'list', 'create', 'update' or 'delete'. */
  readonly method: string;
  /** Line of the `allow` in the rules. */
  readonly line: number;
}

/** A write of the denied commit. */
export interface DeniedWrite {
  readonly path: string;
  readonly op: 'set' | 'merge' | 'create' | 'update' | 'delete';
}

const OUTCOME = /([\s\S]+?) for '([a-z]+)' @ L(\d+)(?:, |\s*$)/g;

/** Returns the outcomes that a message of the emulator lists; none when no `allow` matches. */
function outcomesOf(message: string): Outcome[] {
  const list = message.replace(/^[\s\S]*?PERMISSION_DENIED:/, '');
  return [...list.matchAll(OUTCOME)].map(([, reason = '', method = '', line = '']) => ({
    reason: reason.trim(),
    method,
    line: Number(line),
  }));
}

const METHODS: Readonly<Record<DeniedWrite['op'], readonly string[]>> = {
  set: ['create', 'update'],
  merge: ['create', 'update'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/** Returns the `match` path ('/users/{uid}/private/account') of the `allow` on a line of the rules. */
function matchAt(rules: string, line: number): string | undefined {
  const section = sections(mask(rules)).find(
    ({ callee, start }) => callee === null && rules.slice(0, start).split('\n').length === line,
  );
  return /^(.*) allow /.exec(section?.name ?? '')?.[1];
}

/** True if a `match` path such as '/posts/{postId}' matches the path of a document. */
function matches(match: string, path: string): boolean {
  const pattern = match.replaceAll(/\{\w+(=\*\*)?\}/g, (_, rest) => (rest ? '.+' : '[^/]+'));
  return new RegExp(`^${pattern}$`).test(`/${path}`);
}

/**
 * Returns the outcome that decided. The emulator evaluates each write twice: first without reading any
 * document, which leaves most conditions undecided and evaluates all alternatives, so that it often
 * exceeds the limit of expressions; then completely, until a write is denied. Its message lists the
 * outcomes of both, and says 'false' also of writes that it had allowed by then: only the last one counts.
 *
 * @param writes of the commit; null for any other request, or one write that is not known
 * @returns null if the message has only outcomes of the first evaluation: no `allow` matches, for example
 */
export function finalOutcome(
  message: string,
  rules: string,
  writes: readonly DeniedWrite[] | null,
): Outcome | null {
  const outcomes = outcomesOf(message);
  const last = outcomes.at(-1);
  if (!last) return null;
  const match = matchAt(rules, last.line);
  const firstEvaluations =
    writes === null || match === undefined
      ? 1
      : writes.filter(({ path, op }) => METHODS[op].includes(last.method) && matches(match, path))
          .length;
  const same = outcomes.filter(({ line, method }) => line === last.line && method === last.method);
  return same.length > firstEvaluations ? last : null;
}

/** True if the evaluation stopped at the limit of 1,000 expressions. */
export const isExpressionLimit = (reason: string): boolean =>
  reason.includes('maximum of 1000 expressions');

/** A read of a document that failed within the rules. */
export interface FailedRead {
  /** 'exists', 'existsAfter', 'get' or 'getAfter'. */
  readonly call: string;
  /** Null when no document can have this path: an id of it is empty, too long or contains a slash. */
  readonly path: string | null;
}

const ID_BYTES_MAX = 1500;

const isId = (segment: string): boolean =>
  !/^\.{0,2}$|\/|^__.*__$/.test(segment) && Buffer.byteLength(segment) <= ID_BYTES_MAX;

/** Returns the failed read that caused an outcome, or null. */
export function failedRead(reason: string): FailedRead | null {
  const [, call] = /Service call error\. Function: \[(\w+)\]/.exec(reason) ?? [];
  if (call === undefined) return null;
  const segments = [...reason.matchAll(/simple: "((?:[^"\\]|\\.)*)"/g)].map(
    ([, name = '']) => name,
  );
  // The first three are 'databases', '(default)' and 'documents'.
  const ids = segments.slice(3);
  return { call, path: ids.every(isId) ? ids.join('/') : null };
}

/**
 * True if a read failed because of the limit of ten documents per write, or of twenty per commit. The
 * emulator gives no other reason why `exists` fails; `get` also fails for a missing document.
 *
 * @param exists whether the document exists: for `getAfter` after the commit, otherwise before
 */
export const isReadLimit = ({ call, path }: FailedRead, exists: boolean): boolean =>
  path !== null && (call.startsWith('exists') || exists);
