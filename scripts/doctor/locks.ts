import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { SECONDS_BETWEEN_REACTIONS } from '@/config/limits';
import type { Locks } from './database';
import { isAccepted } from './members';
import type { Backend, Member } from './members';
import { callAsVisitor, nameOf } from './rest';
import { changesReaction } from './writes';

/** Time for which the visitor's transaction stays open, in ms: a reaction takes a tenth of it. */
const HOLD_MS = 1500;

/**
 * Concurrency modes that the visitor asks for, besides the database's own. Google's reference: users of
 * the app may begin optimistic transactions only, and have to ask for that mode.
 */
const ASKED_MODES = ['PESSIMISTIC', 'OPTIMISTIC'] as const;

const begunSchema = v.object({ transaction: v.string() });

/**
 * Tries to hold up a user's reaction by a visitor's transaction, in each mode until one does.
 *
 * @returns the effect of the worst
 */
export async function tryToHoldLocks(
  backend: Backend,
  user: Member,
  postId: string,
): Promise<Locks> {
  let worst = await tryMode(backend, user, postId, {});
  for (const concurrencyMode of ASKED_MODES) {
    if (worst.kind === 'held') return worst;
    // oxlint-disable-next-line no-await-in-loop -- each try changes the same reaction
    const locks = await tryMode(backend, user, postId, { concurrencyMode });
    if (locks.kind !== 'refused') worst = locks;
  }
  return worst;
}

/**
 * Opens a transaction without an account, reads a post in it, and measures whether a user's reaction to
 * the post waits for it. The transaction is rolled back in the end.
 */
async function tryMode(
  backend: Backend,
  user: Member,
  postId: string,
  readWrite: { readonly concurrencyMode?: (typeof ASKED_MODES)[number] },
): Promise<Locks> {
  // The user has just reacted.
  await delay(SECONDS_BETWEEN_REACTIONS * 1000);
  const begun = await callAsVisitor(backend, 'beginTransaction', { options: { readWrite } });
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
  return first === null
    ? { kind: 'held', ms, asked: readWrite.concurrencyMode ?? null }
    : { kind: 'harmless', ms };
}
