import type { Fields } from '../../scripts/lib/emulator-api';

/** Returns a 20-character post id that is easy to recognise. */
export const postId = (n: number): string => `post${String(n).padStart(16, '0')}`;

/** Returns the fields of a pending post (docs/data-model.md#posts). */
export const pendingPost = (fields: Fields = {}): Fields => ({
  content: 'Un mot sur la société.',
  category: 'social',
  isAnonymous: true,
  authorId: null,
  authorPseudo: null,
  status: 'pending',
  createdAt: new Date('2026-01-02T10:00:00Z'),
  publishedAt: null,
  position: null,
  decidedAt: null,
  rejectionReason: null,
  votes: { impossible: 0, absurde: 0, grave: 0, drole: 0, archiver: 0 },
  ...fields,
});

/** Returns the fields of a published post (docs/data-model.md#posts). */
export const publishedPost = (fields: Fields = {}): Fields =>
  pendingPost({
    status: 'published',
    publishedAt: new Date('2026-01-02T12:00:00Z'),
    position: 0,
    ...fields,
  });
