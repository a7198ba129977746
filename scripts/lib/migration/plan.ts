import { isDeepStrictEqual } from 'node:util';
import type { Timestamp } from 'firebase-admin/firestore';
import type { StoredDocument } from '../documents';
import type { Base } from './base';
import { censusOf } from './census';
import type { Census } from './census';
import type { Issue } from './issues';
import { closedUids, migrateLogs, migrateAvatar, todayOf } from './others';
import { assignPositions } from './positions';
import { migratePost, publishedAtOf } from './posts';
import type { MigratedPost } from './posts';
import { assignPseudos } from './pseudos';
import { claimantOf, isOlder, issuesOfMigrated, migrateUser } from './users';
import { instantIn, textOf } from './values';
import type { Write } from './writes';

/** Writes of one kind. Those of a unit belong together; the last one marks the unit as migrated. */
export interface Phase {
  readonly title: string;
  readonly units: readonly (readonly Write[])[];
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

function planPosts(base: Base, closed: ReadonlySet<string>, pseudos: ReadonlyMap<string, string>) {
  const positions = assignPositions(base.posts, publishedAtOf);
  const migrated = base.posts.map((post) => migratePost(post, { pseudos, closed, positions }));
  const isChanged = ({ post }: MigratedPost, n: number): boolean =>
    !isDeepStrictEqual(post.fields, base.posts[n]?.fields);
  // If a post has more voters than one commit holds, some of its vote records may exist already.
  const existing = new Set([...base.submissions, ...base.votes].map(({ path }) => path));
  const changed = migrated.filter(isChanged).map((post) => ({
    ...post,
    records: post.records.filter(({ path }) => !existing.has(path)),
  }));
  return { migrated, changed };
}

function planUsers(
  base: Base,
  pseudos: ReadonlyMap<string, string>,
  records: ReturnType<typeof recordsAfter>,
) {
  const posts = countByUser(records.submissions);
  const reactions = countByUser(records.votes);
  const submitted = postsByAuthor(base.posts);
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

const unitsOf = (posts: readonly MigratedPost[]): Write[][] =>
  posts.map(({ records, post }) => [...records, post]);

const publishedOf = (posts: readonly StoredDocument[]) =>
  posts.flatMap((post) => {
    const publishedAt = publishedAtOf(post);
    return publishedAt === null ? [] : [{ id: post.id, publishedAt }];
  });

/**
 * Plans the migration of a base from the original specification's shape to the one of
 * docs/data-model.md#collections. The plan is empty for a migrated base. Users come first, because
 * a migrated anonymous post no longer names the author whose quota it counts for. Anonymous and
 * signed posts never share a commit, so that no updateTime links an anonymous post to a public
 * document of its author.
 */
export function planMigration(base: Base, now: Date): Plan {
  const closed = closedUids(base.logs, new Set(base.users.map(({ id }) => id)));
  const pseudos = pseudosOf(base);
  const { migrated, changed } = planPosts(base, closed, pseudos);
  const records = recordsAfter(
    base,
    changed.flatMap((post) => post.records),
  );
  const users = planUsers(base, pseudos, records);
  const others = [...base.pictures.map(migrateAvatar), migrateLogs(base.logs, closed)];
  const today = base.hasToday ? [] : todayOf(publishedOf(base.posts), now);
  return {
    phases: [
      { title: 'utilisateurs', units: users.map(({ writes }) => writes) },
      { title: 'posts anonymes', units: unitsOf(changed.filter((post) => post.isAnonymous)) },
      { title: 'posts signés', units: unitsOf(changed.filter((post) => !post.isAnonymous)) },
      { title: 'photos et comptes fermés', units: others.flatMap(({ writes }) => writes) },
      { title: 'publications du jour', units: today.length > 0 ? [today] : [] },
    ],
    issues: [
      ...base.unknownCollections.map((path) => ({ kind: 'unknownCollection' as const, path })),
      ...base.users.filter((user) => !isOlder(user)).flatMap(issuesOfMigrated),
      ...[...users, ...migrated, ...others].flatMap(({ issues }) => issues),
    ],
    census: censusOf(base),
    records: { submissions: records.submissions.size, votes: records.votes.size },
  };
}
