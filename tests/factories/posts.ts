import type { Fields } from '../../scripts/lib/emulator-api';
import { NO_VOTES } from '@/domain/posts/votes';

/** Returns a 20-character post id that is easy to recognise. */
export const postId = (n: number): string => `post${String(n).padStart(16, '0')}`;

const text = {
  content: 'Un mot sur la société.',
  category: 'social',
  isAnonymous: true,
  authorId: null,
  authorPseudo: null,
};

/** Returns the fields of a pending post, `unpublishedPosts/{id}` (docs/data-model.md#unpublishedposts). */
export const pendingPost = (fields: Fields = {}): Fields => ({
  ...text,
  status: 'pending',
  createdAt: new Date('2026-01-02T10:00:00Z'),
  decidedAt: null,
  rejectionReason: null,
  ...fields,
});

/** Returns the fields of a published post, `posts/{id}` (docs/data-model.md#posts). */
export const publishedPost = (fields: Fields = {}): Fields => ({
  ...text,
  status: 'published',
  publishedAt: new Date('2026-01-02T12:00:00Z'),
  position: 0,
  votes: NO_VOTES,
  ...fields,
});
