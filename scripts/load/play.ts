import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { REACTION_TYPES } from '@/domain/posts/votes';
import { chunks } from '../lib/chunks';
import { say } from '../lib/messages';
import { asOwner, isRefusedTwice, publish, react, signedInAs } from './commits';
import { ADMIN } from './admin';
import { posts, voterOf } from './stage';

const BATCH = 2;
const AT_ONCE = 8;
/** Every tenth reaction is sent a second time, as if the response had been lost. */
const SENT_TWICE = 10;

/** Result of the load. */
interface Played {
  /** Publication time of each post, in ms since 1970. */
  readonly publishedAt: ReadonlyMap<string, number>;
  /** Duration of each reaction, in ms. */
  readonly times: readonly number[];
  /** Number of attempts that were refused under contention. */
  readonly repeats: number;
  /** Number of reactions whose second commit the rules denied. */
  readonly refused: number;
}

/** Sends the reaction of a voter to a post, for every tenth voter twice. */
async function reactOnce(post: number, voter: number) {
  const type = REACTION_TYPES[voter % REACTION_TYPES.length] ?? 'drole';
  const uid = voterOf(voter);
  const id = posts[post]?.id ?? '';
  const begun = performance.now();
  const attempts = await react(uid, id, type);
  const time = performance.now() - begun;
  const isTwice = voter % SENT_TWICE === 0;
  const refused = isTwice && (await isRefusedTwice(uid, id, type));
  return { time, repeats: attempts - 1, refused };
}

/**
 * Publishes the posts in batches and sends the reactions. The first ten posts fill the slots of the
 * day, by an admin under the rules; the project's owner publishes the others. Reactions go to all
 * published posts in turn, newest first.
 *
 * @param waitForPages called after each batch, waits until the pages have caught up: the emulator
 *   keeps data that they have not read yet in memory, without a limit
 */
export async function runLoad(
  reactions: number,
  waitForPages: () => Promise<unknown>,
): Promise<Played> {
  const publishedAt = new Map<string, number>();
  const done: Awaited<ReturnType<typeof reactOnce>>[] = [];
  const voters = posts.map(() => 0);
  const batches = chunks(posts, BATCH);
  for (const [n, batch] of batches.entries()) {
    const before = posts.slice(0, n * BATCH);
    const count = before.length + batch.length;
    const publisher = count <= POSTS_PUBLISHED_PER_DAY ? signedInAs(ADMIN) : asOwner();
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await publish(publisher, batch, before);
    for (const { id } of batch) publishedAt.set(id, Date.now());

    const share = Math.round((reactions * (n + 1)) / batches.length) - done.length;
    const turns = Array.from({ length: share }, (_, turn) => {
      const post = count - 1 - (turn % count);
      const voter = voters[post] ?? 0;
      voters[post] = voter + 1;
      return { post, voter };
    });
    for (const group of chunks(turns, AT_ONCE)) {
      // oxlint-disable-next-line no-await-in-loop -- a few at once
      done.push(...(await Promise.all(group.map(({ post, voter }) => reactOnce(post, voter)))));
    }
    // oxlint-disable-next-line no-await-in-loop -- see above
    await waitForPages();
    say(`… ${count} posts publiés, ${done.length} réactions`);
  }
  return {
    publishedAt,
    times: done.map(({ time }) => time),
    repeats: done.reduce((sum, { repeats }) => sum + repeats, 0),
    refused: done.filter(({ refused }) => refused).length,
  };
}
