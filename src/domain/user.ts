import { RECENT_POSTS_MAX } from '@/config/limits';

export type Role = 'user' | 'admin';

/** The public document of a user: `users/{uid}` parsed. */
export interface Profile {
  readonly uid: string;
  readonly pseudo: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly photoURL: string | null;
  readonly profilePictureId: string | null;
  readonly isPrivate: boolean;
}

/** Number of posts submitted on the Paris day of the last one (docs/data-model.md#posting). */
export interface Quota {
  readonly lastPostAt: Date;
  readonly lastPostId: string | null;
  readonly count: number;
}

/** The document that only the user can read: `users/{uid}/private/account` parsed. */
export interface Account {
  readonly email: string;
  readonly postsCount: number;
  readonly reactionsCount: number;
  readonly lastPseudoChange: Date | null;
  readonly quota: Quota;
  /** Ids of the newest posts, the newest last; null if the account has not posted since this list exists. */
  readonly recent: readonly string[] | null;
}

/** Returns the ids by which the account can be suspended, as the rules do. */
export const recentPosts = ({ recent, quota }: Account): readonly string[] =>
  recent ?? (quota.lastPostId === null ? [] : [quota.lastPostId]);

/** Returns the account's list of recent posts after a new one. */
export const withRecentPost = (account: Account, postId: string): readonly string[] =>
  [...recentPosts(account).filter((id) => id !== postId), postId].slice(-RECENT_POSTS_MAX);

/**
 * Returns the key under which a pseudo is reserved; pseudos that differ only by case share a key.
 */
export const pseudoKey = (pseudo: string): string => pseudo.toLowerCase();
