import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { TODAY_LIMIT } from '@/config/limits';
import { LIGHT_PAGE, readAll } from '../lib/documents';
import { adminOf } from '../lib/emulator-api';
import { TEST } from '../lib/environments';
import { Trouble } from '../lib/messages';
import type { Crowd } from './crowd';
import type { Shown } from './messages';

const TIMEOUT_MS = 300_000;
const POLL_MS = 500;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Returns the sum of a post's counts. */
const reactionsOf = (votes: unknown): number =>
  sum(Object.values<unknown>(Object(votes)).map(Number));

const { database } = adminOf(TEST);

/** Reads the posts that every page must show. */
async function newest(): Promise<Shown> {
  const { docs } = await database
    .collection('posts')
    .where('status', '==', 'published')
    .orderBy('publishedAt', 'desc')
    .orderBy('position', 'asc')
    .limit(TODAY_LIMIT)
    .get();
  return docs.map((post) => [post.id, reactionsOf(post.get('votes'))]);
}

/**
 * Waits until every page shows what the database holds.
 *
 * @returns the time until then, in ms
 * @throws Trouble when a page still differs after 5 minutes
 */
export async function untilAllAgree(crowd: Crowd): Promise<number> {
  const should = await newest();
  const begun = performance.now();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- looks again after a while
    const { shown } = await crowd.report();
    const behind = shown.filter((page) => !isDeepStrictEqual(page, should)).length;
    if (behind === 0) return performance.now() - begun;
    if (performance.now() - begun > TIMEOUT_MS) {
      throw new Trouble(
        `${behind} pages sur ${shown.length} ne montrent pas ce que contient la base.`,
        `${behind} of ${shown.length} pages do not show what the database holds.`,
      );
    }
    // oxlint-disable-next-line no-await-in-loop -- see above
    await delay(POLL_MS);
  }
}

/**
 * Checks that every reaction is counted once: on its post, as a vote record and in the account of
 * the voter.
 *
 * @throws Trouble when a total differs
 */
export async function checkCounts(reactions: number): Promise<void> {
  const posts = await readAll(database.collection('posts'));
  const records = await readAll(database.collectionGroup('votes').select(), LIGHT_PAGE);
  const accounts = await readAll(database.collectionGroup('private'));
  const totals = [
    sum(posts.map(({ fields }) => reactionsOf(fields['votes']))),
    records.length,
    sum(accounts.map(({ fields }) => Number(fields['reactionsCount']))),
  ];
  if (totals.every((total) => total === reactions)) return;
  throw new Trouble(
    `${reactions} réactions envoyées ; sur les posts, enregistrées, dans les comptes : ${totals.join(', ')}.`,
    'Reactions were lost or counted twice.',
  );
}
