import type { DocumentData, Timestamp } from 'firebase/firestore';
import * as v from 'valibot';
import { CATEGORY_VALUES } from '@/domain/categories';
import { isRecord } from '@/domain/isRecord';
import { POST_STATUSES, type Post } from '@/domain/post';
import { isHttpUrl } from '@/domain/url';
import type { CatalogueAvatar } from '@/domain/avatar';
import type { FoundPost } from '@/domain/search';
import type { Account, Profile } from '@/domain/user';
import { REACTION_TYPES, type ReactionType, type Votes } from '@/domain/votes';
import { logError } from './log';

/**
 * Documents are parsed, never cast (docs/data-model.md#principles). An invalid document is logged
 * and parsed as null, so that it never breaks a page.
 */

/** The SDK's own, told by what it can do: this module is loaded before the SDK. */
const isTimestamp = (value: unknown): value is Timestamp =>
  isRecord(value) && typeof value['toDate'] === 'function';

export const date = v.union([
  v.pipe(
    v.custom<Timestamp>(isTimestamp),
    v.transform((timestamp) => timestamp.toDate()),
  ),
  // From the REST API (services/restValues).
  v.date(),
]);
export const textOrNull = v.optional(v.nullable(v.string()), null);
const dateOrNull = v.optional(v.nullable(date), null);

/** A count, or in older documents a list of voter ids: its length. */
const tally = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  v.pipe(
    v.array(v.unknown()),
    v.transform((voters) => voters.length),
  ),
]);
const tallies = v.optional(v.nullable(v.record(v.string(), tally)), {});

const postSchema = v.object({
  title: textOrNull,
  content: v.string(),
  category: v.picklist(CATEGORY_VALUES),
  source: textOrNull,
  authorId: textOrNull,
  authorPseudo: textOrNull,
  isAnonymous: v.optional(v.boolean(), false),
  status: v.picklist(POST_STATUSES),
  createdAt: date,
  publishedAt: dateOrNull,
  position: v.optional(v.nullable(v.number()), null),
  decidedAt: dateOrNull,
  rejectionReason: textOrNull,
  votes: tallies,
  reactions: tallies,
});

const indexSchema = v.object({
  title: textOrNull,
  content: v.string(),
  category: v.picklist(CATEGORY_VALUES),
  publishedAt: date,
});

const profileSchema = v.object({
  pseudo: v.string(),
  role: v.optional(v.picklist(['user', 'admin']), 'user'),
  createdAt: date,
  photoURL: textOrNull,
  profilePictureId: textOrNull,
  isPrivate: v.boolean(),
});

const accountSchema = v.object({
  email: v.string(),
  postsCount: v.number(),
  reactionsCount: v.number(),
  lastPseudoChange: dateOrNull,
  quota: v.object({ lastPostAt: date, lastPostId: v.nullable(v.string()), count: v.number() }),
});

const avatarSchema = v.object({
  imageUrl: v.string(),
  name: v.optional(v.string(), ''),
  isActive: v.optional(v.boolean(), false),
});

const voteSchema = v.object({ type: v.picklist(REACTION_TYPES) });

/** What a schema makes of a document; null, and the problems logged, when it is not of its shape. */
export function parse<TSchema extends v.GenericSchema>(
  schema: TSchema,
  path: string,
  data: DocumentData,
): v.InferOutput<TSchema> | null {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  logError(`skip unreadable document ${path}`, problems);
  return null;
}

/** The counts of a post in any of its shapes: `votes`, else the older `reactions`, else 0. */
function toVotes(
  votes: Record<string, number> | null,
  older: Record<string, number> | null,
): Votes {
  const count = (type: ReactionType) => votes?.[type] ?? older?.[type] ?? 0;
  return {
    impossible: count('impossible'),
    absurde: count('absurde'),
    grave: count('grave'),
    drole: count('drole'),
    archiver: count('archiver'),
  };
}

/** `posts/{id}`; null when it cannot be understood. */
export function parsePost(id: string, data: DocumentData): Post | null {
  const parsed = parse(postSchema, `posts/${id}`, data);
  if (!parsed) return null;
  const { votes, reactions, source, ...post } = parsed;
  return {
    id,
    ...post,
    // Older documents were not checked: a source that is no web address is not offered as a link.
    source: source !== null && isHttpUrl(source) ? source : null,
    votes: toVotes(votes, reactions),
  };
}

/** `searchIndex/{id}`; null when it cannot be understood. */
export function parseIndex(id: string, data: DocumentData): FoundPost | null {
  const parsed = parse(indexSchema, `searchIndex/${id}`, data);
  return parsed && { id, ...parsed };
}

/** `users/{uid}`; null when it cannot be understood. */
export function parseProfile(uid: string, data: DocumentData): Profile | null {
  const parsed = parse(profileSchema, `users/${uid}`, data);
  return parsed && { uid, ...parsed };
}

/** `users/{uid}/private/account`; null when it cannot be understood. */
export const parseAccount = (uid: string, data: DocumentData): Account | null =>
  parse(accountSchema, `users/${uid}/private/account`, data);

/** The reaction type of `users/{uid}/votes/{postId}`; null for none. */
export const parseVote = (path: string, data: DocumentData | undefined): ReactionType | null =>
  data === undefined ? null : (parse(voteSchema, path, data)?.type ?? null);

/** When `users/{uid}/submissions/{postId}` was made; null when it cannot be understood. */
export const parseSubmission = (path: string, data: DocumentData): Date | null =>
  parse(v.object({ createdAt: date }), path, data)?.createdAt ?? null;

/** `profilePictures/{id}`; null when it cannot be understood. */
export function parseAvatar(id: string, data: DocumentData): CatalogueAvatar | null {
  const parsed = parse(avatarSchema, `profilePictures/${id}`, data);
  return parsed && { id, ...parsed };
}

/** The ids in `publishing/today` and when they were last added to. */
export function parseToday(data: DocumentData | undefined): { at: Date; ids: string[] } | null {
  if (data === undefined) return null;
  return parse(v.object({ at: date, ids: v.array(v.string()) }), 'publishing/today', data);
}

/** The posts per day of `archiveMonths/{month}`; {} when there are none yet. */
export function parseMonth(month: string, data: DocumentData | undefined): Record<string, number> {
  if (data === undefined) return {};
  const schema = v.object({ days: v.record(v.string(), v.number()) });
  return parse(schema, `archiveMonths/${month}`, data)?.days ?? {};
}
