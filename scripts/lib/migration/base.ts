import { readAll, rootCollections } from '../firestore-rest';
import type { StoredDocument } from '../firestore-rest';
import type { Service } from '../google-api';

/** All that a migration looks at: the base is held in memory, some kilobytes a post. */
export interface Base {
  readonly users: readonly StoredDocument[];
  readonly posts: readonly StoredDocument[];
  readonly pictures: readonly StoredDocument[];
  readonly logs: readonly StoredDocument[];
  /** What a migration before this one wrote. */
  readonly pseudos: readonly StoredDocument[];
  readonly submissions: readonly StoredDocument[];
  readonly votes: readonly StoredDocument[];
  readonly hasToday: boolean;
  readonly unknownCollections: readonly string[];
}

/** Those of the data model and of README, "Reports, decisions and the author's side: documents". */
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
];

/** Reads it all. */
export async function readBase(database: Service): Promise<Base> {
  const all = (collection: string) => readAll(database, { collection });
  const below = (collection: string, fields: readonly string[]) =>
    readAll(database, { collection, everywhere: true, fields });
  const collections = await rootCollections(database);
  return {
    users: await all('users'),
    posts: await all('posts'),
    pictures: await all('profilePictures'),
    logs: await all('deletionLogs'),
    pseudos: await all('pseudos'),
    submissions: await below('submissions', ['__name__']),
    votes: await below('votes', ['type']),
    hasToday: collections.includes('publishing'),
    unknownCollections: collections.filter((name) => !COLLECTIONS.includes(name)),
  };
}
