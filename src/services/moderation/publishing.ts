import { serverTimestamp, type Transaction } from 'firebase/firestore';
import { POSTS_PER_PUBLICATION, POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { isSameParisDay, parisDay } from '@/domain/days';
import { excerpt } from '@/domain/posts/excerpt';
import { TEXT_FIELDS, type UnpublishedPost } from '@/domain/posts/post';
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
import { logError } from '@/services/browser/log';
import { commitByParisDay } from '@/services/firebase/commitByParisDay';
import { PUBLISHING_TODAY } from '@/services/firebase/documentPaths';
import { parseMonth, parseToday } from '@/services/firebase/parse';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { subscribeToDocument, type Listener } from '@/services/firebase/subscribe';
import { pickFields } from '@/services/posts/textFields';
import { searchText } from '@/services/search/searchText';
import { prepareLogEntry } from './moderationLog';
import { retryWhileChanging } from './retryWhileChanging';
import { postsIn, refuseChanged, readPending, type ReadPost } from './postsToDecide';

/** The publication of pending posts, and the posts that were published today. */

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
