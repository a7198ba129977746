import type { Firestore } from 'firebase-admin/firestore';
import { LIGHT_PAGE, readAll } from '../documents';
import type { StoredDocument } from '../documents';

/** The documents that a migration reads. They are held in memory: some kilobytes per post. */
export interface Base {
  readonly users: readonly StoredDocument[];
  readonly posts: readonly StoredDocument[];
  readonly pictures: readonly StoredDocument[];
  readonly logs: readonly StoredDocument[];
  /** Documents that an earlier, interrupted migration wrote. */
  readonly pseudos: readonly StoredDocument[];
  readonly submissions: readonly StoredDocument[];
  readonly votes: readonly StoredDocument[];
  readonly hasToday: boolean;
  readonly unknownCollections: readonly string[];
}

/** The known top-level collections (docs/data-model.md#collections). */
const COLLECTIONS = [
  'users',
  'posts',
  'profilePictures',
  'deletionLogs',
  'pseudos',
  'searchIndex',
  'archiveMonths',
  'publishing',
  'reports',
  'reportOutcomes',
  'moderationLog',
  'moderators',
  'settings',
];

/** Reads the documents that a migration needs. */
export async function readBase(database: Firestore): Promise<Base> {
  const all = (collection: string) => readAll(database.collection(collection));
  const below = (collection: string, ...fields: string[]) =>
    readAll(database.collectionGroup(collection).select(...fields), LIGHT_PAGE);
  const collections = (await database.listCollections()).map(({ id }) => id);
  return {
    users: await all('users'),
    posts: await all('posts'),
    pictures: await all('profilePictures'),
    logs: await all('deletionLogs'),
    pseudos: await all('pseudos'),
    submissions: await below('submissions'),
    votes: await below('votes', 'type'),
    hasToday: collections.includes('publishing'),
    unknownCollections: collections.filter((name) => !COLLECTIONS.includes(name)),
  };
}
