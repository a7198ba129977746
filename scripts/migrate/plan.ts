import { isDeepStrictEqual } from 'node:util';
import type { Timestamp } from 'firebase-admin/firestore';
import { POSTS, UNPUBLISHED_POSTS } from '@/config/collections';
import type { StoredDocument } from '../lib/documents';
import { HELD_POSTS } from './base';
import type { Base } from './base';
import { censusOf } from './census';
import type { Census } from './census';
import type { Issue } from './issues';
import { closedUids, migrateLogs, migrateAvatar, todayOf } from './others';
import { assignPositions } from './positions';
import { hasEarlierTime, isOlderThan, migratePost, publishedAtOf } from './posts';
import type { MigratedPost } from './posts';
import { assignPseudos } from './pseudos';
import { claimantOf, isOlder, issuesOfMigrated, migrateUser } from './users';
import { instantIn, textOf } from './values';
import type { Write } from './writes';

/** Writes that belong together. */
export interface Unit {
  /** For one commit; the last two mark the unit as migrated. */
  readonly writes: readonly Write[];
  /** For the commit after that one. */
  readonly afterwards?: readonly Write[];
}

/** Units of one kind. */
export interface Phase {
  readonly title: string;
  readonly units: readonly Unit[];
}

/** The writes of a migration, in order. */
export interface Plan {
  readonly phases: readonly Phase[];
  readonly issues: readonly Issue[];
  /** Counts that must be the same after the migration. */
  readonly census: Census;
  /** Numbers of submissions and vote records after the migration. */
  readonly records: { readonly submissions: number; readonly votes: number };
}

/** Returns the paths of submissions and vote records after the migration. */
function recordsAfter(base: Base, planned: readonly Write[]) {
  const paths = (collection: string, stored: readonly StoredDocument[]) => {
    const own = planned.filter(({ path }) => path.split('/')[2] === collection);
    return new Set([...stored, ...own].map(({ path }) => path));
  };
  const submissions = paths('submissions', base.submissions);
  const votes = paths('votes', base.votes);
  return { submissions, votes };
}

function countByUser(paths: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const [, uid = ''] = path.split('/');
    counts.set(uid, (counts.get(uid) ?? 0) + 1);
  }
  return counts;
}

function postsByAuthor(posts: readonly StoredDocument[]) {
  const byAuthor = new Map<string, { id: string; createdAt: Timestamp }[]>();
  for (const { id, fields, createTime } of posts) {
    const uid = textOf(fields['authorId']);
    if (uid === null) continue;
    const createdAt = instantIn(fields['createdAt']) ?? createTime;
    const own = byAuthor.get(uid) ?? [];
    own.push({ id, createdAt });
    byAuthor.set(uid, own);
  }
  return byAuthor;
}

/** True for a post whose place, fields or public time of creation must change. */
const isMisplaced = ({ before, isPublished, fields }: MigratedPost, now: Date): boolean =>
  !isPublished || !isDeepStrictEqual(fields, before.fields) || hasEarlierTime(before, now);

/**
 * Moves a post. A published one is created anew, because its createTime is public and tells when it was
 * sent: it is held for a moment, because Firestore does not document that one commit can delete a
 * document and create it anew.
 */
function move({ before, isPublished, fields, records }: MigratedPost): Unit {
  const { id, path } = before;
  const deletion: Write = { path, fields: null, before };
  if (!isPublished) {
    return { writes: [...records, { path: `${UNPUBLISHED_POSTS}/${id}`, fields }, deletion] };
  }
  const held = `${HELD_POSTS}/${id}`;
  return {
    writes: [...records, { path: held, fields }, deletion],
    afterwards: [
      { path, fields },
      { path: held, fields: null },
    ],
  };
}

/** Returns a held post as it will be in `posts`. */
const inPosts = (held: StoredDocument): StoredDocument => ({
  ...held,
  path: `${POSTS}/${held.id}`,
});

/** Plans the posts that an interrupted migration holds, and those in `posts`. */
function planPosts(
  base: Base,
  closed: ReadonlySet<string>,
  pseudos: ReadonlyMap<string, string>,
  now: Date,
) {
  const ids = new Set(base.posts.map(({ id }) => id));
  const held = base.held.filter(({ id }) => !ids.has(id));
  const posts = [...base.posts, ...held.map(inPosts)];
  const positions = assignPositions(posts, publishedAtOf);
  const migrate = (post: StoredDocument) => migratePost(post, { pseudos, closed, positions });
  const migrated = base.posts.map(migrate);
  // If a post has more voters than one commit holds, some of its vote records may exist already.
  const existing = new Set([...base.submissions, ...base.votes].map(({ path }) => path));
  const changed = migrated
    .filter((post) => isMisplaced(post, now))
    .map((post) => ({
      ...post,
      records: post.records.filter(({ path }) => !existing.has(path)),
    }));
  const finished = base.held.map((before): Unit => {
    const { fields, before: post } = migrate(inPosts(before));
    const end: Write = { path: before.path, fields: null, before };
    // A backup may bring back a held post beside the published one.
    return { writes: ids.has(before.id) ? [end] : [{ path: post.path, fields }, end] };
  });
  return { posts, migrated, changed, finished };
}

/** Deletes entries of the search index that are older than the publication; repair creates them anew. */
function planIndexes({ indexes }: Base, posts: readonly StoredDocument[], now: Date): Unit[] {
  const publishedAt = new Map(posts.map((post) => [post.id, publishedAtOf(post)]));
  return indexes
    .filter((index) => {
      const published = publishedAt.get(index.id);
      return published && isOlderThan(index, published, now);
    })
    .map((before) => ({ writes: [{ path: before.path, fields: null, before }] }));
}

function planUsers(
  base: Base,
  pseudos: ReadonlyMap<string, string>,
  records: ReturnType<typeof recordsAfter>,
) {
  const posts = countByUser(records.submissions);
  const reactions = countByUser(records.votes);
  const submitted = postsByAuthor([...base.posts, ...base.unpublished]);
  return base.users.filter(isOlder).map((user) =>
    migrateUser(user, {
      pseudo: pseudos.get(user.id) ?? '',
      posts: posts.get(user.id) ?? 0,
      reactions: reactions.get(user.id) ?? 0,
      submitted: submitted.get(user.id) ?? [],
    }),
  );
}

function pseudosOf({ users, pseudos }: Base): ReadonlyMap<string, string> {
  const held = new Map(pseudos.map(({ id, fields }) => [id, textOf(fields['uid']) ?? '']));
  const done = users.filter((user) => !isOlder(user));
  return new Map([
    ...done.map(({ id, fields }) => [id, textOf(fields['pseudo']) ?? ''] as const),
    ...assignPseudos(users.filter(isOlder).map(claimantOf), held),
  ]);
}

const unitsOf = (groups: readonly (readonly Write[])[]): Unit[] =>
  groups.map((writes) => ({ writes }));

const publishedOf = (posts: readonly StoredDocument[]) =>
  posts.flatMap((post) => {
    const publishedAt = publishedAtOf(post);
    return publishedAt === null ? [] : [{ id: post.id, publishedAt }];
  });

/**
 * Plans the migration of a base from an earlier shape to the one of docs/data-model.md#collections. The
 * plan is empty for a migrated base. Users come before posts, because a migrated anonymous post no longer
 * names the author whose quota it counts for. Anonymous and signed posts never share a commit, so that no
 * updateTime links an anonymous post to a public document of its author.
 */
export function planMigration(base: Base, now: Date): Plan {
  const closed = closedUids(base.logs, new Set(base.users.map(({ id }) => id)));
  const pseudos = pseudosOf(base);
  const { posts, migrated, changed, finished } = planPosts(base, closed, pseudos, now);
  const records = recordsAfter(
    base,
    changed.flatMap((post) => post.records),
  );
  const users = planUsers(base, pseudos, records);
  const others = [...base.pictures.map(migrateAvatar), migrateLogs(base.logs, closed)];
  const today = base.hasToday ? [] : todayOf(publishedOf(posts), now);
  return {
    phases: [
      { title: 'posts retenus par une migration interrompue', units: finished },
      { title: 'utilisateurs', units: unitsOf(users.map(({ writes }) => writes)) },
      { title: 'posts anonymes', units: changed.filter((post) => post.isAnonymous).map(move) },
      { title: 'posts signés', units: changed.filter((post) => !post.isAnonymous).map(move) },
      {
        title: 'index de recherche plus anciens que la publication',
        units: planIndexes(base, posts, now),
      },
      { title: 'photos et comptes fermés', units: unitsOf(others.flatMap(({ writes }) => writes)) },
      { title: 'publications du jour', units: unitsOf(today.length > 0 ? [today] : []) },
    ],
    issues: [
      ...base.unknownCollections.map((path) => ({ kind: 'unknownCollection' as const, path })),
      ...base.users.filter((user) => !isOlder(user)).flatMap(issuesOfMigrated),
      ...[...users, ...migrated, ...others].flatMap(({ issues }) => issues),
    ],
    census: censusOf(base, [...posts, ...base.unpublished]),
    records: { submissions: records.submissions.size, votes: records.votes.size },
  };
}
