import type { Firestore } from 'firebase-admin/firestore';
import { COLLECTIONS, UNPUBLISHED_POSTS } from '@/config/collections';
import { LIGHT_PAGE, readAll } from '../lib/documents';
import type { StoredDocument } from '../lib/documents';

/** The documents that a migration reads. They are held in memory: some kilobytes per post. */
export interface Base {
  readonly users: readonly StoredDocument[];
  readonly posts: readonly StoredDocument[];
  readonly unpublished: readonly StoredDocument[];
  /** Published posts that an interrupted migration has taken out of `posts`. */
  readonly held: readonly StoredDocument[];
  /** Entries of the search index, without their fields. */
  readonly indexes: readonly StoredDocument[];
  readonly pictures: readonly StoredDocument[];
  readonly logs: readonly StoredDocument[];
  /** Documents that an earlier, interrupted migration wrote. */
  readonly pseudos: readonly StoredDocument[];
  readonly submissions: readonly StoredDocument[];
  readonly votes: readonly StoredDocument[];
  readonly hasToday: boolean;
  readonly unknownCollections: readonly string[];
}

/** Holds a published post while it is in no other collection; the rules let nobody read it. */
export const HELD_POSTS = 'migratingPosts';
const KNOWN: readonly string[] = [...COLLECTIONS, HELD_POSTS];

/** Reads the documents that a migration needs. */
export async function readBase(database: Firestore): Promise<Base> {
  const all = (collection: string) => readAll(database.collection(collection));
  const below = (collection: string, ...fields: string[]) =>
    readAll(database.collectionGroup(collection).select(...fields), LIGHT_PAGE);
  const collections = (await database.listCollections()).map(({ id }) => id);
  return {
    users: await all('users'),
    posts: await all('posts'),
    unpublished: await all(UNPUBLISHED_POSTS),
    held: await all(HELD_POSTS),
    indexes: await readAll(database.collection('searchIndex').select(), LIGHT_PAGE),
    pictures: await all('profilePictures'),
    logs: await all('deletionLogs'),
    pseudos: await all('pseudos'),
    submissions: await below('submissions'),
    votes: await below('votes', 'type'),
    hasToday: collections.includes('publishing'),
    unknownCollections: collections.filter((name) => !KNOWN.includes(name)),
  };
}
