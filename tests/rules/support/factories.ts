import { Timestamp, type FieldValue } from 'firebase/firestore';
import { startOfParisDay } from '@/domain/days';
import type { OPTIONAL_FIELDS } from '@/domain/posts/post';
import { NO_VOTES, type ReactionType, type Votes } from '@/domain/posts/votes';

/** Factories of documents in the exact shape of docs/data-model.md#collections. */

export type Time = Timestamp | FieldValue;

export interface UserDocument {
  uid: string;
  pseudo: string;
  pseudoKey: string;
  role: 'user' | 'admin';
  createdAt: Time;
  photoURL?: string;
  profilePictureId: string | null;
  isPrivate: boolean;
  updatedAt: Time;
}

interface QuotaField {
  lastPostAt: Time;
  lastPostId: string | null;
  count: number;
}

interface AccountDocument {
  email: string;
  postsCount: number;
  reactionsCount: number;
  lastPseudoChange: Time | null;
  lastReactionAt?: Time;
  lastReactionPostId?: string;
  quota: QuotaField;
  recent?: readonly string[];
  opinionsAcceptedAt?: Time;
}

/** The fields that pending, rejected and published posts have in common. */
export interface PostText extends Partial<Record<(typeof OPTIONAL_FIELDS)[number], string>> {
  content: string;
  category: string;
  authorId: string | null;
  authorPseudo: string | null;
  isAnonymous: boolean;
  editedAt?: Time;
  editedFields?: string[];
}

/** A document of unpublishedPosts. */
export interface UnpublishedPostDocument extends PostText {
  status: 'pending' | 'rejected';
  createdAt: Time;
  decidedAt: Time | null;
  rejectionReason: string | null;
  notChosen?: true;
}

/** A document of posts. */
export interface PublishedPostDocument extends PostText {
  status: 'published';
  publishedAt: Time;
  position: number;
  votes: Votes;
}

export interface IndexDocument {
  prefixes: string[];
  category: string;
  publishedAt: Time;
  position: number;
  title?: string;
  content: string;
}

interface AvatarDocument {
  imageUrl: string;
  name: string;
  isActive: boolean;
  createdAt: Time;
}

const HOUR_MS = 3_600_000;

/** 72 hours ago: before today in Paris, also across a change of the clocks. */
export const longAgo = (): Timestamp => Timestamp.fromMillis(Date.now() - 72 * HOUR_MS);
export const startOfToday = (): Timestamp => Timestamp.fromDate(startOfParisDay(new Date()));
export const endOfYesterday = (): Timestamp =>
  Timestamp.fromMillis(startOfParisDay(new Date()).getTime() - 1);

/** Returns 'Bob' for 'bob', so that a pseudo differs from its key. */
export const pseudoOf = (uid: string): string => uid.charAt(0).toUpperCase() + uid.slice(1);

export const aUser = (uid: string, over: Partial<UserDocument> = {}): UserDocument => ({
  uid,
  pseudo: pseudoOf(uid),
  pseudoKey: pseudoOf(uid).toLowerCase(),
  role: 'user',
  createdAt: longAgo(),
  profilePictureId: null,
  isPrivate: false,
  updatedAt: longAgo(),
  ...over,
});

/** The account of a user who has not accepted yet what posts may reveal, in the shape of a sign-up. */
export const aNewAccount = (uid: string, over: Partial<AccountDocument> = {}): AccountDocument => ({
  email: `${uid}@example.org`,
  postsCount: 0,
  reactionsCount: 0,
  lastPseudoChange: null,
  quota: { lastPostAt: longAgo(), lastPostId: null, count: 0 },
  ...over,
});

export const anAccount = (uid: string, over: Partial<AccountDocument> = {}): AccountDocument =>
  aNewAccount(uid, { opinionsAcceptedAt: longAgo(), ...over });

export const aPseudo = (uid: string): { uid: string } => ({ uid });

const aText = (authorId: string): PostText => ({
  content: 'Deux ans pour obtenir un rendez-vous.',
  category: 'social',
  authorId,
  authorPseudo: pseudoOf(authorId),
  isAnonymous: false,
});

/** The author fields of an anonymous post. */
export const NO_AUTHOR = { authorId: null, authorPseudo: null, isAnonymous: true } as const;

/** A pending post signed by the given user. */
export const aPost = (
  authorId: string,
  over: Partial<UnpublishedPostDocument> = {},
): UnpublishedPostDocument => ({
  ...aText(authorId),
  status: 'pending',
  createdAt: longAgo(),
  decidedAt: null,
  rejectionReason: null,
  ...over,
});

export const anAnonymousPost = (
  over: Partial<UnpublishedPostDocument> = {},
): UnpublishedPostDocument => aPost('nobody', { ...NO_AUTHOR, ...over });

export const aRejectedPost = (
  authorId: string,
  over: Partial<UnpublishedPostDocument> = {},
): UnpublishedPostDocument =>
  aPost(authorId, {
    status: 'rejected',
    decidedAt: longAgo(),
    rejectionReason: 'Non.',
    ...over,
  });

export const aPublishedPost = (
  authorId: string,
  over: Partial<PublishedPostDocument> = {},
): PublishedPostDocument => ({
  ...aText(authorId),
  status: 'published',
  publishedAt: longAgo(),
  position: 0,
  votes: NO_VOTES,
  ...over,
});

export const aVote = (type: ReactionType): { type: ReactionType; votedAt: Time } => ({
  type,
  votedAt: longAgo(),
});

export const aSubmission = (): { createdAt: Time } => ({ createdAt: longAgo() });

export const anIndex = (over: Partial<IndexDocument> = {}): IndexDocument => ({
  prefixes: ['re', 'ren', 'rend'],
  category: 'social',
  publishedAt: longAgo(),
  position: 0,
  content: 'Deux ans pour obtenir un rendez-vous.',
  ...over,
});

export const anAvatar = (over: Partial<AvatarDocument> = {}): AvatarDocument => ({
  imageUrl: '/profile-pictures/phare.jpg',
  name: 'Phare',
  isActive: true,
  createdAt: longAgo(),
  ...over,
});

export const aDeletionLog = (userId: string) => ({
  userId,
  deletedAt: longAgo(),
  reason: 'user_request',
});

/** Returns a post id of 20 letters and digits, like the ids that the SDK creates. */
export const postIdOf = (label: string | number): string => `post${label}`.padEnd(20, 'x');
