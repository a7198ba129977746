import type { Auth, CommitFile, FileWrite } from './commitFile';
import {
  allowsOf,
  failedRead,
  finalOutcome,
  isExpressionLimit,
  isReadLimit,
  matches,
  type FailedRead,
} from './denial';
import { explain, type Finding } from './explain';
import { Copy, isolated, type Result } from './replay';

/** Why the rules denied one write. */
export interface Denial {
  readonly path: string;
  readonly method: string;
  readonly reason:
    | 'missing document'
    | 'existing document'
    | 'no rule'
    | 'expressions'
    | 'document reads'
    | 'condition';
  /** The operands that were not true, the furthest evaluation first. */
  readonly findings: readonly Finding[];
}

export interface Answer {
  /** 'failed' for another error than a denial, such as an update of a missing document. */
  readonly status: 'allowed' | 'denied' | 'failed';
  readonly message: string;
  readonly denials: readonly Denial[];
}

function methodOf({ op, path }: FileWrite, copy: Copy): string {
  if (op === 'delete' || op === 'create' || op === 'update') return op;
  return copy.has(path) ? 'update' : 'create';
}

/** Whether a read of the rules found a document, according to the call. */
function existed({ call, path }: FailedRead, writes: readonly FileWrite[], copy: Copy): boolean {
  if (path === null) return false;
  const write = writes.find((one) => one.path === path);
  return call === 'getAfter' && write ? write.op !== 'delete' : copy.has(path);
}

async function denialOf(
  write: FileWrite,
  { writes }: CommitFile,
  auth: Auth | null,
  rules: string,
  copy: Copy,
  denied: Result,
): Promise<Denial | null> {
  const { path } = write;
  const method = methodOf(write, copy);
  if (write.op === 'update' && !copy.has(path)) {
    return { path, method, reason: 'missing document', findings: [] };
  }
  if (write.op === 'create' && copy.has(path)) {
    return { path, method, reason: 'existing document', findings: [] };
  }
  const allow = allowsOf(rules).find(
    (one) =>
      matches(one.match, path) && [method, 'write'].some((name) => one.methods.includes(name)),
  );
  if (!allow) return { path, method, reason: 'no rule', findings: [] };
  const isIsolated = writes.length > 1;
  const alone = isIsolated ? isolated(rules, path) : rules;
  // One write alone was judged by the commit before, under the same rules.
  const { status, message } = isIsolated ? await copy.commit(alone, writes, auth) : denied;
  if (status !== 'denied') return null;
  const findings = explain(alone, await copy.coverage(), allow, isIsolated);
  const outcome = finalOutcome(message, rules, [write])?.reason ?? '';
  const read = failedRead(outcome);
  const isReads = read !== null && isReadLimit(read, existed(read, writes, copy));
  const reason = isExpressionLimit(outcome)
    ? 'expressions'
    : isReads
      ? 'document reads'
      : 'condition';
  return { path, method, reason, findings };
}

/** Returns the user, with the e-mail of the account unless the file has it. */
function withEmail(auth: Auth | null, copy: Copy): Auth | null {
  if (auth === null || 'email' in auth) return auth;
  const email = copy.fieldsOf(`users/${auth.uid}/private/account`)?.['email']?.['stringValue'];
  return typeof email === 'string' ? { ...auth, email } : auth;
}

/**
 * Replays a commit in a copy of a project on the emulator, which it then clears.
 *
 * @param source project with the documents before the commit
 */
export async function whyDenied(source: string, rules: string, file: CommitFile): Promise<Answer> {
  const copy = new Copy(`${source}-why`);
  try {
    await copy.fill(source, file.documents);
    const auth = withEmail(file.auth ?? null, copy);
    const result = await copy.commit(rules, file.writes, auth);
    const { status, message } = result;
    const denials: Denial[] = [];
    if (status === 'denied') {
      for (const write of file.writes) {
        // oxlint-disable-next-line no-await-in-loop -- each needs rules of its own
        const denial = await denialOf(write, file, auth, rules, copy, result);
        if (denial) denials.push(denial);
      }
    }
    return { status, message, denials };
  } finally {
    await copy.clear();
  }
}
