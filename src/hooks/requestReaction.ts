import { messages } from '@/config/messages';
import type { Posts, UnconfirmedReaction } from '@/contexts/PostsContext';
import type { Failure } from '@/domain/failure';
import { failureOf } from '@/domain/refusal';
import type { ReactionType } from '@/domain/votes';
import { chunk } from '@/services/browser/chunk';
import { chunkFailure } from '@/services/browser/loadFailure';
import { subscribeAfterPaint } from '@/services/browser/subscribeWhenLoaded';
import { fetchPost } from '@/services/posts/openPost';
import { whenSessionKnown } from '@/services/session/startSession';

const reactionsChunk = chunk(() => import('@/services/posts/reactions'));

const { reaction: failed } = messages.error;
const MESSAGES = { ...messages.error, unknown: failed, notAllowed: failed };

/** Key of a user's unconfirmed reaction to a post. @param uid null while the session is loading */
export const keyOf = (uid: string | null, postId: string) => `${uid ?? ''}/${postId}`;

/** Sets or clears a requested reaction. */
export function setRequested(
  { reactions }: Posts,
  key: string,
  requested: UnconfirmedReaction | null,
): void {
  const all = new Map(reactions.get());
  if (requested) all.set(key, requested);
  else all.delete(key);
  reactions.set(all);
}

/** Clears the requested reaction and fetches the post once, so that its card has the new count. */
export async function refetch(posts: Posts, key: string, postId: string): Promise<void> {
  setRequested(posts, key, null);
  const post = await fetchPost(postId);
  if (post !== undefined) posts.setNewer(postId, post);
}

/** Sets the user's reaction. @returns what to show if it was not set; null if it was */
async function trySetReaction(
  uid: string,
  postId: string,
  type: ReactionType | null,
): Promise<Failure | null> {
  try {
    const result = await (await reactionsChunk.load()).setReaction(uid, postId, type);
    return result.ok ? null : failureOf(result, MESSAGES);
  } catch (error) {
    return chunkFailure('load the reactions', error);
  }
}

/** Sends the requested reaction, one write at a time, until the latest request is sent. */
async function send(posts: Posts, uid: string, postId: string): Promise<Failure | null> {
  const key = keyOf(uid, postId);
  const latest = () => posts.reactions.get().get(key)?.type ?? null;
  let sent: ReactionType | null;
  let failure: Failure | null;
  do {
    sent = latest();
    // Each write waits for the result of the previous one.
    // eslint-disable-next-line no-await-in-loop -- see above
    failure = await trySetReaction(uid, postId, sent);
  } while (failure === null && latest() !== sent);

  if (failure) setRequested(posts, key, null);
  if (posts.openId.get() !== postId) void refetch(posts, key, postId);
  // Keeps the optimistic reaction until the listener confirms it.
  else if (posts.reactions.get().has(key))
    setRequested(posts, key, { type: sent, isPending: false });
  return failure;
}

/**
 * Sets a user's reaction to a post: `posts.reactions` holds it at once, one write at a time is sent
 * until the latest request is, and a refused one is reverted.
 *
 * @param type null withdraws the reaction
 * @returns what to show if it was not set; null if it was, or if a write underway will send it
 */
export async function requestReaction(
  posts: Posts,
  uid: string,
  postId: string,
  type: ReactionType | null,
): Promise<Failure | null> {
  const key = keyOf(uid, postId);
  const isSending = posts.reactions.get().get(key)?.isPending === true;
  setRequested(posts, key, { type, isPending: true });
  return isSending ? null : await send(posts, uid, postId);
}

/** Shows the browser's prompt when the page is closed while a reaction waits for the session. */
const preventUnload = (event: Event): void => event.preventDefault();

/**
 * Sets a reaction that is chosen while the session is loading: `posts.reactions` holds it until the
 * user is known, also if the post is closed before.
 *
 * @param type null takes back what has been chosen since
 * @param onVisitor called if it turns out that nobody is signed in
 * @returns see `requestReaction`
 */
export async function requestReactionOnceKnown(
  posts: Posts,
  postId: string,
  type: ReactionType | null,
  onVisitor: () => void,
): Promise<Failure | null> {
  const key = keyOf(null, postId);
  setRequested(posts, key, type && { type, isPending: true });
  addEventListener('beforeunload', preventUnload);
  const session = await whenSessionKnown();
  removeEventListener('beforeunload', preventUnload);
  const chosen = posts.reactions.get().get(key);
  if (!chosen) return null;
  setRequested(posts, key, null);
  if (session.status === 'signedIn')
    return await requestReaction(posts, session.uid, postId, chosen.type);
  onVisitor();
  return null;
}

/** Subscribes to the signed-in user's own reaction to a post. @returns unsubscribe */
export const subscribeToReaction = (
  uid: string,
  postId: string,
  onReaction: (type: ReactionType | null) => void,
): (() => void) =>
  subscribeAfterPaint(reactionsChunk, ({ subscribeToOwnReaction }) =>
    subscribeToOwnReaction(uid, postId, onReaction),
  );
