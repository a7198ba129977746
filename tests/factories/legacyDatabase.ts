import { CATEGORY_VALUES } from '@/domain/posts/categories';
import type { SeedDocument } from '../../scripts/lib/emulator-api';
import { integer, randomFrom, shuffled, type Random } from '../../scripts/lib/random';
import { REACTION_TYPES } from '@/domain/posts/votes';
import { frenchPosts } from './frenchPosts';
import { postId } from './posts';

const BEGIN = Date.UTC(2024, 0, 1, 8);
const HOUR = 3_600_000;

const uidOf = (n: number): string => `user${String(n).padStart(24, '0')}`;

/** Every tenth user has the previous user's pseudo in capitals. */
const pseudoOf = (n: number): string => (n % 10 === 9 ? `PSEUDO${n - 1}` : `Pseudo${n}`);

const userDocument = (n: number): SeedDocument => ({
  path: `users/${uidOf(n)}`,
  fields: {
    uid: uidOf(n),
    pseudo: pseudoOf(n),
    email: `personne${n}@exemple.fr`,
    role: n === 0 ? 'admin' : 'user',
    createdAt: new Date(BEGIN + n * HOUR),
    postsCount: 3,
    reactionsCount: 12,
    profilePictureId: null,
    updatedAt: new Date(BEGIN + n * HOUR),
    ...(n % 3 > 0 && { isPrivate: n % 3 === 1 }),
  },
});

/** Distributes some users over five lists; `double` adds the first one twice to the last list. */
function voterLists(people: number, random: Random, double: boolean) {
  const voters = shuffled(
    random,
    Array.from({ length: people }, (_, n) => uidOf(n)),
  ).slice(0, integer(random, 0, 6));
  const lists = Object.fromEntries(REACTION_TYPES.map((type): [string, string[]] => [type, []]));
  for (const voter of voters) lists[REACTION_TYPES[integer(random, 0, 4)] ?? 'drole']?.push(voter);
  if (double && voters[0] !== undefined) lists['archiver']?.push(voters[0], voters[0]);
  return lists;
}

function statusOf(n: number): string {
  if (n % 20 === 18) return 'pending';
  return n % 20 === 19 ? 'rejected' : 'published';
}

/**
 * Returns a database in the shape of the original specification: one document per user, lists of
 * voters in `votes` or `reactions`, authors on anonymous posts. Posts are published in batches of
 * three at one instant; every second batch has positions.
 */
export function legacyDatabase(posts: number, people: number): SeedDocument[] {
  const random = randomFrom(`older ${posts}`);
  const texts = frenchPosts(posts);
  return [
    ...Array.from({ length: people }, (_, n) => userDocument(n)),
    ...texts.map(({ title, content }, n): SeedDocument => {
      const author = integer(random, 0, people - 1);
      const isAnonymous = n % 3 === 0;
      const status = statusOf(n);
      const batch = Math.floor(n / 3);
      const lists = voterLists(people, random, n % 50 === 0);
      return {
        path: `posts/${postId(n)}`,
        fields: {
          ...(title !== null && { title }),
          content,
          category: CATEGORY_VALUES[n % 5] ?? 'social',
          authorId: uidOf(author),
          authorPseudo: isAnonymous ? null : pseudoOf(author),
          isAnonymous,
          status,
          createdAt: new Date(BEGIN + batch * HOUR - (n % 7) * 60_000),
          publishedAt: status === 'published' ? new Date(BEGIN + batch * HOUR) : null,
          ...(batch % 2 === 0 && status === 'published' && { position: n % 3 }),
          ...(n % 4 === 0 ? { reactions: lists } : { votes: lists }),
        },
      };
    }),
    {
      path: 'deletionLogs/auto0001',
      fields: {
        userId: 'closed',
        email: 'parti@exemple.fr',
        deletedAt: new Date(BEGIN),
        reason: 'user_request',
      },
    },
    {
      path: 'profilePictures/chat',
      fields: { imageUrl: 'chat.jpg', name: 'Chat', isActive: true, createdAt: new Date(BEGIN) },
    },
  ];
}
