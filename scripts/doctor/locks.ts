import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import type { Locks } from './database';
import { isAccepted } from './members';
import type { Backend, Member } from './members';
import { callAsVisitor, nameOf } from './rest';
import { changesReaction } from './writes';

/** Time for which the visitor's transaction stays open, in ms: a reaction takes a tenth of it. */
const HOLD_MS = 1500;

const begunSchema = v.object({ transaction: v.string() });

/**
 * Opens a transaction without an account, reads a post in it, and measures whether a user's reaction to
 * the post waits for it. The transaction is rolled back in the end.
 */
export async function tryToHoldLocks(
  backend: Backend,
  user: Member,
  postId: string,
): Promise<Locks> {
  const begun = await callAsVisitor(backend, 'beginTransaction', { options: { readWrite: {} } });
  if (!begun.ok) return { kind: 'refused', status: begun.status };
  const { transaction } = v.parse(begunSchema, await begun.json());
  const read = await callAsVisitor(backend, 'batchGet', {
    documents: [nameOf(backend, `posts/${postId}`)],
    transaction,
  });
  if (!read.ok) return { kind: 'refused', status: read.status };
  await read.body?.cancel();

  const start = performance.now();
  const reaction = isAccepted(user, changesReaction(user, postId)).then(() => performance.now());
  const first = await Promise.race([reaction, delay(HOLD_MS, null)]);
  await callAsVisitor(backend, 'rollback', { transaction });
  const ms = Math.round((await reaction) - start);
  return { kind: first === null ? 'held' : 'harmless', ms };
}
