import { writeDocuments } from '../lib/emulator-api';
import type { SeedDocument } from '../lib/emulator-api';
import { TEST } from '../lib/environments';
import { ADMIN } from './admin';
import { textOf } from './commits';
import type { LoadPost } from './commits';

const POSTS = 20;

export const posts: readonly LoadPost[] = Array.from({ length: POSTS }, (_, n) => ({
  id: `load${String(n).padStart(16, '0')}`,
  content: `Un mot sur la société, le numéro ${n}.`,
}));

export const voterOf = (n: number): string => `voter${n}`;

function personDocuments(uid: string): SeedDocument[] {
  const at = new Date('2026-01-01T12:00:00Z');
  return [
    {
      path: `users/${uid}`,
      fields: {
        uid,
        pseudo: uid,
        pseudoKey: uid,
        role: uid === ADMIN ? 'admin' : 'user',
        createdAt: at,
        updatedAt: at,
        profilePictureId: null,
        isPrivate: false,
      },
    },
    {
      path: `users/${uid}/private/account`,
      fields: {
        email: `${uid}@exemple.fr`,
        postsCount: 0,
        reactionsCount: 0,
        lastPseudoChange: null,
        quota: { lastPostAt: at, lastPostId: null, count: 0 },
      },
    },
  ];
}

const postDocument = ({ id, content }: LoadPost): SeedDocument => ({
  path: `unpublishedPosts/${id}`,
  fields: {
    ...textOf(content),
    status: 'pending',
    createdAt: new Date(),
    decidedAt: null,
    rejectionReason: null,
  },
});

/** Writes an admin, the voters and the pending posts. */
export async function seedLoad(voters: number): Promise<void> {
  const people = [ADMIN, ...Array.from({ length: voters }, (_, n) => voterOf(n))];
  await writeDocuments(TEST, people.flatMap(personDocuments));
  await writeDocuments(TEST, posts.map(postDocument));
}
