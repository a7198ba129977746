import { CATEGORIES } from './categories';
import type { ReportReason } from './reports';
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
  /** Both null on an anonymous post, from the moment it is submitted. */
  readonly authorId: string | null;
  readonly authorPseudo: string | null;
  readonly isAnonymous: boolean;
  readonly status: PostStatus;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
  /** Order in its publication batch, from 0. */
  readonly position: number | null;
  /** When it was rejected; null for any other post. */
  readonly decidedAt: Date | null;
  /** What a moderator told the author of a rejected post, if anything. */
  readonly rejectionReason: string | null;
  readonly votes: Votes;
}

/** Something its author submitted, whatever became of it. */
export interface OwnPost {
  readonly id: string;
  readonly sentAt: Date;
  /** null when it was deleted. */
  readonly post: Post | null;
  /** What they reported it for, asking for its removal most likely; null when they did not. */
  readonly reported: ReportReason | null;
}

/** What a post says, and what an admin may edit of it. Empty title and source are null. */
export type PostText = Pick<Post, 'title' | 'content' | 'category' | 'source'>;

/** What the author fills in. */
export interface PostDraft extends PostText {
  readonly isAnonymous: boolean;
}

const TEXT_FIELDS = ['title', 'content', 'category', 'source'] as const;

/** In which of its fields a text differs from another. */
export const changedFields = (before: PostText, after: PostText) =>
  TEXT_FIELDS.filter((field) => before[field] !== after[field]);

/** Whether two posts say the same, to the letter. */
export const isSameText = (a: PostText, b: PostText): boolean => changedFields(a, b).length === 0;

/** Whether a draft is what a post says, signed or not. */
export const isSameDraft = (a: PostDraft, b: PostDraft): boolean =>
  isSameText(a, b) && a.isAnonymous === b.isAnonymous;
