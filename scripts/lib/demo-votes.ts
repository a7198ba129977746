import { NO_VOTES, REACTION_TYPES } from '@/domain/votes';
import type { ReactionType, Votes } from '@/domain/votes';
import { DEMO_USERS } from './demo-users';
import type { Person } from './demo-users';
import { joinedAt } from './demo-posts';
import type { DemoPost } from './demo-posts';
import { between, normal, randomFrom, shuffled } from './random';
import type { Random } from './random';

/** One person's reaction to one post. */
export interface DemoVote {
  readonly voter: Person;
  readonly post: DemoPost;
  readonly type: ReactionType;
  readonly votedAt: Date;
}

const HOUR = 3_600_000;

/** The log-normal spread of reactions: a median of 14 and a tail of some thousands. */
const TYPICAL = Math.log(14);
const SPREAD = 1.85;
const MOST = 4800;
/** Hours after which a post has half of the reactions it will ever get. */
const HALF_LIFE = 6;
/** People follow a post's mood more often than not. */
const AGREE = 0.65;

function crowdSize(post: DemoPost, now: Date, random: Random): number {
  const hours = (now.getTime() - (post.publishedAt ?? now).getTime()) / HOUR;
  const final = Math.min(MOST, Math.exp(TYPICAL + SPREAD * normal(random)));
  return Math.floor((final * hours) / (hours + HALF_LIFE));
}

function splitByMood(total: number, mood: ReactionType, random: Random): Votes {
  const votes: Record<ReactionType, number> = { ...NO_VOTES };
  const others = shuffled(
    random,
    REACTION_TYPES.filter((type) => type !== mood),
  );
  let left = Math.floor(total * (1 - between(random, 0.5, 0.8)));
  votes[mood] = total - left;
  for (const type of others) {
    votes[type] = type === others.at(-1) ? left : Math.floor(left * between(random, 0.3, 0.6));
    left -= votes[type];
  }
  return votes;
}

function votesOf(voter: Person, posts: readonly DemoPost[], now: Date): DemoVote[] {
  const random = randomFrom(`votes ${voter.uid}`);
  return shuffled(random, posts)
    .slice(0, voter.votes)
    .map((post) => {
      const { mood } = post.item;
      const other = REACTION_TYPES[Math.floor(random() * REACTION_TYPES.length)] ?? mood;
      const from = Math.max((post.publishedAt ?? now).getTime(), joinedAt(voter, now).getTime());
      // Most react soon after publication.
      const votedAt = new Date(from + Math.floor((now.getTime() - from) * random() ** 3));
      return { voter, post, type: random() < AGREE ? mood : other, votedAt };
    });
}

/** The reactions that the demo's people own a record of. */
export function demoVotes(posts: readonly DemoPost[], now: Date): DemoVote[] {
  const published = posts.filter(({ status }) => status === 'published');
  return DEMO_USERS.flatMap((voter) => votesOf(voter, published, now));
}

/** The counts of a post: an unknown crowd and the people who own a record. */
export function countVotes(post: DemoPost, records: readonly DemoVote[], now: Date): Votes {
  if (post.status !== 'published') return NO_VOTES;
  const random = randomFrom(`crowd ${post.item.id}`);
  const votes = { ...splitByMood(crowdSize(post, now, random), post.item.mood, random) };
  for (const { type } of records) votes[type] += 1;
  return votes;
}
