import { CLOSING_DAYS } from '@/config/limits';
import { adminMessages } from '@/features/admin/messages';
import { startOfParisDay } from '@/domain/days';
import type { PostStatus } from '@/domain/posts/post';
import { demoBatches, earlierToday } from './calendar';
import type { DemoItem, DemoItems } from './items';
import { DEMO_USERS } from './users';
import type { DemoUser } from './users';
import { between, randomFrom, shuffled } from '../lib/random';
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
  readonly notChosen: boolean;
}

type PostState = Omit<DemoPost, 'item' | 'author' | 'isAnonymous'>;

const HOUR = 3_600_000;
/**
 * Minimum number of days between two posts of an author. A post is sent at most thirty hours before it is
 * published, so that an author sends and publishes at most one a day.
 */
const GAP_DAYS = 3;

const UNDECIDED = {
  publishedAt: null,
  position: null,
  decidedAt: null,
  rejectionReason: null,
  notChosen: false,
};

/** Decisions on the rejected texts, in their order in rejected.json. */
const REJECTIONS = [
  {
    reason: 'Le post désigne une personne reconnaissable et appelle à la harceler.',
    daysAgo: 3,
  },
  { reason: 'Publicité.', daysAgo: 6 },
];
const NOT_CHOSEN_DAYS_AGO = 2;

/** Returns the sign-up time of a user; for a sign-up of today, an instant before `now`. */
export const joinedAt = (person: DemoUser, now: Date): Date =>
  person.joinedDaysAgo === 0
    ? earlierToday(now, 0.8)
    : new Date(startOfParisDay(now).getTime() - (person.joinedDaysAgo * 24 - 9.4) * HOUR);

const authorOf = ({ author }: DemoItem): DemoUser => {
  const person = DEMO_USERS.find(({ name }) => name === author);
  if (!person) throw new Error(`nobody of the demo is called ${author}`);
  return person;
};

interface Slot {
  readonly daysAgo: number;
  readonly state: PostState;
}

function publishedSlots(total: number, now: Date, random: Random): Slot[] {
  return demoBatches(total, now, random).flatMap(({ publishedAt, daysAgo, size }) =>
    Array.from({ length: size }, (_, position) => ({
      daysAgo,
      state: {
        ...UNDECIDED,
        status: 'published' as const,
        createdAt: new Date(publishedAt.getTime() - Math.floor(between(random, 2, 30) * HOUR)),
        publishedAt,
        position,
      },
    })),
  );
}

/** A text with the days before today between which it should be published. */
interface Planned {
  readonly item: DemoItem;
  readonly from: number;
  readonly until: number;
}

/** Spreads the texts of each author over the days since the sign-up. @returns the most urgent first */
function plan(items: readonly DemoItem[], days: number, random: Random): Planned[] {
  return DEMO_USERS.flatMap(({ name, joinedDaysAgo }) => {
    const own = items.filter(({ author }) => author === name);
    const step = Math.min(days, joinedDaysAgo - GAP_DAYS) / (own.length + 1);
    return shuffled(random, own).map((item, index) => ({
      item,
      from: (index + random()) * step,
      until: (index + 1 + random()) * step,
    }));
  }).toSorted((a, b) => a.until - b.until);
}

/**
 * Gives each slot, newest first, the most urgent text whose author has no other post in the days around.
 *
 * @param lastDays by author, the day of the last post before, in days before today
 */
function fill(
  slots: readonly Slot[],
  texts: readonly Planned[],
  lastDays: ReadonlyMap<string, number>,
): { item: DemoItem; state: PostState }[] {
  const last = new Map(lastDays);
  const waiting = [...texts];
  return slots.map(({ daysAgo, state }) => {
    const isFree = ({ item: { author } }: Planned): boolean =>
      daysAgo - (last.get(author) ?? -GAP_DAYS) >= GAP_DAYS;
    const due = waiting.findIndex((text) => text.from <= daysAgo && isFree(text));
    const [text] = waiting.splice(due === -1 ? waiting.findIndex(isFree) : due, 1);
    if (!text || !isFree(text)) throw new Error(`nobody may write a post of ${daysAgo} days ago`);
    last.set(text.item.author, daysAgo);
    return { item: text.item, state };
  });
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

function notChosenState(index: number, waiting: number, now: Date): PostState {
  const rejectionReason = adminMessages.notChosen(waiting);
  const state = rejectedState(NOT_CHOSEN_DAYS_AGO, rejectionReason, now);
  const createdAt = new Date(state.createdAt.getTime() - (CLOSING_DAYS + 1 + index) * 24 * HOUR);
  return { ...state, createdAt, notChosen: true };
}

/** Creates all posts of the demo. */
export function demoPosts(
  { published, pending, rejected, notChosen }: DemoItems,
  now: Date,
): DemoPost[] {
  const random = randomFrom('posts');
  const slots = publishedSlots(published.length, now, random);
  const texts = plan(published, slots.at(-1)?.daysAgo ?? 0, random);
  const rejections = REJECTIONS.flatMap((decision, index) =>
    rejected.slice(index, index + 1).map((item) => ({ item, ...decision })),
  );
  const unpublishedDays = [
    ...pending.map(({ author }, index) => [author, index % 2] as const),
    ...rejections.map(({ item, daysAgo }) => [item.author, daysAgo] as const),
  ];
  return [
    ...fill(slots, texts, new Map(unpublishedDays)),
    ...pending.map((item, index) => ({ item, state: pendingState(index, now, random) })),
    ...rejections.map(({ item, reason, daysAgo }) => ({
      item,
      state: rejectedState(daysAgo, reason, now),
    })),
    ...notChosen.map((item, index) => ({
      item,
      state: notChosenState(index, pending.length + notChosen.length, now),
    })),
  ].map(({ item, state }) => {
    const author = authorOf(item);
    const isAnonymous = randomFrom(`by ${item.id}`)() < author.anonymous;
    return { item, author, isAnonymous, ...state };
  });
}
