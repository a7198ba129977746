import type { Timestamp } from 'firebase-admin/firestore';
import { CONTENT_MAX, TITLE_MAX } from '@/config/limits';
import { CATEGORIES } from '@/domain/categories';
import { isDocumentId } from '@/domain/documentId';
import { POST_STATUSES } from '@/domain/post';
import { hasVisibleCharacter } from '@/domain/text';
import { isHttpUrl } from '@/domain/url';
import { fold } from '@/domain/words';
import type { StoredDocument, StoredFields } from '../documents';
import type { Issue } from './issues';
import { instantIn, isGiven, only, textOf, unknownIn } from './values';
import { readVotes } from './votes';
import type { Write } from './writes';

/** What a post has to be seen with. */
export interface PostContext {
  /** The pseudo of everybody with a record. */
  readonly pseudos: ReadonlyMap<string, string>;
  /** Whose accounts were closed. */
  readonly closed: ReadonlySet<string>;
  readonly positions: ReadonlyMap<string, number>;
}

/** A post in the shape of docs/data-model.md#posts, with its records and the issues found. */
export interface MigratedPost {
  readonly post: Write;
  /** The author's submission and the voters' records. */
  readonly records: readonly Write[];
  readonly issues: readonly Issue[];
  readonly isAnonymous: boolean;
}

/** A part of a post's fields, and what is told of it. */
interface Part {
  readonly fields: StoredFields;
  readonly kinds: readonly (readonly [Issue['kind'], string?])[];
}

const KNOWN =
  'id title content category source authorId authorPseudo isAnonymous status publishedAt createdAt position votes reactions decidedAt rejectionReason'.split(
    ' ',
  );

const isPublished = ({ fields }: StoredDocument): boolean =>
  textOf(fields['status']) === 'published';

const createdAtOf = ({ fields, createTime }: StoredDocument): Timestamp =>
  instantIn(fields['createdAt']) ?? createTime;

/** When a post was published; of one that does not say, when it was written. */
export const publishedAtOf = (post: StoredDocument): Timestamp | null =>
  isPublished(post) ? (instantIn(post.fields['publishedAt']) ?? createdAtOf(post)) : null;

/** By its value or by its label, whatever the case and accents. */
const categoryOf = (text: string | null) =>
  text === null
    ? undefined
    : CATEGORIES.find(({ value, label }) => [value, fold(label)].includes(fold(text.trim())));

function textPart({ fields }: StoredDocument): Part {
  const kinds: Part['kinds'][number][] = [];
  const content = textOf(fields['content']);
  const title = textOf(fields['title']);
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
      ...(isGiven(fields['title']) && { title: fields['title'] }),
      ...(isGiven(fields['source']) && { source: fields['source'] }),
      ...(category && { category: category.value }),
    },
    kinds,
  };
}

function timePart(post: StoredDocument, { positions }: PostContext): Part {
  const { id, fields } = post;
  const kinds: Part['kinds'][number][] = [];
  const status = textOf(fields['status']);
  const isKnown = POST_STATUSES.some((known) => known === status);
  if (!isKnown) kinds.push(['status', JSON.stringify(fields['status'] ?? null)]);
  if (!instantIn(fields['createdAt'])) kinds.push(['date', 'createdAt']);
  const kept = { ...only(fields, ['status']), createdAt: createdAtOf(post) };
  const decided = {
    decidedAt: instantIn(fields['decidedAt']),
    rejectionReason: fields['rejectionReason'] ?? null,
  };
  if (!isKnown) {
    return { fields: { ...only(fields, ['publishedAt', 'position']), ...kept, ...decided }, kinds };
  }
  if (isPublished(post)) {
    if (!instantIn(fields['publishedAt'])) kinds.push(['date', 'publishedAt']);
  } else {
    if (isGiven(fields['publishedAt']) || isGiven(fields['position'])) kinds.push(['undated']);
    if (status === 'pending' && !/^[A-Za-z0-9]{20}$/.test(id)) kinds.push(['postId']);
  }
  return {
    fields: {
      ...kept,
      ...decided,
      publishedAt: publishedAtOf(post),
      position: isPublished(post) ? (positions.get(id) ?? 0) : null,
    },
    kinds,
  };
}

const anonymous = { authorId: null, authorPseudo: null, isAnonymous: true };

/** Without isAnonymous, a post that shows no pseudo is anonymous: so it was shown until now. */
function authorPart({ fields }: StoredDocument, context: PostContext): Part {
  const stored = typeof fields['isAnonymous'] === 'boolean' ? fields['isAnonymous'] : undefined;
  const signature = isGiven(fields['authorPseudo']) ? textOf(fields['authorPseudo']) : null;
  const uid = textOf(fields['authorId']);
  const isUsable = uid !== null && isDocumentId(uid);
  if (stored ?? signature === null) {
    const kinds: Part['kinds'][number][] = [];
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

/** The author's proof; none of a closed account, of which nothing is kept. */
function submissionOf(post: StoredDocument, { closed }: PostContext): Write[] {
  const uid = textOf(post.fields['authorId']);
  if (uid === null || !isDocumentId(uid) || closed.has(uid)) return [];
  const fields = { createdAt: createdAtOf(post) };
  return [{ path: `users/${uid}/submissions/${post.id}`, fields }];
}

function votesPart(post: StoredDocument, { closed }: PostContext): Part & { records: Write[] } {
  const { fields, id } = post;
  const read = readVotes(fields);
  if (!read)
    return { fields: only(fields, ['votes', 'reactions']), kinds: [['votes']], records: [] };
  const voters = [...read.voters];
  const gone = voters.filter(([uid]) => closed.has(uid)).length;
  const kinds: Part['kinds'][number][] = [];
  if (read.doubles > 0) kinds.push(['doubleVote', String(read.doubles)]);
  if (read.isSuperseded) kinds.push(['superseded']);
  if (gone > 0) kinds.push(['closedVoter', String(gone)]);
  // Nobody noted when: it was not before the post could be seen.
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

function unknownPart({ id, fields }: StoredDocument): Part {
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
  const votes = votesPart(post, context);
  const parts = [
    textPart(post),
    timePart(post, context),
    authorPart(post, context),
    votes,
    unknownPart(post),
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
