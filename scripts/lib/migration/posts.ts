import type { Timestamp } from 'firebase-admin/firestore';
import { CONTENT_MAX, TITLE_MAX } from '@/config/limits';
import { CATEGORIES } from '@/domain/categories';
import { isDocumentId } from '@/domain/documentId';
import { POST_STATUSES } from '@/domain/post';
import { cleanLine, cleanText, hasVisibleCharacter } from '@/domain/text';
import { isHttpUrl } from '@/domain/url';
import { fold } from '@/domain/words';
import type { StoredDocument, StoredFields } from '../documents';
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

/** A post in the shape of docs/data-model.md#posts, with its records and issues. */
export interface MigratedPost {
  readonly post: Write;
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

const KNOWN =
  'id title content category source authorId authorPseudo isAnonymous status publishedAt createdAt position votes reactions decidedAt rejectionReason editedAt editedFields'.split(
    ' ',
  );

const isPublished = ({ fields }: StoredDocument): boolean =>
  textOf(fields['status']) === 'published';

const createdAtOf = ({ fields, createTime }: StoredDocument): Timestamp =>
  instantIn(fields['createdAt']) ?? createTime;

/** Returns the publication time, or else the creation time; null for an unpublished post. */
export const publishedAtOf = (post: StoredDocument): Timestamp | null =>
  isPublished(post) ? (instantIn(post.fields['publishedAt']) ?? createdAtOf(post)) : null;

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
      ...(content !== null && { content }),
      ...(isGiven(fields['title']) && { title: title ?? fields['title'] }),
      ...(isGiven(fields['source']) && { source: fields['source'] }),
      ...(category && { category: category.value }),
    },
    kinds,
  };
}

function migrateTimes(post: StoredDocument, { positions }: PostContext): MigratedFields {
  const { id, fields } = post;
  const kinds: MigratedFields['kinds'][number][] = [];
  const status = textOf(fields['status']);
  const isKnown = POST_STATUSES.some((known) => known === status);
  if (!isKnown) kinds.push(['status', JSON.stringify(fields['status'] ?? null)]);
  if (!instantIn(fields['createdAt'])) kinds.push(['date', 'createdAt']);
  const common = { ...only(fields, ['status']), createdAt: createdAtOf(post) };
  const decided = {
    decidedAt: instantIn(fields['decidedAt']),
    rejectionReason: fields['rejectionReason'] ?? null,
  };
  if (!isKnown) {
    return {
      fields: { ...only(fields, ['publishedAt', 'position']), ...common, ...decided },
      kinds,
    };
  }
  if (isPublished(post)) {
    if (!instantIn(fields['publishedAt'])) kinds.push(['date', 'publishedAt']);
  } else {
    if (isGiven(fields['publishedAt']) || isGiven(fields['position'])) kinds.push(['undated']);
    if (status === 'pending' && !/^[A-Za-z0-9]{20}$/.test(id)) kinds.push(['postId']);
  }
  return {
    fields: {
      ...common,
      ...decided,
      publishedAt: publishedAtOf(post),
      position: isPublished(post) ? (positions.get(id) ?? 0) : null,
    },
    kinds,
  };
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
  const votedAt = publishedAtOf(post) ?? createdAtOf(post);
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
 * Migrates a post from the original specification's shape to the one of docs/data-model.md#posts;
 * accepts migrated posts too. A value that cannot be interpreted is kept unchanged.
 */
export function migratePost(post: StoredDocument, context: PostContext): MigratedPost {
  const votes = migrateVotes(post, context);
  const parts = [
    migrateText(post),
    migrateTimes(post, context),
    migrateAuthor(post, context),
    votes,
    keepUnknown(post),
  ];
  const { path } = post;
  const fields: StoredFields = Object.assign({}, ...parts.map((part) => part.fields));
  return {
    post: { path, fields, before: post },
    records: [...submissionOf(post, context), ...votes.records],
    issues: parts.flatMap(({ kinds }) =>
      kinds.map(([kind, detail]) => ({ kind, path, ...(detail !== undefined && { detail }) })),
    ),
    isAnonymous: fields['isAnonymous'] === true,
  };
}
