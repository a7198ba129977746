import type { Timestamp } from 'firebase-admin/firestore';
import { CONTENT_MAX, TITLE_MAX } from '@/config/limits';
import { CATEGORIES } from '@/domain/posts/categories';
import { isDocumentId } from '@/domain/documentId';
import { OPTIONAL_FIELDS, POST_STATUSES, TEXT_FIELDS } from '@/domain/posts/post';
import { totalVotes } from '@/domain/posts/votes';
import { cleanLine, cleanText, hasVisibleCharacter } from '@/domain/text';
import { isHttpUrl } from '@/domain/url';
import { fold } from '@/domain/search/words';
import type { StoredDocument, StoredFields } from '../lib/documents';
import type { Issue } from './issues';
import { instantIn, isGiven, only, textOf, unknownIn } from './values';
import { readVotes } from './votes';
import type { Write } from './writes';

/** Data of the base that the migration of a post needs. */
interface PostContext {
  /** Pseudos by uid, of all user documents. */
  readonly pseudos: ReadonlyMap<string, string>;
  /** Uids of closed accounts. */
  readonly closed: ReadonlySet<string>;
  readonly positions: ReadonlyMap<string, number>;
}

/** A post in the shape of docs/data-model.md#posts or #unpublishedposts, with its records and issues. */
export interface MigratedPost {
  readonly before: StoredDocument;
  readonly isPublished: boolean;
  readonly fields: StoredFields;
  /** The author's submission and the vote records. */
  readonly records: readonly Write[];
  readonly issues: readonly Issue[];
  readonly isAnonymous: boolean;
}

/** Some fields of a post, and the kinds of issues found in them. */
interface MigratedFields {
  readonly fields: StoredFields;
  readonly kinds: readonly (readonly [Issue['kind'], string?])[];
}

const KNOWN = [
  ...TEXT_FIELDS,
  ...'id authorId authorPseudo isAnonymous status publishedAt createdAt position votes reactions decidedAt rejectionReason editedAt editedFields'.split(
    ' ',
  ),
];

export const isPublished = ({ fields }: StoredDocument): boolean =>
  textOf(fields['status']) === 'published';

/** @param status null for a post without one */
const isKnownStatus = (status: string | null): boolean =>
  POST_STATUSES.some((known) => known === status);

const createdAtOf = ({ fields, createTime }: StoredDocument): Timestamp =>
  instantIn(fields['createdAt']) ?? createTime;

/** Returns the publication time, or else the creation time; null for an unpublished post. */
export const publishedAtOf = (post: StoredDocument): Timestamp | null =>
  isPublished(post) ? (instantIn(post.fields['publishedAt']) ?? createdAtOf(post)) : null;

/**
 * True for a document whose createTime, which Firestore tells every reader, is from before a publication.
 * Not for one in the future: no new document could be younger.
 */
export const isOlderThan = (
  { createTime }: StoredDocument,
  publishedAt: Timestamp,
  now: Date,
): boolean => createTime.valueOf() < publishedAt.valueOf() && publishedAt.toDate() <= now;

/** True for a published post that tells when it was sent. */
export function hasEarlierTime(post: StoredDocument, now: Date): boolean {
  const publishedAt = publishedAtOf(post);
  return (
    isGiven(post.fields['createdAt']) ||
    (publishedAt !== null && isOlderThan(post, publishedAt, now))
  );
}

/** Finds a category by its value or its label, ignoring case and accents. */
const categoryOf = (text: string | null) =>
  text === null
    ? undefined
    : CATEGORIES.find(({ value, label }) => [value, fold(label)].includes(fold(text.trim())));

function migrateText({ fields }: StoredDocument): MigratedFields {
  const kinds: MigratedFields['kinds'][number][] = [];
  const written = textOf(fields['content']);
  const content = written === null ? null : cleanText(written);
  const titled = textOf(fields['title']);
  const title = titled === null ? null : cleanLine(titled);
  const source = textOf(fields['source']);
  const category = categoryOf(textOf(fields['category']));
  if (content === null || !hasVisibleCharacter(content)) kinds.push(['content']);
  if ((content ?? '').length > CONTENT_MAX || (title ?? '').length > TITLE_MAX) {
    kinds.push(['tooLong']);
  }
  if (isGiven(fields['source']) && (source === null || !isHttpUrl(source))) kinds.push(['source']);
  if (!category) kinds.push(['category', JSON.stringify(fields['category'] ?? null)]);
  return {
    fields: {
      ...only(fields, ['content', 'category']),
      ...only(
        fields,
        OPTIONAL_FIELDS.filter((name) => isGiven(fields[name])),
      ),
      ...(content !== null && { content }),
      ...(isGiven(titled) && { title }),
      ...(category && { category: category.value }),
    },
    kinds,
  };
}

/** A published post keeps no time from before its publication, which would be public. */
function migratePublication(post: StoredDocument, { positions }: PostContext): MigratedFields {
  const { id, fields } = post;
  const publishedAt = publishedAtOf(post) ?? createdAtOf(post);
  const editedAt = instantIn(fields['editedAt']);
  return {
    fields: {
      ...only(fields, ['status', 'editedFields']),
      publishedAt,
      position: positions.get(id) ?? 0,
      ...(editedAt && editedAt.valueOf() >= publishedAt.valueOf() && { editedAt }),
    },
    kinds: instantIn(fields['publishedAt']) ? [] : [['date', 'publishedAt']],
  };
}

function migrateDecision(post: StoredDocument): MigratedFields {
  const { id, fields } = post;
  const kinds: MigratedFields['kinds'][number][] = [];
  const status = textOf(fields['status']);
  if (!isKnownStatus(status)) kinds.push(['status', JSON.stringify(fields['status'] ?? null)]);
  if (!instantIn(fields['createdAt'])) kinds.push(['date', 'createdAt']);
  if (status === 'pending' && !/^[A-Za-z0-9]{20}$/.test(id)) kinds.push(['postId']);
  return {
    fields: {
      ...only(fields, ['status', 'editedAt', 'editedFields']),
      createdAt: createdAtOf(post),
      decidedAt: instantIn(fields['decidedAt']),
      rejectionReason: fields['rejectionReason'] ?? null,
    },
    kinds,
  };
}

/** Takes what only published posts have off an unpublished one; keeps it if the status is unknown. */
function migrateLeftovers({ fields }: StoredDocument): MigratedFields {
  const names = ['publishedAt', 'position', 'votes', 'reactions'];
  if (!isKnownStatus(textOf(fields['status']))) return { fields: only(fields, names), kinds: [] };
  const votes = readVotes(fields);
  const isSurplus =
    isGiven(fields['publishedAt']) ||
    isGiven(fields['position']) ||
    votes === null ||
    totalVotes(votes.counts) > 0;
  return { fields: {}, kinds: isSurplus ? [['surplus']] : [] };
}

const anonymous = { authorId: null, authorPseudo: null, isAnonymous: true };

/** A post without isAnonymous and without a pseudo is anonymous, as it has been shown so far. */
function migrateAuthor({ fields }: StoredDocument, context: PostContext): MigratedFields {
  const stored = typeof fields['isAnonymous'] === 'boolean' ? fields['isAnonymous'] : undefined;
  const signature = isGiven(fields['authorPseudo']) ? textOf(fields['authorPseudo']) : null;
  const uid = textOf(fields['authorId']);
  const isUsable = uid !== null && isDocumentId(uid);
  if (stored ?? signature === null) {
    const kinds: MigratedFields['kinds'][number][] = [];
    if (stored === undefined) kinds.push(['guessedAnonymous']);
    if (isGiven(fields['authorId']) && !isUsable) {
      kinds.push(['author', JSON.stringify(fields['authorId'])]);
    }
    return { fields: anonymous, kinds };
  }
  if (isUsable && context.closed.has(uid)) return { fields: anonymous, kinds: [['closedAuthor']] };
  const pseudo = signature ?? (uid === null ? undefined : context.pseudos.get(uid));
  return {
    fields: {
      authorId: fields['authorId'] ?? null,
      authorPseudo: pseudo ?? null,
      isAnonymous: false,
    },
    kinds: isUsable && pseudo !== undefined ? [] : [['noAuthor']],
  };
}

/** Returns the author's submission; none for a closed account, whose documents are deleted. */
function submissionOf(post: StoredDocument, { closed }: PostContext): Write[] {
  const uid = textOf(post.fields['authorId']);
  if (uid === null || !isDocumentId(uid) || closed.has(uid)) return [];
  const fields = { createdAt: createdAtOf(post) };
  return [{ path: `users/${uid}/submissions/${post.id}`, fields }];
}

function migrateVotes(
  post: StoredDocument,
  { closed }: PostContext,
): MigratedFields & { records: Write[] } {
  const { fields, id } = post;
  const read = readVotes(fields);
  if (!read)
    return { fields: only(fields, ['votes', 'reactions']), kinds: [['votes']], records: [] };
  const voters = [...read.voters];
  const gone = voters.filter(([uid]) => closed.has(uid)).length;
  const kinds: MigratedFields['kinds'][number][] = [];
  if (read.doubles > 0) kinds.push(['doubleVote', String(read.doubles)]);
  if (read.isSuperseded) kinds.push(['superseded']);
  if (gone > 0) kinds.push(['closedVoter', String(gone)]);
  // The time of a vote was not stored. It cannot precede the publication.
  const votedAt = publishedAtOf(post);
  return {
    fields: {
      votes: read.counts,
      ...(read.isSuperseded && only(fields, ['reactions'])),
    },
    kinds,
    records: voters
      .filter(([uid]) => !closed.has(uid))
      .map(([uid, type]) => ({
        path: `users/${uid}/votes/${id}`,
        fields: { type, votedAt },
      })),
  };
}

function keepUnknown({ id, fields }: StoredDocument): MigratedFields {
  const isOther = 'id' in fields && textOf(fields['id']) !== id;
  const names = [...unknownIn(fields, KNOWN), ...(isOther ? ['id'] : [])];
  return {
    fields: only(fields, names),
    kinds: names.length === 0 ? [] : [['unknownField', names.join(', ')]],
  };
}

/**
 * Migrates a document of `posts` from an earlier shape to the one of docs/data-model.md#posts or
 * #unpublishedposts; accepts migrated posts too. A value that cannot be interpreted is kept unchanged.
 */
export function migratePost(post: StoredDocument, context: PostContext): MigratedPost {
  const votes = isPublished(post) ? migrateVotes(post, context) : null;
  const parts = [
    migrateText(post),
    migrateAuthor(post, context),
    ...(votes
      ? [migratePublication(post, context), votes]
      : [migrateDecision(post), migrateLeftovers(post)]),
    keepUnknown(post),
  ];
  const { path } = post;
  const fields: StoredFields = Object.assign({}, ...parts.map((part) => part.fields));
  return {
    before: post,
    isPublished: isPublished(post),
    fields,
    records: [...submissionOf(post, context), ...(votes?.records ?? [])],
    issues: parts.flatMap(({ kinds }) =>
      kinds.map(([kind, detail]) => ({ kind, path, ...(detail !== undefined && { detail }) })),
    ),
    isAnonymous: fields['isAnonymous'] === true,
  };
}
