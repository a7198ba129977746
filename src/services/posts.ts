import {
  doc,
  increment,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  where,
  type DocumentSnapshot,
  type Query,
  type QueryConstraint,
  type QuerySnapshot,
} from 'firebase/firestore';
import {
  PENDING_LIMIT,
  POSTS_PER_USER_PER_DAY,
  POSTS_PUBLISHED_PER_DAY,
  TODAY_LIMIT,
} from '@/config/limits';
import { messages } from '@/config/messages';
import { startOfParisDay } from '@/domain/days';
import { isSameDraft, type Post, type PostDraft } from '@/domain/post';
import { nextQuotaCount } from '@/domain/quota';
import { NO_VOTES } from '@/domain/votes';
import { accountRef, postRef, postsRef, submissionRef } from './collections';
import { commitToday } from './commitToday';
import {
  done,
  hasCode,
  isRefusedByRules,
  loadPostsMessage,
  Refusal,
  refused,
  messageFor,
  type ActionResult,
} from './errors';
import { logError } from './log';
import { parseAccount, parsePost } from './parse';
import { countDocuments, fetchDocument, fetchDocuments } from './fetchDocuments';

export interface PostsListener {
  readonly onPosts: (posts: readonly Post[]) => void;
  /** Called with the sentence to show; posts may still arrive later. */
  readonly onError: (message: string) => void;
}

/**
 * Query for published posts: newest first, then by position (docs/data-model.md#order-and-paging).
 */
export const published = (...constraints: QueryConstraint[]) =>
  query(
    postsRef(),
    where('status', '==', 'published'),
    ...constraints,
    orderBy('publishedAt', 'desc'),
    orderBy('position', 'asc'),
  );

/** The posts that can be understood. */
export const toPosts = ({ docs }: Pick<QuerySnapshot, 'docs'>): Post[] =>
  docs.flatMap((document) => parsePost(document.id, document.data()) ?? []);

function listen(target: Query, doing: string, listener: PostsListener): () => void {
  return onSnapshot(
    target,
    // An empty list confirmed by the server differs from an empty cache by its metadata alone.
    { includeMetadataChanges: true },
    (snapshot) => {
      // Without a connection the SDK answers from its empty cache: that is not "no posts".
      if (snapshot.empty && snapshot.metadata.fromCache) listener.onError(loadPostsMessage());
      else listener.onPosts(toPosts(snapshot));
    },
    (error) => {
      logError(doing, error);
      listener.onError(loadPostsMessage());
    },
  );
}

/**
 * Follows what is published after the newest post that is known: nothing is read twice.
 *
 * @param newest when that post was published, to the millisecond: its batch shares it, no other
 */
export const subscribeToNewPosts = (newest: Date, listener: PostsListener): (() => void) =>
  listen(
    query(
      published(where('publishedAt', '>=', new Date(newest.getTime() + 1))),
      limit(TODAY_LIMIT),
    ),
    'follow the new posts',
    listener,
  );

/**
 * The posts published from the beginning of a Paris day on: as many as may be published in so many
 * days at most.
 *
 * @throws as `readDocuments`
 */
export async function fetchPostsSince(day: Date, days: number): Promise<readonly Post[]> {
  const since = published(where('publishedAt', '>=', startOfParisDay(day)));
  return toPosts(await fetchDocuments(query(since, limit(days * POSTS_PUBLISHED_PER_DAY))));
}

/** What somebody published under their name, newest first. */
export const publishedPostsOf = (uid: string): Query => published(where('authorId', '==', uid));

const pending = () =>
  query(postsRef(), where('status', '==', 'pending'), orderBy('createdAt', 'desc'));

/** Follows the newest pending posts (admins only). */
export const subscribeToPendingPosts = (listener: PostsListener): (() => void) =>
  listen(query(pending(), limit(PENDING_LIMIT)), 'follow the pending posts', listener);

/**
 * How many posts are pending, also beyond those followed (admins only): one read per thousand.
 *
 * @throws as `countDocuments`
 */
export const countPendingPosts = (): Promise<number> => countDocuments(pending());

export interface PostListener {
  /** null when nobody may see such a post: gone, not published, or not to be understood. */
  readonly onPost: (post: Post | null) => void;
  /** Called with the sentence to show; the post may still arrive later. */
  readonly onError: (message: string) => void;
}

const toPublished = (snapshot: DocumentSnapshot): Post | null => {
  const data = snapshot.data();
  const post = data ? parsePost(snapshot.id, data) : null;
  return post?.status === 'published' ? post : null;
};

/** Whether the answer is that there is no such post: hidden, or an id that no document can have. */
const isAbsence = (error: unknown): boolean =>
  isRefusedByRules(error) || hasCode(error, 'invalid-argument');

/** Follows one published post. */
export const subscribeToPost = (postId: string, listener: PostListener): (() => void) =>
  onSnapshot(
    postRef(postId),
    // Absence confirmed by the server differs from absence in the cache by its metadata alone.
    { includeMetadataChanges: true },
    (snapshot) => {
      // Without a connection the SDK answers from its empty cache: that is not "no post".
      if (snapshot.exists() || !snapshot.metadata.fromCache) listener.onPost(toPublished(snapshot));
      else listener.onError(loadPostsMessage());
    },
    (error) => {
      if (isAbsence(error)) return listener.onPost(null);
      logError('follow a post', error);
      return listener.onError(loadPostsMessage());
    },
  );

/**
 * Follows a post of any status, as the server has it (its author and admins only); null once it is
 * gone. An older copy of the SDK's own cache would look like somebody's edit.
 */
export const subscribeToAnyPost = (
  postId: string,
  onPost: (post: Post | null) => void,
): (() => void) =>
  onSnapshot(
    postRef(postId),
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      const data = snapshot.data();
      onPost(data ? parsePost(postId, data) : null);
    },
    (error) => logError('follow a post of any status', error),
  );

/** A fresh random post id; kept over retries, so that no retry submits a post twice. */
export const newPostId = (): string => doc(postsRef()).id;

/**
 * What was submitted under this id: the answer to it may have been lost.
 *
 * @returns null when nothing was, or when that could not be learnt (logged)
 */
export async function fetchSubmitted(uid: string, postId: string): Promise<Post | null> {
  try {
    const submission = await fetchDocument(submissionRef(uid, postId));
    if (!submission.exists()) return null;
    const data = (await fetchDocument(postRef(postId))).data();
    return data ? parsePost(postId, data) : null;
  } catch (error) {
    logError('look for a submitted post', error);
    return null;
  }
}

/**
 * Submits a post for moderation: post, submission and account in one commit
 * (docs/data-model.md#posting). Repeating the call with the same id after a lost response is
 * harmless; with another text it is refused, because the first text is already stored.
 *
 * @param author their pseudo is written only on a post that is not anonymous
 */
export async function submitPost(
  author: { readonly uid: string; readonly pseudo: string },
  postId: string,
  draft: PostDraft,
): Promise<ActionResult> {
  const { uid } = author;
  const { title, source, isAnonymous, ...text } = draft;
  try {
    await commitToday((now) => async (transaction) => {
      const [submission, own] = await Promise.all([
        transaction.get(submissionRef(uid, postId)),
        transaction.get(accountRef(uid)),
      ]);
      if (submission.exists()) {
        const sent = await transaction.get(postRef(postId));
        const post = parsePost(postId, sent.data() ?? {});
        if (post && isSameDraft(post, draft)) return;
        throw new Refusal(messages.error.alreadySent);
      }
      const account = parseAccount(uid, own.data() ?? {});
      if (!account) throw new Refusal(messages.error.notAllowed);
      const count = nextQuotaCount(account.quota, now);
      if (count > POSTS_PER_USER_PER_DAY) throw new Refusal(messages.error.dailyPosts);
      transaction
        .set(postRef(postId), {
          ...text,
          ...(title !== null && { title }),
          ...(source !== null && { source }),
          isAnonymous,
          authorId: isAnonymous ? null : uid,
          authorPseudo: isAnonymous ? null : author.pseudo,
          status: 'pending',
          createdAt: serverTimestamp(),
          publishedAt: null,
          position: null,
          decidedAt: null,
          rejectionReason: null,
          votes: NO_VOTES,
        })
        .set(submissionRef(uid, postId), { createdAt: serverTimestamp() })
        .update(accountRef(uid), {
          postsCount: increment(1),
          quota: { lastPostAt: serverTimestamp(), lastPostId: postId, count },
        });
    });
    return done;
  } catch (error) {
    return refused(messageFor('submit a post', error));
  }
}
