import {
  arrayUnion,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  writeBatch,
  type FieldValue,
  type Firestore,
} from 'firebase/firestore';
import { parisDay } from '@/domain/days';
import { isRefusedByRules } from '@/services/firebase/errors';
import type { DECISIONS } from '@/domain/moderation/moderationLog';
import { NO_VOTES, voteDelta, type ReactionType } from '@/domain/posts/votes';
import { noteChange, noteWrites, track } from './changes';
import { CurrentText } from './currentText';
import {
  aNewAccount,
  aPost,
  aUser,
  postIdOf,
  pseudoOf,
  type PostText,
  type UnpublishedPostDocument,
} from './factories';
import { uidOf } from './roles';

/**
 * The commits of docs/data-model.md#commits, each as named writes, so that a test can leave out a
 * write, run it alone, or change exactly one thing in it.
 */

export type Fields = Readonly<Record<string, unknown>>;

export interface Write {
  readonly op: 'set' | 'merge' | 'update' | 'delete';
  readonly path: string;
  readonly fields: Fields;
}

export type Commit = Readonly<Record<string, Write | undefined>>;

/**
 * Changes that break a commit: for each write its changed fields, or null to leave the write out.
 * The value `undefined` removes a field; 'quota.count' names a field of a map.
 */
export type Breaks = Readonly<Record<string, Fields | null>>;

function put(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key, ...rest] = path;
  if (key === undefined) return;
  if (rest.length > 0) {
    const inner: Record<string, unknown> = { ...Object(target[key]) };
    put(inner, rest, value);
    target[key] = inner;
  } else if (value === undefined) delete target[key];
  else target[key] = value;
}

/** Returns a copy of a document's fields with the changes; the value `undefined` removes a field. */
export function change(fields: object, changes: Fields): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...fields };
  for (const [path, value] of Object.entries(changes)) put(changed, path.split('.'), value);
  return changed;
}

/**
 * Returns a copy of an update's fields with the changes. The keys of an update are field paths:
 * 'votes.grave' is one key, unless the update sets the whole map.
 */
function changeUpdate(fields: Fields, changes: Fields): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...fields };
  for (const [path, value] of Object.entries(changes)) {
    const [map = path, ...rest] = path.split('.');
    put(changed, map in changed ? [map, ...rest] : [path], value);
  }
  return changed;
}

/** Returns a copy of the commit with the breaks. @throws Error for an unknown name of a write */
export function broken(commit: Commit, breaks: Breaks): Commit {
  const writes: Record<string, Write | undefined> = { ...commit };
  for (const [name, changes] of Object.entries(breaks)) {
    const write = writes[name];
    if (!write) throw new Error(`This commit has no part '${name}'`);
    if (changes === null) delete writes[name];
    else if (write.op === 'update')
      writes[name] = { ...write, fields: changeUpdate(write.fields, changes) };
    else writes[name] = { ...write, fields: change(write.fields, changes) };
  }
  return writes;
}

export const set = (path: string, fields: object): Write => ({
  op: 'set',
  path,
  fields: { ...fields },
});
export const merge = (path: string, fields: object): Write => ({
  ...set(path, fields),
  op: 'merge',
});
export const update = (path: string, fields: object): Write => ({
  ...set(path, fields),
  op: 'update',
});
export const remove = (path: string): Write => ({ op: 'delete', path, fields: {} });

/** Returns the write with the texts that its post has now. */
async function withCurrentTexts(database: Firestore, write: Write): Promise<Write> {
  const readOwn = async (path: string) => (await getDoc(doc(database, path))).data();
  const fields: Record<string, unknown> = { ...write.fields };
  for (const [field, value] of Object.entries(fields)) {
    // oxlint-disable-next-line no-await-in-loop -- one at most
    if (value instanceof CurrentText) fields[field] = await value.resolve(readOwn);
  }
  return { ...write, fields };
}

async function runWrites(database: Firestore, given: readonly Write[]): Promise<void> {
  const writes = await Promise.all(given.map((write) => withCurrentTexts(database, write)));
  const batch = writeBatch(database);
  for (const { op, path, fields } of writes) {
    const reference = doc(database, path);
    if (op === 'set') batch.set(reference, fields);
    else if (op === 'merge') batch.set(reference, fields, { merge: true });
    else if (op === 'update') batch.update(reference, fields);
    else batch.delete(reference);
  }
  try {
    await batch.commit();
  } catch (error) {
    // After another error the commit may have been applied.
    if (isRefusedByRules(error)) noteWrites(error, writes);
    else noteChange();
    throw error;
  }
  noteChange(writes.map(({ path }) => path));
}

/** Runs writes as one batch. @throws Error if one is missing */
export function run(database: Firestore, commit: Commit): Promise<void> {
  const writes = Object.entries(commit).map(([name, write]) => {
    if (!write) throw new Error(`There is no part '${name}'`);
    return write;
  });
  return track(runWrites(database, writes));
}

/** Splits a commit into the write of that name and all other writes. @throws Error if missing */
export function split(commit: Commit, name: string): { alone: Commit; others: Commit } {
  const { [name]: write, ...others } = commit;
  if (!write) throw new Error(`This commit has no part '${name}'`);
  return { alone: { [name]: write }, others };
}

// ---------------------------------------------------------------- suspect words

/** Write: settings. */
export const listing = (words: readonly string[], breaks: Breaks = {}): Commit =>
  broken({ settings: set('settings/moderation', { words, updatedAt: serverTimestamp() }) }, breaks);

// ---------------------------------------------------------------- sign-up

export function signUp(uid: string, breaks: Breaks = {}, pseudo = pseudoOf(uid)): Commit {
  const user = aUser(uid, {
    pseudo,
    pseudoKey: pseudo.toLowerCase(),
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
  const account = aNewAccount(uid, {
    quota: { lastPostAt: serverTimestamp(), lastPostId: null, count: 0 },
  });
  return broken(
    {
      user: set(`users/${uid}`, user),
      account: set(`users/${uid}/private/account`, account),
      pseudo: set(`pseudos/${user.pseudoKey}`, { uid }),
    },
    breaks,
  );
}

// ---------------------------------------------------------------- posting

export interface Posting {
  /** Fields of the post that differ from `aPost()`. */
  readonly post?: Partial<UnpublishedPostDocument>;
  /** The quota's count after this post; 1 by default, for the first post of the day. */
  readonly count?: number;
  readonly postId?: string;
  /** True for an account's first post, with which its author accepts what posts may reveal. */
  readonly accepts?: boolean;
}

export const NEW_POST = postIdOf('New');

export function posting(
  uid: string,
  { post = {}, count = 1, postId = NEW_POST, accepts = false }: Posting = {},
  breaks: Breaks = {},
): Commit {
  return broken(
    {
      post: set(
        `unpublishedPosts/${postId}`,
        aPost(uid, { createdAt: serverTimestamp(), ...post }),
      ),
      submission: set(`users/${uid}/submissions/${postId}`, { createdAt: serverTimestamp() }),
      account: update(`users/${uid}/private/account`, {
        postsCount: increment(1),
        quota: { lastPostAt: serverTimestamp(), lastPostId: postId, count },
        recent: arrayUnion(postId),
        ...(accepts && { opinionsAcceptedAt: serverTimestamp() }),
      }),
    },
    breaks,
  );
}

// ---------------------------------------------------------------- reacting

export const ON_WALL = postIdOf('OnWall');

/**
 * Changes a user's reaction to a post; null means no reaction. Writes: vote, post and account.
 */
export function reacting(
  uid: string,
  from: ReactionType | null,
  to: ReactionType | null,
  breaks: Breaks = {},
  postId = ON_WALL,
): Commit {
  const votePath = `users/${uid}/votes/${postId}`;
  const counts = Object.entries(voteDelta(from, to)).map(([type, by]): [string, FieldValue] => [
    `votes.${type}`,
    increment(by),
  ]);
  const step = (to ? 1 : 0) - (from ? 1 : 0);
  return broken(
    {
      vote: to ? set(votePath, { type: to, votedAt: serverTimestamp() }) : remove(votePath),
      post: update(`posts/${postId}`, Object.fromEntries(counts)),
      account: update(`users/${uid}/private/account`, {
        reactionsCount: increment(step),
        lastReactionAt: serverTimestamp(),
        lastReactionPostId: postId,
      }),
    },
    breaks,
  );
}

// ---------------------------------------------------------------- the moderation log

export interface Decision {
  readonly action: (typeof DECISIONS)[number];
  readonly postIds: readonly string[];
  readonly reason?: string | null;
  readonly fields?: readonly string[];
  /** Of a suspension. */
  readonly days?: number;
  /** The admin's uid; `ada` by default. */
  readonly by?: string;
}

/** The reason of a decision. */
export const REASON = 'Contraire aux règles.';

let entries = 0;

/** The log entry of a decision, with a new entry id per call. Writes: moderator, entry. */
export function logging({
  action,
  postIds,
  reason = null,
  fields,
  days,
  by = uidOf('admin'),
}: Decision): Commit {
  const entry = `entry${(entries += 1)}`.padEnd(20, 'x');
  return {
    moderator: merge(`moderators/${by}`, {
      entry,
      // Right for the first deletion of an admin, and for more of one day.
      ...(action === 'delete' && {
        deletions: { lastAt: serverTimestamp(), count: increment(1) },
      }),
    }),
    entry: set(`moderationLog/${entry}`, {
      action,
      postIds: [...postIds],
      by,
      byPseudo: pseudoOf(by),
      at: serverTimestamp(),
      reason,
      fields: fields === undefined ? null : [...fields],
      ...(days !== undefined && { days }),
      ...(['publish', 'reject', 'close'].includes(action) && { waits: postIds.map(() => 24) }),
    }),
  };
}

// ---------------------------------------------------------------- publishing

interface Publishing {
  /** The admin's uid; `ada` by default. */
  readonly by?: string;
  /** The pending posts to publish, in their order. */
  readonly posts: readonly { readonly id: string; readonly document: PostText }[];
  /** The ids of the posts published earlier on this Paris day. */
  readonly already?: readonly string[];
  /** Position of the first post; 0 by default, and in the last commit of every publication. */
  readonly from?: number;
}

export const thisMonth = (): string => parisDay(new Date()).slice(0, 7);
export const thisDay = (): string => parisDay(new Date()).slice(8);

const COPIED = [
  'title',
  'content',
  'category',
  'source',
  'authorId',
  'authorPseudo',
  'isAnonymous',
  'editedFields',
] as const;

/** Returns the published copy of a pending post. */
const published = (document: PostText, position: number): Fields => ({
  ...Object.fromEntries(
    COPIED.filter((field) => field in document).map((field) => [field, document[field]]),
  ),
  status: 'published',
  publishedAt: serverTimestamp(),
  position,
  votes: NO_VOTES,
});

/**
 * Writes: today, month, moderator, entry, and per post (numbered from 0) pending0 (its deletion), post0,
 * index0, …
 */
export function publishing(
  { posts, already = [], from = 0, by }: Publishing,
  breaks: Breaks = {},
): Commit {
  const writes: Record<string, Write | undefined> = {
    ...logging({
      action: 'publish',
      postIds: posts.map(({ id }) => id),
      ...(by && { by }),
    }),
    today: set('publishing/today', {
      at: serverTimestamp(),
      ids: [...already, ...posts.map(({ id }) => id)],
    }),
    month: merge(`archiveMonths/${thisMonth()}`, {
      days: { [thisDay()]: increment(posts.length) },
    }),
  };
  for (const [number, { id, document }] of posts.entries()) {
    const position = from + number;
    writes[`pending${number}`] = remove(`unpublishedPosts/${id}`);
    writes[`post${number}`] = set(`posts/${id}`, published(document, position));
    writes[`index${number}`] = set(`searchIndex/${id}`, {
      prefixes: ['re', 'ren', 'rend'],
      category: document.category,
      publishedAt: serverTimestamp(),
      position,
      ...(document.title !== undefined && { title: document.title }),
      content: document.content,
    });
  }
  return broken(writes, breaks);
}

// ---------------------------------------------------------------- rejecting and undo

/** Writes: moderator, entry, post0, post1, … */
const turningDown =
  (action: 'reject' | 'close', mark: Fields) =>
  (
    ids: readonly string[],
    rejectionReason: string | null = 'Non.',
    breaks: Breaks = {},
  ): Commit => {
    const writes: Record<string, Write | undefined> = {
      ...logging({
        action,
        postIds: ids,
        reason: rejectionReason,
      }),
    };
    for (const [index, id] of ids.entries()) {
      writes[`post${index}`] = update(`unpublishedPosts/${id}`, {
        status: 'rejected',
        decidedAt: serverTimestamp(),
        rejectionReason,
        ...mark,
      });
    }
    return broken(writes, breaks);
  };

export const rejecting = turningDown('reject', {});
/** Closes posts that are not chosen, which is no fault. */
export const closingPosts = turningDown('close', { notChosen: true });

/** Writes: moderator, entry, post0, post1, … */
export function restoring(ids: readonly string[], breaks: Breaks = {}): Commit {
  const writes: Record<string, Write | undefined> = {
    ...logging({ action: 'restore', postIds: ids }),
  };
  for (const [index, id] of ids.entries()) {
    writes[`post${index}`] = update(`unpublishedPosts/${id}`, {
      status: 'pending',
      decidedAt: null,
      rejectionReason: null,
    });
  }
  return broken(writes, breaks);
}
