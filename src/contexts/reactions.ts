import { commonMessages } from '@/config/messages';
import type { Failure } from '@/domain/failure';
import { accept, deliver, refuse, request, type Optimistic } from '@/lib/optimistic';
import type { PublishedPost } from '@/domain/posts/post';
import {
  isAwaitingPost,
  NO_REACTION,
  withBase,
  type Mine,
  type ReactionState,
} from '@/domain/posts/reaction';
import { failureOf } from '@/domain/refusal';
import { createStore } from '@/lib/store';
import { promptBeforeUnload } from '@/lib/unloadPrompt';
import { chunk } from '@/services/browser/chunk';
import { logError } from '@/services/browser/log';
import { chunkFailure } from '@/services/firebase/loadFailure';
import { subscribeAfterPaint } from '@/services/firebase/subscribeWhenLoaded';
import { fetchPublishedPost } from '@/services/posts/openPost';
import { whenSessionKnown } from '@/services/session/startSession';

const reactionsChunk = chunk(() => import('@/services/posts/reactions'));

const { reaction: failed } = commonMessages.error;
const MESSAGES = { ...commonMessages.error, unknown: failed, notAllowed: failed };

/** Time after a response without a snapshot, after which the reaction is subscribed to again, in ms. */
const SNAPSHOT_TIMEOUT_MS = 5000;

/** The reactions that are shown or being sent, by `uid/postId`. */
type ReactionStates = ReadonlyMap<string, ReactionState>;

const keyOf = (uid: string | null, postId: string): string => `${uid ?? ''}/${postId}`;

/** Returns a user's reaction to a post. @param uid null while the session is loading, and for a visitor */
export const reactionIn = (states: ReactionStates, uid: string | null, postId: string) =>
  states.get(keyOf(uid, postId)) ?? NO_REACTION;

/** Returns true once the user's reaction to an open post has been read. */
export const isReactionKnown = (states: ReactionStates, uid: string | null, postId: string) =>
  states.has(keyOf(uid, postId));

interface ReactionRequest {
  /** null while the session is loading: the reaction then waits for it. */
  readonly uid: string | null;
  readonly postId: string;
  /** null to remove the reaction. */
  readonly type: Mine;
  /** The post whose counts are shown; absent if none are. */
  readonly post?: PublishedPost;
  /** Called if it turns out that nobody is signed in. */
  readonly onVisitor?: () => void;
}

/** The copies of posts, which get the new counts. */
interface PostCopies {
  readonly latest: (postId: string) => PublishedPost | null | undefined;
  readonly setUpdate: (postId: string, post: PublishedPost | null) => void;
}

async function trySetReaction(uid: string, postId: string, type: Mine): Promise<Failure | null> {
  try {
    const result = await (await reactionsChunk.load()).setReaction(uid, postId, type);
    return result.ok ? null : failureOf(result, MESSAGES);
  } catch (error) {
    return chunkFailure('load the reactions', error);
  }
}

export type Reactions = ReturnType<typeof createReactions>;

/** Creates the store of the user's reactions to posts. */
export function createReactions({ latest, setUpdate }: PostCopies) {
  const states = createStore<ReactionStates>(new Map());
  /** The reaction that the server accepted last, in any post. */
  const lastSet = createStore<{ uid: string; postId: string; type: Mine } | null>(null);
  /** The subscriptions of open posts; the same post may be open over its own page. */
  const subscriptions = new Map<string, { users: number; stop: () => void }>();

  const stateOf = (key: string): ReactionState => states.get().get(key) ?? NO_REACTION;
  function setState(key: string, next: ReactionState | null): void {
    const all = new Map(states.get());
    if (next) all.set(key, next);
    else all.delete(key);
    states.set(all);
  }
  const change = (key: string, next: Optimistic<Mine>): void =>
    setState(key, { ...stateOf(key), ...next });

  const subscribe = (uid: string, postId: string): (() => void) =>
    subscribeAfterPaint(reactionsChunk, ({ subscribeToOwnReaction }) =>
      subscribeToOwnReaction(uid, postId, (type) => {
        const key = keyOf(uid, postId);
        change(key, deliver(stateOf(key), type));
      }),
    );

  /**
   * Fetches a post once, so that its card has the new count. Uses REST, because the SDK's own
   * connection may take a minute to come back after an outage.
   */
  async function refetch(postId: string): Promise<void> {
    try {
      setUpdate(postId, await fetchPublishedPost(postId));
    } catch (error) {
      logError('read a post again', error);
    }
  }

  /**
   * Subscribes to the signed-in user's reaction to an open post.
   *
   * @returns closes the post, which is fetched once if it has not arrived since the user reacted
   */
  function open(uid: string, postId: string): () => void {
    const key = keyOf(uid, postId);
    const subscription = subscriptions.get(key) ?? { users: 0, stop: subscribe(uid, postId) };
    subscription.users += 1;
    subscriptions.set(key, subscription);
    return () => {
      subscription.users -= 1;
      if (subscription.users > 0) return;
      subscription.stop();
      subscriptions.delete(key);
      const state = stateOf(key);
      // `send` fetches the post after the response.
      if (state.requested?.isPending) return;
      setState(key, null);
      if (state.requested || isAwaitingPost(state, latest(postId))) void refetch(postId);
    };
  }

  /** Sends the requested reaction, one write at a time, until the latest request is sent. */
  async function send(uid: string, postId: string): Promise<Failure | null> {
    const key = keyOf(uid, postId);
    const requested = () => stateOf(key).requested?.value ?? null;
    let sent: Mine;
    let failure: Failure | null;
    do {
      sent = requested();
      // Each write waits for the result of the previous one.
      // eslint-disable-next-line no-await-in-loop -- see above
      failure = await trySetReaction(uid, postId, sent);
    } while (failure === null && requested() !== sent);

    if (!failure) lastSet.set({ uid, postId, type: sent });
    const subscription = subscriptions.get(key);
    if (!subscription) {
      setState(key, null);
      void refetch(postId);
      return failure;
    }
    change(key, failure ? refuse(stateOf(key)) : accept(stateOf(key), sent));
    const unconfirmed = stateOf(key).requested;
    if (!unconfirmed) return failure;
    // A new subscription fetches what a listener without a connection does not deliver.
    setTimeout(() => {
      if (subscription.users === 0 || stateOf(key).requested !== unconfirmed) return;
      subscription.stop();
      subscription.stop = subscribe(uid, postId);
    }, SNAPSHOT_TIMEOUT_MS);
    return null;
  }

  /** Sends a reaction that was chosen while the session is loading, once the user is known. */
  async function sendOnceKnown(postId: string, onVisitor?: () => void): Promise<Failure | null> {
    const key = keyOf(null, postId);
    const endPrompt = promptBeforeUnload();
    const session = await whenSessionKnown();
    endPrompt();
    const { requested, base } = stateOf(key);
    // The user may have taken it back.
    if (!requested) return null;
    setState(key, null);
    if (session.status === 'signedIn') {
      const { uid } = session;
      setState(keyOf(uid, postId), { ...stateOf(keyOf(uid, postId)), base });
      return await react({ uid, postId, type: requested.value });
    }
    onVisitor?.();
    return null;
  }

  /**
   * Sets a reaction. It is shown at once; one write at a time is sent until the latest request is, and a
   * refused one is reverted, also after the post is closed.
   *
   * @returns what to show if it was not set; null if it was, or if a write underway will send it
   */
  async function react(chosen: ReactionRequest): Promise<Failure | null> {
    const { uid, postId, type, post, onVisitor } = chosen;
    const key = keyOf(uid, postId);
    const state = stateOf(key);
    if (uid === null && type === null) setState(key, null);
    else setState(key, { ...withBase(state, post), ...request(state, type) });
    if (state.requested?.isPending) return null;
    return await (uid === null ? sendOnceKnown(postId, onVisitor) : send(uid, postId));
  }

  return { states, lastSet, open, react };
}
