import { CATEGORIES } from './categories';
import type { Votes } from './votes';

export type Category = (typeof CATEGORIES)[number]['value'];

export const POST_STATUSES = ['pending', 'published', 'rejected'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** A post as the app uses it: `posts/{id}`, parsed (docs/data-model.md#posts). */
export interface Post {
  readonly id: string;
  readonly title: string | null;
  /** 1 to 280 UTF-16 units. */
  readonly content: string;
  readonly category: Category;
  /** An http(s) URL, or null. */
  readonly source: string | null;
  /** authorId and authorPseudo are null on an anonymous post, from its submission on. */
  readonly authorId: string | null;
  readonly authorPseudo: string | null;
  readonly isAnonymous: boolean;
  readonly status: PostStatus;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
  /** Order in its publication batch, from 0. */
  readonly position: number | null;
  /** Time of rejection; null for any other post. */
  readonly decidedAt: Date | null;
  /** Reason given to the author of a rejected post; null if there is none. */
  readonly rejectionReason: string | null;
  /** Time of the last edit by an admin; null for none. */
  readonly editedAt: Date | null;
  /** The fields that admins ever edited. */
  readonly editedFields: readonly TextField[];
  readonly votes: Votes;
}

/** The text of a post, which an admin may edit. Empty title and source are null. */
export type PostText = Pick<Post, 'title' | 'content' | 'category' | 'source'>;

/** The fields that the author fills in. */
export interface PostDraft extends PostText {
  readonly isAnonymous: boolean;
}

/** The fields that an edit may change; equal to `textFields()` of firestore.rules. */
export const TEXT_FIELDS = ['title', 'content', 'category', 'source'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

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
