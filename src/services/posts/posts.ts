import { POSTS_PUBLISHED_PER_DAY, TODAY_LIMIT } from '@/config/limits';
import { startOfParisDay } from '@/domain/days';
import type { PublishedPost } from '@/domain/posts/post';
import type { Profile } from '@/domain/accounts/user';
import { postRef, userRef } from '@/services/firebase/documentRefs';
import { hasCode, isRefusedByRules } from '@/services/firebase/errors';
import { fetchAll } from '@/services/firebase/fetchAll';
import { parsePost, parseProfile } from '@/services/firebase/parse';
import { where, type Query } from '@/services/firebase/query';
import {
  subscribeToDocument,
  subscribeToQuery,
  type Listener,
} from '@/services/firebase/subscribe';
import { toPosts } from './publishedPosts';
import { publishedQuery } from './publishedQueries';

/** Query for the newest posts published at an instant or later, `limit` at most. */
const publishedSince = (time: Date, limit: number): Query =>
  publishedQuery({
    filters: [
      where('publishedAt', 'GREATER_THAN_OR_EQUAL', { timestampValue: time.toISOString() }),
    ],
    limit,
  });

/**
 * Subscribes to the posts published since the start of a Paris day, newest first, TODAY_LIMIT at
 * most (docs/adr/0017-today-is-live.md).
 *
 * @param listener its `onError` is also called when the connection is lost; `onData` then follows
 *   once it is back
 * @returns unsubscribe
 */
export const subscribeToTodaysPosts = (
  day: Date,
  listener: Listener<readonly PublishedPost[]>,
): (() => void) =>
  subscribeToQuery(
    publishedSince(startOfParisDay(day), TODAY_LIMIT),
    { doing: "subscribe to today's posts", parse: parsePost, ignoresCache: true },
    listener,
  );

/**
 * Fetches the newest posts published since the start of a Paris day: at most as many as may be
 * published in `days` days.
 *
 * @throws ConnectionError, RequestError
 */
export async function fetchPostsSince(
  day: Date,
  days: number,
  signal?: AbortSignal,
): Promise<readonly PublishedPost[]> {
  const since = publishedSince(startOfParisDay(day), days * POSTS_PUBLISHED_PER_DAY);
  return toPosts(await fetchAll(since, 'visitor', signal));
}

/** Returns true if the error means that the post is hidden by the rules or its id is invalid. */
const isAbsence = (error: unknown): boolean =>
  isRefusedByRules(error) || hasCode(error, 'invalid-argument');

/**
 * Subscribes to one published post; null if the post is deleted, not published or invalid.
 *
 * @returns unsubscribe
 */
export const subscribeToPost = (
  postId: string,
  listener: Listener<PublishedPost | null>,
): (() => void) =>
  subscribeToDocument(
    postRef(postId),
    { doing: 'subscribe to a post', parse: parsePost },
    listener,
    isAbsence,
  );

/**
 * Subscribes to a profile; null once it is private to this user, or gone. In this module, because another
 * chunk with the SDK would add 200 bytes to the wall.
 *
 * @returns unsubscribe
 */
export const subscribeToProfile = (uid: string, listener: Listener<Profile | null>): (() => void) =>
  subscribeToDocument(
    userRef(uid),
    { doing: 'subscribe to a profile', parse: parseProfile },
    listener,
    isRefusedByRules,
  );
