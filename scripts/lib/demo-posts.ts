import { POSTS_PER_USER_PER_DAY } from '@/config/limits';
import { parisDay, startOfParisDay } from '@/domain/days';
import type { PostStatus } from '@/domain/post';
import { demoBatches, earlierToday } from './demo-calendar';
import type { DemoItem, DemoItems } from './demo-items';
import { DEMO_USERS } from './demo-users';
import type { Person } from './demo-users';
import { between, idFrom, randomFrom, shuffled, weighted } from './random';
import type { Random } from './random';

/** A text with its author and its fate. */
export interface DemoPost {
  readonly item: DemoItem;
  readonly author: Person;
  readonly isAnonymous: boolean;
  readonly status: PostStatus;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
  readonly position: number | null;
  readonly decidedAt: Date | null;
  readonly rejectionReason: string | null;
}

type Fate = Omit<DemoPost, 'item' | 'author' | 'isAnonymous'>;

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
      content: 'Perceuses, ponceuses, perforateurs : -40 % tout le week-end avec le code MUR40 !',
      category: 'economie',
      source: null,
      mood: 'absurde',
    },
    reason: 'Publicité.',
    daysAgo: 6,
  },
];

/** When somebody joined; today's newcomer at some time before now. */
export const joinedAt = (person: Person, now: Date): Date =>
  person.joinedDaysAgo === 0
    ? earlierToday(now, 0.8)
    : new Date(startOfParisDay(now).getTime() - (person.joinedDaysAgo * 24 - 9.4) * HOUR);

/** Deals posts out to people, none above the daily limit nor before joining. */
function dealer(now: Date, random: Random): (item: DemoItem, fate: Fate) => DemoPost {
  const submitted = new Map<string, number>();
  return (item, fate) => {
    const dayOf = (person: Person): string => `${person.uid} ${parisDay(fate.createdAt)}`;
    const able = DEMO_USERS.filter(
      (person) =>
        joinedAt(person, now) < fate.createdAt &&
        (submitted.get(dayOf(person)) ?? 0) < POSTS_PER_USER_PER_DAY,
    );
    const author = weighted(random, able, ({ writes }) => writes);
    if (author === undefined)
      throw new Error(`nobody may write a post on ${parisDay(fate.createdAt)}`);
    submitted.set(dayOf(author), (submitted.get(dayOf(author)) ?? 0) + 1);
    return { item, author, isAnonymous: random() < ANONYMOUS, ...fate };
  };
}

function publishedFates(total: number, now: Date, random: Random): Fate[] {
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

/** Every other pending post is of yesterday evening, the rest of today. */
function pendingFate(index: number, now: Date, random: Random): Fate {
  const yesterday = new Date(
    startOfParisDay(now).getTime() - Math.floor(between(random, 0.1, 12) * HOUR),
  );
  const createdAt = index % 2 === 0 ? earlierToday(now, between(random, 0.1, 0.98)) : yesterday;
  return { ...UNDECIDED, status: 'pending', createdAt };
}

function rejectedFate(daysAgo: number, reason: string, now: Date): Fate {
  const decidedAt = new Date(startOfParisDay(now).getTime() - (daysAgo * 24 - 11) * HOUR);
  const createdAt = new Date(decidedAt.getTime() - 3.4 * HOUR);
  return { ...UNDECIDED, status: 'rejected', createdAt, decidedAt, rejectionReason: reason };
}

/** Every post of the demo. */
export function demoPosts(items: DemoItems, now: Date): DemoPost[] {
  const random = randomFrom('posts');
  const deal = dealer(now, random);
  const texts = shuffled(random, items.published);
  const fates = publishedFates(texts.length, now, random);
  return [
    ...texts.flatMap((item, index) => {
      const fate = fates[index];
      return fate === undefined ? [] : [deal(item, fate)];
    }),
    ...items.pending.map((item, index) => deal(item, pendingFate(index, now, random))),
    ...REJECTED.map(({ item, reason, daysAgo }) => deal(item, rejectedFate(daysAgo, reason, now))),
  ];
}
