import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/environments';

/**
 * Costs of one action, measured or counted in the code. The row of docs/scaling.md that shows a value
 * names its source.
 */
export const MEASURED = {
  /** The wall: 20 posts and a listener without news (bench: 1.05 documents per post). */
  readsPerWall: 21,
  /** Scrolling from the twentieth to the hundredth post (bench: 1.00 per post). */
  readsPerScroll: 80,
  /** An open post; the own reaction is one more for those who are signed in. */
  readsPerOpenPost: 1,
  /** A search for one word (bench). */
  readsPerSearch: 10,
  /**
   * A reaction: the transaction reads the own vote; the rules read the profile, the vote, the post and
   * the account.
   */
  readsPerVote: 5,
  writesPerVote: 3,
  /**
   * A submission: the transaction reads submission and account; the rules read the profile, the account,
   * the submission, the post in both collections, its outcome, the suspensions and the emergency switch.
   */
  readsPerSubmission: 10,
  writesPerSubmission: 3,
  /**
   * A sign-up: the app reads the pseudo and the emergency switch, the transaction the profile and the pseudo;
   * the rules read the profile, the account, the pseudo, the deletion log and the switch.
   */
  readsPerSignUp: 9,
  writesPerSignUp: 3,
  /** A sign-up or a submission that is refused while it is paused: at most what the rules read until then. */
  readsPerRefusal: 5,
  /** The queue lists each pending post once; its rejection writes it. */
  readsPerDecision: 1,
  writesPerDecision: 1,
  /** Documents of the search for several words, at most (docs/performance.md#growth). */
  heaviestReaderQuery: 200,
  /** Posts that a page of the moderation queue loads. */
  heaviestAdminQuery: 100,
  /** Accounts that Firebase Auth creates an hour for one IP address (https://firebase.google.com/docs/auth/limits). */
  accountsPerAddress: 100,
  /** Posts that the rules allow an account a day. */
  postsPerAccount: 5,
  /** Posts that a day can have (docs/data-model.md#publishingtoday). */
  postsPerDay: 10,
  /**
   * Bytes of a first visit: scripts 244,500, styles 14,400, page 4,650 (tests/budget), font 41,300, three
   * profile pictures 22,000, the service worker 2,000.
   */
  firstVisitBytes: 329_000,
  /** The page and the service worker, which a later visit asks for again. */
  laterVisitBytes: 6700,
  /** Twenty demo posts as Firestore sends them are 30 kB (3.4 kB compressed). */
  bytesPerDocument: 1500,
  /** Beginnings of words in the search index, average of the demo's 276 posts. */
  prefixesPerPost: 90,
} as const;

interface IndexFile {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly fields: readonly { readonly fieldPath: string; readonly arrayConfig?: string }[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly indexes: readonly unknown[];
  }[];
}

const indexFile: IndexFile = JSON.parse(
  readFileSync(path.join(ROOT, 'firestore.indexes.json'), 'utf8'),
);

/** Fields that no new document has, so that it is in none of their indexes. */
const LATER_FIELDS = ['editedAt'];

/**
 * Returns how many index entries a new document of a collection adds, by firestore.indexes.json.
 *
 * @param listed elements of the indexed array, if the collection has one
 */
export function indexEntries(collection: string, listed = 1): number {
  const composite = indexFile.indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .filter(({ fields }) => !fields.some(({ fieldPath }) => LATER_FIELDS.includes(fieldPath)))
    .map(({ fields }) => (fields.some(({ arrayConfig }) => arrayConfig) ? listed : 1));
  const single = indexFile.fieldOverrides
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .map(({ indexes }) => indexes.length);
  return [...composite, ...single].reduce((sum, entries) => sum + entries, 0);
}
