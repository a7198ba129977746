import type { DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import { OPTIONAL_FIELDS, TEXT_FIELDS, type PublishedPost } from '@/domain/posts/post';
import type { FoundPost } from '@/domain/search/search';
import { recordOf } from '@/lib/recordOf';
import { date, dateOrNull, textOrNull } from '@/domain/storedFields';
import { isHttpUrl } from '@/domain/url';
import { accountSchema, profileSchema, type Account, type Profile } from '@/domain/accounts/user';
import { REACTION_TYPES, type ReactionType, type Votes } from '@/domain/posts/votes';
import { logError } from '@/services/browser/log';

/**
 * Documents are parsed, never cast (docs/data-model.md#principles). An invalid document is logged
 * and parsed as null, so that it never breaks a page.
 */

/**
 * The counts of a post: none in a prerendered page, and none of a type that the site gained after the
 * publication.
 */
const votes = v.pipe(
  v.optional(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))), {}),
  v.transform((counts): Votes => recordOf(REACTION_TYPES, (type) => counts[type] ?? 0)),
);

/**
 * A page stays open when a newer version of the site files posts under new categories: it shows these as
 * another category, and does not drop them.
 */
const category = v.custom<string>((value) => typeof value === 'string' && /^.{1,30}$/.test(value));

/** Fields of a post's text. */
export const textEntries = {
  ...recordOf(OPTIONAL_FIELDS, () => textOrNull),
  content: v.string(),
  category,
};

/** Fields of posts in both collections. */
export const postEntries = {
  ...textEntries,
  authorId: textOrNull,
  authorPseudo: textOrNull,
  isAnonymous: v.optional(v.boolean(), false),
  editedAt: dateOrNull,
  editedFields: v.optional(v.array(v.picklist(TEXT_FIELDS)), []),
};

const postSchema = v.object({
  ...postEntries,
  // Not v.literal, which the first page's scripts do not contain.
  status: v.picklist(['published']),
  publishedAt: date,
  position: v.optional(v.nullable(v.number()), null),
  votes,
});

const indexSchema = v.object({
  title: textOrNull,
  content: v.string(),
  category,
  publishedAt: date,
});

const voteSchema = v.object({ type: v.picklist(REACTION_TYPES) });
const datedVoteSchema = v.object({ ...voteSchema.entries, votedAt: date });

/** Parses a document. @returns null, and logs the issues, if it does not match the schema */
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

interface HiddenFields {
  readonly isAnonymous: boolean;
  readonly authorId: string | null;
  readonly authorPseudo: string | null;
  readonly source: string | null;
}

/** Hides what the rules refuse (docs/data-model.md#documents-that-the-rules-refuse). */
export const hideInvalid = <T extends HiddenFields>(post: T): T => ({
  ...post,
  ...(post.isAnonymous && { authorId: null, authorPseudo: null }),
  // A source that is no http(s) URL must not become a link.
  source: post.source !== null && isHttpUrl(post.source) ? post.source : null,
});

/** Parses `posts/{id}`; null if invalid. */
export function parsePost(id: string, data: DocumentData): PublishedPost | null {
  const parsed = parse(postSchema, `posts/${id}`, data);
  return parsed && { id, ...hideInvalid(parsed) };
}

/** Parses `searchIndex/{id}`; null if invalid. */
export function parseIndex(id: string, data: DocumentData): FoundPost | null {
  const parsed = parse(indexSchema, `searchIndex/${id}`, data);
  return parsed && { id, ...parsed };
}

/** Parses `users/{uid}`; null if invalid. */
export function parseProfile(uid: string, data: DocumentData): Profile | null {
  const parsed = parse(profileSchema, `users/${uid}`, data);
  return parsed && { uid, ...parsed };
}

/** Parses `users/{uid}/private/account`; null if invalid. */
export const parseAccount = (uid: string, data: DocumentData): Account | null =>
  parse(accountSchema, `users/${uid}/private/account`, data);

/** Returns the reaction type of `users/{uid}/votes/{postId}`; null if absent or invalid. */
export const parseVote = (path: string, data: DocumentData | undefined): ReactionType | null =>
  data === undefined ? null : (parse(voteSchema, path, data)?.type ?? null);

/** Parses `users/{uid}/votes/{postId}` with its time; null if invalid. */
export function parseReaction(
  path: string,
  data: DocumentData,
): { type: ReactionType; reactedAt: Date } | null {
  const parsed = parse(datedVoteSchema, path, data);
  return parsed && { type: parsed.type, reactedAt: parsed.votedAt };
}

/** Returns the creation time of `users/{uid}/submissions/{postId}`; null if invalid. */
export const parseSubmission = (path: string, data: DocumentData): Date | null =>
  parse(v.object({ createdAt: date }), path, data)?.createdAt ?? null;

/** Parses `publishing/today`; `at` is the last publication. Null if absent or invalid. */
export function parseToday(data: DocumentData | undefined): { at: Date; ids: string[] } | null {
  if (data === undefined) return null;
  return parse(v.object({ at: date, ids: v.array(v.string()) }), 'publishing/today', data);
}

/** Parses `settings/moderation`; null if absent or invalid. */
export function parseModerationSettings(
  data: DocumentData | undefined,
): { readonly words: readonly string[]; readonly twoYeses: boolean } | null {
  if (data === undefined) return null;
  const schema = v.object({
    words: v.array(v.string()),
    twoYeses: v.optional(v.boolean(), false),
  });
  return parse(schema, 'settings/moderation', data);
}

/** Returns the posts per day of `archiveMonths/{month}`; {} if absent or invalid. */
export function parseMonth(month: string, data: DocumentData | undefined): Record<string, number> {
  if (data === undefined) return {};
  const schema = v.object({ days: v.record(v.string(), v.number()) });
  return parse(schema, `archiveMonths/${month}`, data)?.days ?? {};
}
