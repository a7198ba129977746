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
  /** When the user accepted what their posts may reveal: with their first post. */
  readonly opinionsAcceptedAt: Date | null;
}

/**
 * Returns the key under which a pseudo is reserved; pseudos that differ only by case share a key.
 */
export const pseudoKey = (pseudo: string): string => pseudo.toLowerCase();
