import { CATEGORIES } from './categories';
import type { Votes } from './votes';

export type Category = (typeof CATEGORIES)[number]['value'];

export const POST_STATUSES = ['pending', 'published', 'rejected'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** A post as the app sees it; `posts/{id}` parsed (data-model, "Documents"). */
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
  readonly votes: Votes;
}

/** What the author fills in. Empty title and source are null. */
export interface PostDraft {
  readonly title: string | null;
  readonly content: string;
  readonly category: Category;
  readonly source: string | null;
  readonly isAnonymous: boolean;
}
