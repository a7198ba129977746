import type { Me } from '@/features/profile/me';

/** Returns a profile's owner who has a password and never changed the pseudo. */
export const aMe = (overrides: Partial<Me> = {}): Me => ({
  profile: {
    uid: 'ana',
    pseudo: 'Ana',
    role: 'user',
    createdAt: new Date('2026-01-20T10:00:00Z'),
    photoURL: null,
    profilePictureId: null,
    isPrivate: false,
  },
  account: {
    email: 'ana@lemur.test',
    postsCount: 3,
    reactionsCount: 0,
    lastPseudoChange: null,
    quota: { lastPostAt: new Date('2026-01-20T10:00:00Z'), lastPostId: null, count: 0 },
    opinionsAcceptedAt: new Date('2026-01-20T10:00:00Z'),
  },
  email: 'ana@lemur.test',
  hasPassword: true,
  isEmailVerified: true,
  ...overrides,
});
