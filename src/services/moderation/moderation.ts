import {
  deleteField,
  serverTimestamp,
  type DocumentData,
  type Transaction,
} from 'firebase/firestore';
import { POSTS_PER_PUBLICATION, POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { isSameParisDay, parisDay } from '@/domain/days';
import { excerpt } from '@/domain/posts/excerpt';
import { isErased } from '@/domain/posts/isErased';
import { isSameText, type Post, type UnpublishedPost, TEXT_FIELDS } from '@/domain/posts/post';
import type { Decision } from '@/domain/moderation/moderationLog';
import { isClosable } from '@/domain/moderation/queue';
import { waitsOf } from '@/domain/moderation/waits';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { NO_VOTES } from '@/domain/posts/votes';
import {
  archiveMonthRef,
  opinionsRef,
  postRef,
  publishingTodayRef,
  searchIndexRef,
  unpublishedPostRef,
} from '@/services/firebase/documentRefs';
import { idsOf } from '@/lib/idsOf';
import { currentTime } from '@/services/browser/clock';
import { logError } from '@/services/browser/log';
import { commitByParisDay } from '@/services/firebase/commitByParisDay';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { PUBLISHING_TODAY } from '@/services/firebase/documentPaths';
import { parseMonth, parseToday } from '@/services/firebase/parse';
import { parseUnpublishedPost } from '@/services/firebase/parseUnpublishedPost';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { subscribeToDocument, type Listener } from '@/services/firebase/subscribe';
import { readStoredPost } from '@/services/posts/postOfAnyStatus';
import { pickFields } from '@/services/posts/textFields';
import { searchText } from '@/services/search/searchText';
import { prepareLogEntry } from './moderationLog';
import { retryWhileChanging } from './retryWhileChanging';

/** Decisions on unpublished posts: publish, reject, close, restore. Deletions are in `editing.ts`. */

/** The parsed document `publishing/today`. */
export type Publication = NonNullable<ReturnType<typeof parseToday>>;

/** Returns the ids in `publishing/today` if they were published on the Paris day of `now`. */
export const idsOfToday = (today: Publication | null, now: Date): readonly string[] =>
  today && isSameParisDay(today.at, now) ? today.ids : [];

/**
 * Subscribes to `publishing/today` (admins only); null before the very first publication.
 *
 * @returns unsubscribe
 */
export const subscribeToPublication = (listener: Listener<Publication | null>): (() => void) =>
  subscribeToDocument(
    publishingTodayRef(),
    { doing: 'subscribe to the slots of today', parse: (_, data) => parseToday(data) },
    listener,
  );

/** An unpublished post with its stored fields. */
interface ReadPost {
  readonly post: UnpublishedPost;
  readonly data: DocumentData;
}

const postsIn = (read: readonly ReadPost[]): UnpublishedPost[] => read.map(({ post }) => post);

/**
 * Reads pending posts, and looks for those that have left the queue among the published ones.
 *
 * @throws Refusal when a post is deleted, or not pending; it then names such posts
 */
export async function readPending(
  transaction: Transaction,
  postIds: readonly string[],
): Promise<ReadPost[]> {
  const found = await Promise.all(postIds.map((id) => readStoredPost(transaction, id)));
  const mismatched: Post[] = [];
  const read: ReadPost[] = [];
  for (const stored of found) {
    if (!stored?.post) continue;
    const { post, data } = stored;
    if (post.status === 'pending') read.push({ post, data });
    else mismatched.push(post);
  }
  if (mismatched.length > 0) throw new Refusal('decidedElsewhere', mismatched.map(excerpt));
  if (read.length < postIds.length) throw new Refusal('postDeleted');
  return read;
}

/** @throws Refusal when the author or another admin has changed a text since the admin read it */
function refuseChanged(read: readonly ReadPost[], seen: readonly UnpublishedPost[]): void {
  const changed = read.filter(({ post }, index) => {
    const seenPost = seen[index];
    return !seenPost || !isSameText(post, seenPost);
  });
  if (changed.length > 0)
    throw new Refusal(
      'changedSinceRead',
      changed.map(({ post }) => excerpt(post)),
    );
}

/**
 * The fields that publishing copies. The others hold times from before, which would tell when an
 * anonymous author wrote (docs/data-model.md#anonymity).
 */
const COPIED = [...TEXT_FIELDS, 'authorId', 'authorPseudo', 'isAnonymous', 'editedFields'];

function writePublication(
  transaction: Transaction,
  { post, data }: ReadPost,
  position: number,
): void {
  const publishedAt = serverTimestamp();
  transaction
    .delete(unpublishedPostRef(post.id))
    .set(postRef(post.id), {
      ...pickFields(data, COPIED),
      status: 'published',
      publishedAt,
      position,
      votes: NO_VOTES,
    })
    .set(searchIndexRef(post.id), { ...searchText(post), publishedAt, position })
    .delete(opinionsRef(post.id));
}

/**
 * Publishes a batch: posts, search index, month count and the day's slots in one commit, all or none.
 * Checks the posts of the later batches too, so that a refusal of any post publishes none.
 *
 * @param seen the posts as the admin read them, without those of earlier batches
 * @param begin index in `seen` at which the batch begins; the posts before it are published later
 */
const publishBatch =
  (seen: readonly UnpublishedPost[], begin: number) =>
  (now: Date) =>
  async (transaction: Transaction) => {
    const [month, day] = [parisDay(now).slice(0, 7), parisDay(now).slice(8)];
    const [publishing, counts, posts, logDecision] = await Promise.all([
      transaction.get(publishingTodayRef()),
      transaction.get(archiveMonthRef(month)),
      readPending(transaction, idsOf(seen)),
      prepareLogEntry(transaction),
    ]);
    refuseChanged(posts, seen);
    const earlier = idsOfToday(parseToday(publishing.data()), now);
    if (earlier.length + posts.length > POSTS_PUBLISHED_PER_DAY)
      throw new Refusal('dailyPublications');
    const batch = posts.slice(begin);
    const days = parseMonth(month, counts.data());
    const ids = batch.map(({ post }) => post.id);
    batch.forEach((read, index) => writePublication(transaction, read, begin + index));
    transaction
      .set(publishingTodayRef(), { at: serverTimestamp(), ids: [...earlier, ...ids] })
      .set(archiveMonthRef(month), { days: { ...days, [day]: (days[day] ?? 0) + batch.length } });
    logDecision({ action: 'publish', postIds: ids, waits: waitsOf(postsIn(batch), now) });
  };

/**
 * Publishes pending posts, POSTS_PER_PUBLICATION at most per commit (docs/data-model.md#publishing).
 * The last posts are published first, because a later batch is shown before an earlier one.
 *
 * @param seen the posts as the admin read them, in the order in which the wall shall show them
 * @param onPublished called with the ids of each batch; a failure after the first one names its posts
 */
export const publishPosts = (
  seen: readonly UnpublishedPost[],
  onPublished: (ids: readonly string[]) => void = () => {},
): Promise<ActionResult<ModerationCode>> =>
  runAction('publish posts', async () => {
    if (seen.length === 0) throw new Refusal('nothingSelected');
    if (seen.length > POSTS_PUBLISHED_PER_DAY) throw new Refusal('dailyPublications');
    for (let end = seen.length; end > 0;) {
      const left = seen.slice(0, end);
      const begin = end - ((end - 1) % POSTS_PER_PUBLICATION) - 1;
      try {
        await retryWhileChanging(
          () => commitByParisDay(publishBatch(left, begin)),
          PUBLISHING_TODAY,
          'publishedElsewhere',
        );
      } catch (error) {
        if (end === seen.length) throw error;
        logError('publish the other posts', error);
        throw new Refusal('partlyPublished', seen.slice(end).map(excerpt));
      }
      onPublished(idsOf(left.slice(begin)));
      end = begin;
    }
  });

/**
 * Rejects pending posts in one commit, all or none.
 *
 * @param seen the posts as the admin read them
 * @param reason message to the authors
 */
export const rejectPosts = (
  seen: readonly UnpublishedPost[],
  reason: string,
): Promise<ActionResult<ModerationCode>> =>
  runAction('reject posts', async () => {
    if (seen.length === 0) throw new Refusal('nothingSelected');
    const postIds = idsOf(seen);
    await commitWithRetry(async (transaction) => {
      const read = await readPending(transaction, postIds);
      refuseChanged(read, seen);
      const logDecision = await prepareLogEntry(transaction);
      for (const id of postIds) {
        transaction.update(unpublishedPostRef(id), {
          status: 'rejected',
          decidedAt: serverTimestamp(),
          rejectionReason: reason,
        });
        transaction.delete(opinionsRef(id));
      }
      const waits = waitsOf(postsIn(read), currentTime());
      logDecision({ action: 'reject', postIds, reason, waits });
    });
  });

/** Reads those of the posts that are still unpublished. */
async function readUnpublished(
  transaction: Transaction,
  postIds: readonly string[],
): Promise<UnpublishedPost[]> {
  const snapshots = await Promise.all(postIds.map((id) => transaction.get(unpublishedPostRef(id))));
  return snapshots.flatMap((snapshot) => {
    const data = snapshot.data();
    return (data && parseUnpublishedPost(snapshot.id, data)) ?? [];
  });
}

/**
 * Decides on those of the posts that are meant, in one commit.
 *
 * @param decisionOn returns the log entry for them
 * @returns their ids; nothing is written if there are none
 */
const decideUnpublished = (
  postIds: readonly string[],
  isMeant: (post: UnpublishedPost) => boolean,
  fields: DocumentData,
  decisionOn: (posts: readonly UnpublishedPost[]) => Omit<Decision, 'postIds'>,
): Promise<readonly string[]> =>
  commitWithRetry(async (transaction) => {
    const posts = (await readUnpublished(transaction, postIds)).filter(isMeant);
    const ids = idsOf(posts);
    const logDecision = await prepareLogEntry(transaction);
    if (ids.length === 0) return ids;
    const decision = decisionOn(posts);
    for (const id of ids) {
      transaction.update(unpublishedPostRef(id), fields);
      if (decision.action === 'close') transaction.delete(opinionsRef(id));
    }
    logDecision({ ...decision, postIds: ids });
    return ids;
  });

/**
 * Closes those of the posts that are still pending and closable, in one commit: they were not chosen, which is
 * no fault. Their texts do not matter, so they may have changed since. Repeating the call is harmless.
 *
 * @param reason message to the authors
 * @param onClosed called with the ids of these posts; the others were decided or withdrawn since
 */
export const closePosts = (
  postIds: readonly string[],
  reason: string,
  onClosed: (ids: readonly string[]) => void = () => {},
): Promise<ActionResult<ModerationCode>> =>
  runAction('close posts', async () =>
    onClosed(
      await decideUnpublished(
        postIds,
        (post) => post.status === 'pending' && isClosable(post),
        {
          status: 'rejected',
          decidedAt: serverTimestamp(),
          rejectionReason: reason,
          notChosen: true,
        },
        (posts) => ({ action: 'close', reason, waits: waitsOf(posts, currentTime()) }),
      ),
    ),
  );

/**
 * Makes those of the posts pending again that are still rejected and have a text, in one commit.
 * Repeating the call is harmless.
 *
 * @param onRestored called with the ids of these posts; the others were decided or withdrawn since
 * @param decidedAt the time of the rejection, if a later one of the same posts shall stay
 */
export const restorePosts = (
  postIds: readonly string[],
  onRestored: (ids: readonly string[]) => void = () => {},
  decidedAt: Date | null = null,
): Promise<ActionResult<ModerationCode>> =>
  runAction('restore posts', async () =>
    onRestored(
      await decideUnpublished(
        postIds,
        (post) =>
          post.status === 'rejected' &&
          !isErased(post) &&
          (decidedAt === null || post.decidedAt?.getTime() === decidedAt.getTime()),
        { status: 'pending', decidedAt: null, rejectionReason: null, notChosen: deleteField() },
        () => ({ action: 'restore' }),
      ),
    ),
  );
