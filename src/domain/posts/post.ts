import { CATEGORIES } from './categories';
import type { Votes } from './votes';

export type Category = (typeof CATEGORIES)[number]['value'];

export const UNPUBLISHED_STATUSES = ['pending', 'rejected'] as const;
const POST_STATUSES = [...UNPUBLISHED_STATUSES, 'published'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Fields of every post, as the app uses them. */
interface PostFields {
  readonly id: string;
  readonly title: string | null;
  /** 1 to 280 UTF-16 units; empty once it is erased (`isErased`). */
  readonly content: string;
  /** One of CATEGORIES, or one that only a newer version of the site knows (`categoryOf` shows it). */
  readonly category: string;
  /** An http(s) URL, or null. */
  readonly source: string | null;
  /** authorId and authorPseudo are null on an anonymous post, from its submission on. */
  readonly authorId: string | null;
  readonly authorPseudo: string | null;
  readonly isAnonymous: boolean;
  /** Time of the last edit by an admin; null for none, and for none since the publication. */
  readonly editedAt: Date | null;
  /** The fields that admins ever edited. */
  readonly editedFields: readonly TextField[];
}

/** A post on the wall: `posts/{id}`, parsed (docs/data-model.md#posts). */
export interface PublishedPost extends PostFields {
  readonly status: 'published';
  readonly publishedAt: Date;
  /** Order in its publication batch, from 0. */
  readonly position: number | null;
  readonly votes: Votes;
}

/** A pending or rejected post: `unpublishedPosts/{id}`, parsed (docs/data-model.md#unpublishedposts). */
export interface UnpublishedPost extends PostFields {
  readonly status: (typeof UNPUBLISHED_STATUSES)[number];
  readonly createdAt: Date;
  /** Time of rejection; null for a pending post. */
  readonly decidedAt: Date | null;
  /** Reason given to the author of a rejected post; null for a pending one. */
  readonly rejectionReason: string | null;
  /** True for a post that was rejected without a fault, because it waited too long. */
  readonly notChosen: boolean;
  /** Id of the appeal by which a rejection was overturned; null for none. */
  readonly appealId: string | null;
}

export type Post = PublishedPost | UnpublishedPost;

/** The text of a post, which an admin may edit. Empty optional texts are null. */
export type PostText = Pick<PostFields, TextField>;

/** The fields that the author fills in. */
export interface PostDraft extends PostText {
  readonly isAnonymous: boolean;
}

/** The fields that an edit may change; equal to `textFields()` of firestore.rules. */
export const TEXT_FIELDS = ['title', 'content', 'category', 'source'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** The fields that a post may lack: its document then has no such field. */
export const OPTIONAL_FIELDS = ['title', 'source'] as const satisfies readonly TextField[];

/** Returns the names of the fields in which two texts differ. */
export const changedFields = (before: PostText, after: PostText) =>
  TEXT_FIELDS.filter((field) => before[field] !== after[field]);

/** Returns true if two posts have identical texts. */
export const isSameText = (a: PostText, b: PostText): boolean => changedFields(a, b).length === 0;

/** Returns true if all fields of two parsed posts are equal. */
export const isSamePost = (a: Post, b: Post): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns true if two drafts have identical texts and the same anonymity. */
export const isSameDraft = (a: PostDraft, b: PostDraft): boolean =>
  isSameText(a, b) && a.isAnonymous === b.isAnonymous;
