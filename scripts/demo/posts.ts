import { POSTS_PER_USER_PER_DAY } from '@/config/limits';
import { parisDay, startOfParisDay } from '@/domain/days';
import type { PostStatus } from '@/domain/posts/post';
import { demoBatches, earlierToday } from './calendar';
import type { DemoItem, DemoItems } from './items';
import { DEMO_USERS } from './users';
import type { DemoUser } from './users';
import { between, idFrom, randomFrom, shuffled, weighted } from '../lib/random';
import type { Random } from '../lib/random';

/** A demo text with its author, status and times. */
export interface DemoPost {
  readonly item: DemoItem;
  readonly author: DemoUser;
  readonly isAnonymous: boolean;
  readonly status: PostStatus;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
  readonly position: number | null;
  readonly decidedAt: Date | null;
  readonly rejectionReason: string | null;
}

type PostState = Omit<DemoPost, 'item' | 'author' | 'isAnonymous'>;

const HOUR = 3_600_000;
const ANONYMOUS = 1 / 3;

const UNDECIDED = { publishedAt: null, position: null, decidedAt: null, rejectionReason: null };

const REJECTED: readonly { item: DemoItem; reason: string; daysAgo: number }[] = [
  {
    item: {
      id: idFrom('rejected 0', 20),
      title: 'Ma voisine du dessus',
      content:
        'Mme G., bâtiment B, troisième gauche, passe l’aspirateur à six heures du matin. Voici son numéro, appelez-la tous.',
      category: 'social',
      source: null,
      mood: 'grave',
    },
    reason: 'Le post désigne une personne reconnaissable et appelle à la harceler.',
    daysAgo: 3,
  },
  {
    item: {
      id: idFrom('rejected 1', 20),
      title: null,
      content: 'Perceuses, ponceuses, perforateurs : −40 % tout le week-end avec le code MUR40 !',
      category: 'economie',
      source: null,
      mood: 'absurde',
    },
    reason: 'Publicité.',
    daysAgo: 6,
  },
];

/** Returns the sign-up time of a user; for a sign-up of today, an instant before `now`. */
export const joinedAt = (person: DemoUser, now: Date): Date =>
  person.joinedDaysAgo === 0
    ? earlierToday(now, 0.8)
    : new Date(startOfParisDay(now).getTime() - (person.joinedDaysAgo * 24 - 9.4) * HOUR);

/** Returns a function that gives a post an author, within the daily limit and after the sign-up. */
function createAssigner(now: Date, random: Random): (item: DemoItem, state: PostState) => DemoPost {
  const submitted = new Map<string, number>();
  return (item, state) => {
    const dayOf = (person: DemoUser): string => `${person.uid} ${parisDay(state.createdAt)}`;
    const candidates = DEMO_USERS.filter(
      (person) =>
        joinedAt(person, now) < state.createdAt &&
        (submitted.get(dayOf(person)) ?? 0) < POSTS_PER_USER_PER_DAY,
    );
    const author = weighted(random, candidates, ({ writes }) => writes);
    if (author === undefined)
      throw new Error(`nobody may write a post on ${parisDay(state.createdAt)}`);
    submitted.set(dayOf(author), (submitted.get(dayOf(author)) ?? 0) + 1);
    return { item, author, isAnonymous: random() < ANONYMOUS, ...state };
  };
}

function publishedStates(total: number, now: Date, random: Random): PostState[] {
  return demoBatches(total, now, random).flatMap(({ publishedAt, size }) =>
    Array.from({ length: size }, (_, position) => ({
      ...UNDECIDED,
      status: 'published' as const,
      createdAt: new Date(publishedAt.getTime() - Math.floor(between(random, 2, 30) * HOUR)),
      publishedAt,
      position,
    })),
  );
}

/** Every other pending post is from yesterday, after noon in Paris; the others are from today. */
function pendingState(index: number, now: Date, random: Random): PostState {
  const yesterday = new Date(
    startOfParisDay(now).getTime() - Math.floor(between(random, 0.1, 12) * HOUR),
  );
  const createdAt = index % 2 === 0 ? earlierToday(now, between(random, 0.1, 0.98)) : yesterday;
  return { ...UNDECIDED, status: 'pending', createdAt };
}

function rejectedState(daysAgo: number, reason: string, now: Date): PostState {
  const decidedAt = new Date(startOfParisDay(now).getTime() - (daysAgo * 24 - 11) * HOUR);
  const createdAt = new Date(decidedAt.getTime() - 3.4 * HOUR);
  return { ...UNDECIDED, status: 'rejected', createdAt, decidedAt, rejectionReason: reason };
}

/** Creates all posts of the demo. */
export function demoPosts(items: DemoItems, now: Date): DemoPost[] {
  const random = randomFrom('posts');
  const assign = createAssigner(now, random);
  const texts = shuffled(random, items.published);
  const states = publishedStates(texts.length, now, random);
  return [
    ...texts.flatMap((item, index) => {
      const state = states[index];
      return state === undefined ? [] : [assign(item, state)];
    }),
    ...items.pending.map((item, index) => assign(item, pendingState(index, now, random))),
    ...REJECTED.map(({ item, reason, daysAgo }) =>
      assign(item, rejectedState(daysAgo, reason, now)),
    ),
  ];
}
