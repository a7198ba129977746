// A process with open pages, forked by crowd.ts. Each page is an app with its own connection.
import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import type { Firestore, QuerySnapshot } from 'firebase/firestore';
import { TODAY_LIMIT } from '@/config/limits';
import { TEST } from '../lib/environments';
import type { Answer, Order, Shown } from './messages';

interface Page {
  shown: Shown;
  readonly firstSeen: Record<string, number>;
}

const [size = '0', readers] = process.argv.slice(2);
const isPastRules = readers === 'owner';

/** The pages subscribe to posts that are published after this time. */
const begun = new Date();
const pages: Page[] = [];
let reads = 0;
let snapshots = 0;

const answer = (message: Answer): void => {
  process.send?.(message);
};

function visitor(name: string): Firestore {
  const database = getFirestore(
    initializeApp({ projectId: TEST.projectId, apiKey: 'any', appId: 'any' }, name),
  );
  const options = isPastRules ? { mockUserToken: 'owner' } : {};
  connectFirestoreEmulator(database, '127.0.0.1', TEST.ports.firestore, options);
  return database;
}

const reactionsOf = (votes: unknown): number =>
  Object.values(votes ?? {}).reduce<number>((sum, count) => sum + Number(count), 0);

/** Returns the live query of the wall (services/posts/posts): posts since the newest known one. */
const newPosts = (database: Firestore, newest: Date) =>
  query(
    collection(database, 'posts'),
    where('status', '==', 'published'),
    where('publishedAt', '>=', newest),
    orderBy('publishedAt', 'desc'),
    orderBy('position', 'asc'),
    limit(TODAY_LIMIT),
  );

function applySnapshot(page: Page, snapshot: QuerySnapshot): void {
  const now = Date.now();
  snapshots += 1;
  reads += snapshot.docChanges().filter(({ type }) => type !== 'removed').length;
  for (const { id } of snapshot.docs) page.firstSeen[id] ??= now;
  page.shown = snapshot.docs.map((post) => [post.id, reactionsOf(post.get('votes'))]);
}

function open(name: string): Promise<void> {
  const page: Page = { shown: [], firstSeen: {} };
  pages.push(page);
  return new Promise((resolve, reject) => {
    onSnapshot(
      newPosts(visitor(name), begun),
      // The metadata alone distinguish a confirmed empty result from an empty cache, as in the app.
      { includeMetadataChanges: true },
      (snapshot) => {
        applySnapshot(page, snapshot);
        if (!snapshot.metadata.fromCache) resolve();
      },
      reject,
    );
  });
}

process.on('message', ({ ask }: Order) => {
  if (ask === 'report') {
    const shown = pages.map((page) => page.shown);
    answer({ report: { shown, firstSeen: pages.map((page) => page.firstSeen), reads, snapshots } });
    return;
  }
  const opened = Array.from({ length: Number(size) }, (_, n) => open(`page ${n}`));
  void Promise.all(opened).then(() => answer({ ready: true }));
});
process.on('disconnect', () => process.exit());
