import { onSnapshot, serverTimestamp, type Transaction } from 'firebase/firestore';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { messages } from '@/config/messages';
import { isSameParisDay, parisDay } from '@/domain/days';
import type { Post } from '@/domain/post';
import { searchPrefixes } from '@/domain/search';
import { archiveMonthRef, postRef, publishingTodayRef, searchIndexRef } from './collections';
import { commit } from './commit';
import { done, Refusal, refused, sentenceFor, type ActionResult } from './errors';
import { logError } from './log';
import { parseMonth, parsePost, parseToday } from './parse';

/** The posts last published and the instant of the last of them. */
export type Publication = NonNullable<ReturnType<typeof parseToday>>;

/** Ids published in the Paris day of `now`, from the content of `publishing/today`. */
export const idsOfToday = (today: Publication | null, now: Date): readonly string[] =>
  today && isSameParisDay(today.at, now) ? today.ids : [];

/** Follows the posts published in the day of the last publication (admins only); null for none. */
export const watchPublication = (onChange: (last: Publication | null) => void): (() => void) =>
  onSnapshot(
    publishingTodayRef(),
    (snapshot) => onChange(parseToday(snapshot.data())),
    (error) => logError('follow the places of today', error),
  );

async function readPending(transaction: Transaction, postIds: readonly string[]): Promise<Post[]> {
  const snapshots = await Promise.all(postIds.map((id) => transaction.get(postRef(id))));
  return snapshots.map((snapshot) => {
    const data = snapshot.data();
    const post = data && parsePost(snapshot.id, data);
    if (post?.status !== 'pending') throw new Refusal(messages.error.decidedElsewhere);
    return post;
  });
}

function writePublication(transaction: Transaction, post: Post, position: number): void {
  const { title, content, category } = post;
  const publishedAt = serverTimestamp();
  transaction
    .update(postRef(post.id), { status: 'published', publishedAt, position })
    .set(searchIndexRef(post.id), {
      prefixes: searchPrefixes(title, content),
      category,
      publishedAt,
      position,
      ...(title !== null && { title }),
      content,
    });
}

/**
 * Publishes pending posts in the given order: posts, search index, month count and the day's
 * places in one commit, all or none (data-model, "publishing").
 *
 * @param postIds their order becomes their position, from 0
 */
export async function publishPosts(postIds: readonly string[]): Promise<ActionResult> {
  if (postIds.length === 0) return refused(messages.error.nothingSelected);
  const tooMany = messages.error.dailyPublications(POSTS_PUBLISHED_PER_DAY);
  if (postIds.length > POSTS_PUBLISHED_PER_DAY) return refused(tooMany);
  try {
    await commit(async (transaction) => {
      const now = new Date();
      const [month, day] = [parisDay(now).slice(0, 7), parisDay(now).slice(8)];
      const [places, counts, posts] = await Promise.all([
        transaction.get(publishingTodayRef()),
        transaction.get(archiveMonthRef(month)),
        readPending(transaction, postIds),
      ]);
      const today = parseToday(places.data());
      const days = parseMonth(month, counts.data());
      const ids = [...idsOfToday(today, now), ...postIds];
      if (ids.length > POSTS_PUBLISHED_PER_DAY) throw new Refusal(tooMany);
      posts.forEach((post, position) => writePublication(transaction, post, position));
      transaction
        .set(publishingTodayRef(), { at: serverTimestamp(), ids })
        .set(archiveMonthRef(month), { days: { ...days, [day]: (days[day] ?? 0) + posts.length } });
    });
    return done;
  } catch (error) {
    return refused(sentenceFor('publish posts', error));
  }
}

/** Rejects pending posts in one commit, all or none. */
export async function rejectPosts(postIds: readonly string[]): Promise<ActionResult> {
  if (postIds.length === 0) return refused(messages.error.nothingSelected);
  try {
    await commit(async (transaction) => {
      const posts = await readPending(transaction, postIds);
      for (const { id } of posts) {
        transaction.update(postRef(id), {
          status: 'rejected',
          decidedAt: serverTimestamp(),
          rejectionReason: null,
        });
      }
    });
    return done;
  } catch (error) {
    return refused(sentenceFor('reject posts', error));
  }
}
