import { serverTimestamp, type Transaction } from 'firebase/firestore';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { isSameParisDay, parisDay } from '@/domain/days';
import { excerpt } from '@/domain/excerpt';
import type { ModerationResult } from '@/domain/moderationRefusal';
import { isSameText, type Post, type PostStatus } from '@/domain/post';
import {
  archiveMonthRef,
  postRef,
  publishingTodayRef,
  searchIndexRef,
} from '@/services/firebase/documentRefs';
import { commitByParisDay } from '@/services/firebase/commitByParisDay';
import { commitWithRetry, retryIfRefused } from '@/services/firebase/commitWithRetry';
import { parseMonth, parsePost, parseToday } from '@/services/firebase/parse';
import { subscribeToDocument, type Listener } from '@/services/firebase/subscribe';
import { searchText } from '@/services/search/searchText';
import { prepareLogEntry } from './moderationLog';
import { ModerationRefusal, runModeration } from './runModeration';

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

/**
 * Reads the posts of a batch.
 *
 * @throws ModerationRefusal when a post is deleted, or has another status; it then names such posts
 */
async function readAll(
  transaction: Transaction,
  postIds: readonly string[],
  status: PostStatus,
): Promise<Post[]> {
  const snapshots = await Promise.all(postIds.map((id) => transaction.get(postRef(id))));
  const posts = snapshots.flatMap((snapshot) => {
    const data = snapshot.data();
    return data ? (parsePost(snapshot.id, data) ?? []) : [];
  });
  const mismatched = posts.filter((post) => post.status !== status);
  if (mismatched.length > 0)
    throw new ModerationRefusal('decidedElsewhere', mismatched.map(excerpt));
  if (posts.length < postIds.length) throw new ModerationRefusal('postDeleted');
  return posts;
}

/** @throws ModerationRefusal when the author or another admin has changed a text since the admin read it */
function refuseChanged(posts: readonly Post[], seen: readonly Post[]): void {
  const changed = posts.filter((post, index) => {
    const seenPost = seen[index];
    return !seenPost || !isSameText(post, seenPost);
  });
  if (changed.length > 0) throw new ModerationRefusal('changedSinceRead', changed.map(excerpt));
}

function writePublication(transaction: Transaction, post: Post, position: number): void {
  const publishedAt = serverTimestamp();
  transaction
    .update(postRef(post.id), { status: 'published', publishedAt, position })
    .set(searchIndexRef(post.id), { ...searchText(post), publishedAt, position });
}

/**
 * Publishes pending posts in the given order: posts, search index, month count and the day's
 * slots in one commit, all or none (docs/data-model.md#publishing).
 *
 * @param seen the posts as the admin read them; their order becomes their position, from 0
 */
export function publishPosts(seen: readonly Post[]): Promise<ModerationResult> {
  const postIds = seen.map(({ id }) => id);
  return runModeration('publish posts', async () => {
    if (postIds.length === 0) throw new ModerationRefusal('nothingSelected');
    if (postIds.length > POSTS_PUBLISHED_PER_DAY) throw new ModerationRefusal('dailyPublications');
    const publish = (now: Date) => async (transaction: Transaction) => {
      const [month, day] = [parisDay(now).slice(0, 7), parisDay(now).slice(8)];
      const [publishing, counts, posts, logDecision] = await Promise.all([
        transaction.get(publishingTodayRef()),
        transaction.get(archiveMonthRef(month)),
        readAll(transaction, postIds, 'pending'),
        prepareLogEntry(transaction),
      ]);
      refuseChanged(posts, seen);
      const today = parseToday(publishing.data());
      const days = parseMonth(month, counts.data());
      const ids = [...idsOfToday(today, now), ...postIds];
      if (ids.length > POSTS_PUBLISHED_PER_DAY) throw new ModerationRefusal('dailyPublications');
      posts.forEach((post, position) => writePublication(transaction, post, position));
      transaction
        .set(publishingTodayRef(), { at: serverTimestamp(), ids })
        .set(archiveMonthRef(month), { days: { ...days, [day]: (days[day] ?? 0) + posts.length } });
      logDecision({ action: 'publish', postIds });
    };
    await retryIfRefused(() => commitByParisDay(publish));
  });
}

/**
 * Rejects pending posts in one commit, all or none.
 *
 * @param reason message to the authors, or null
 */
export const rejectPosts = (
  postIds: readonly string[],
  reason: string | null,
): Promise<ModerationResult> =>
  runModeration('reject posts', async () => {
    if (postIds.length === 0) throw new ModerationRefusal('nothingSelected');
    await commitWithRetry(async (transaction) => {
      await readAll(transaction, postIds, 'pending');
      const logDecision = await prepareLogEntry(transaction);
      for (const id of postIds) {
        transaction.update(postRef(id), {
          status: 'rejected',
          decidedAt: serverTimestamp(),
          rejectionReason: reason,
        });
      }
      logDecision({ action: 'reject', postIds, reason });
    });
  });

/** Makes rejected posts pending again in one commit, all or none. */
export const restorePosts = (postIds: readonly string[]): Promise<ModerationResult> =>
  runModeration('restore posts', () =>
    commitWithRetry(async (transaction) => {
      await readAll(transaction, postIds, 'rejected');
      const logDecision = await prepareLogEntry(transaction);
      for (const id of postIds) {
        transaction.update(postRef(id), {
          status: 'pending',
          decidedAt: null,
          rejectionReason: null,
        });
      }
      logDecision({ action: 'restore', postIds });
    }),
  );
