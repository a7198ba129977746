import type { Post, PostDraft } from '@/domain/post';
import type { Profile } from '@/domain/user';
import { NO_VOTES } from '@/domain/votes';

/** Returns a published post as the app parses it. */
export const aPost = (overrides: Partial<Post> = {}): Post => ({
  id: 'post0000000000000001',
  title: null,
  content: 'Un mot sur la société.',
  category: 'social',
  source: null,
  authorId: 'ana',
  authorPseudo: 'Ana',
  isAnonymous: false,
  status: 'published',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  publishedAt: new Date('2026-11-20T23:30:00Z'),
  position: 0,
  decidedAt: null,
  rejectionReason: null,
  editedAt: null,
  editedFields: [],
  votes: NO_VOTES,
  ...(overrides.isAnonymous === true && { authorId: null, authorPseudo: null }),
  ...overrides,
});

/** Returns what an author types before sending, anonymously. */
export const aDraft = (overrides: Partial<PostDraft> = {}): PostDraft => ({
  title: null,
  content: 'Un mot sur la société.',
  category: 'social',
  source: null,
  isAnonymous: true,
  ...overrides,
});

/** Returns a public profile as the app parses it. */
export const aProfile = (overrides: Partial<Profile> = {}): Profile => ({
  uid: 'ana',
  pseudo: 'Ana',
  role: 'user',
  // 00:30 on 1 March in Paris.
  createdAt: new Date('2026-02-28T23:30:00Z'),
  photoURL: null,
  profilePictureId: null,
  isPrivate: false,
  ...overrides,
});
