import { onSnapshot, serverTimestamp, type Transaction } from 'firebase/firestore';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import { isSameParisDay, parisDay } from '@/domain/days';
import { excerpt } from '@/domain/excerpt';
import { isSameText, type Post, type PostStatus } from '@/domain/post';
import { logError } from '@/services/browser/log';
import {
  archiveMonthRef,
  postRef,
  publishingTodayRef,
  searchIndexRef,
} from '@/services/firebase/collections';
import { commitByParisDay } from '@/services/firebase/commitByParisDay';
import { commitWithRetry, retryIfRefused } from '@/services/firebase/commitWithRetry';
import { done, Refusal, refused, messageFor, type ActionResult } from '@/services/firebase/errors';
import { parseMonth, parsePost, parseToday } from '@/services/firebase/parse';
import { searchText } from '@/services/search/searchText';
import { prepareLogEntry } from './moderationLog';

const text = moderationMessages.error;

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
export const subscribeToPublication = (
  onChange: (last: Publication | null) => void,
): (() => void) =>
  onSnapshot(
    publishingTodayRef(),
    (snapshot) => onChange(parseToday(snapshot.data())),
    (error) => logError('subscribe to the slots of today', error),
  );

/**
 * Reads the posts of a batch.
 *
 * @throws Refusal when a post is deleted, or has another status; the message then names such posts
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
  if (mismatched.length > 0) throw new Refusal(text.decidedElsewhere(mismatched.map(excerpt)));
  if (posts.length < postIds.length) throw new Refusal(text.goneMeanwhile);
  return posts;
}

/** @throws Refusal when the author or another admin has changed a text since the admin read it */
function refuseChanged(posts: readonly Post[], seen: readonly Post[]): void {
  const changed = posts.filter((post, index) => {
    const seenPost = seen[index];
    return !seenPost || !isSameText(post, seenPost);
  });
  if (changed.length > 0) throw new Refusal(text.amended(changed.map(excerpt)));
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
export async function publishPosts(seen: readonly Post[]): Promise<ActionResult> {
  const postIds = seen.map(({ id }) => id);
  if (postIds.length === 0) return refused(text.nothingSelected);
  const tooMany = text.dailyPublications(POSTS_PUBLISHED_PER_DAY);
  if (postIds.length > POSTS_PUBLISHED_PER_DAY) return refused(tooMany);
  try {
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
      if (ids.length > POSTS_PUBLISHED_PER_DAY) throw new Refusal(tooMany);
      posts.forEach((post, position) => writePublication(transaction, post, position));
      transaction
        .set(publishingTodayRef(), { at: serverTimestamp(), ids })
        .set(archiveMonthRef(month), { days: { ...days, [day]: (days[day] ?? 0) + posts.length } });
      logDecision({ action: 'publish', postIds });
    };
    await retryIfRefused(() => commitByParisDay(publish));
    return done;
  } catch (error) {
    return refused(messageFor('publish posts', error));
  }
}

/**
 * Rejects pending posts in one commit, all or none.
 *
 * @param reason message to the authors, or null
 */
export async function rejectPosts(
  postIds: readonly string[],
  reason: string | null,
): Promise<ActionResult> {
  if (postIds.length === 0) return refused(text.nothingSelected);
  try {
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
    return done;
  } catch (error) {
    return refused(messageFor('reject posts', error));
  }
}

/** Makes rejected posts pending again in one commit, all or none. */
export async function restorePosts(postIds: readonly string[]): Promise<ActionResult> {
  try {
    await commitWithRetry(async (transaction) => {
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
    });
    return done;
  } catch (error) {
    return refused(messageFor('restore posts', error));
  }
}
