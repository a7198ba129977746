import { NO_VOTES, REACTION_TYPES } from '@/domain/posts/votes';
import type { ReactionType, Votes } from '@/domain/posts/votes';
import { DEMO_USERS } from './users';
import type { DemoUser } from './users';
import { joinedAt } from './posts';
import type { DemoPost } from './posts';
import { between, normal, randomFrom, shuffled } from '../lib/random';
import type { Random } from '../lib/random';

/** The reaction of a demo user to a post. */
export interface DemoVote {
  readonly voter: DemoUser;
  readonly post: DemoPost;
  readonly type: ReactionType;
  readonly votedAt: Date;
}

const HOUR = 3_600_000;

/** Log-normal distribution of reactions per post: median 14, with a tail up to MOST. */
const TYPICAL = Math.log(14);
const SPREAD = 1.85;
const MOST = 4800;
/** Hours after which a post has half of its final reactions. */
const HALF_LIFE = 12;
/** Hours after which half of SPREAD applies: on its first day no post has many more than another. */
const SPREAD_HALF_LIFE = 30;
/** Share of votes that follow a post's mood; the others have a random type. */
const AGREE = 0.65;

function crowdSize(post: DemoPost, now: Date, random: Random): number {
  const hours = (now.getTime() - (post.publishedAt ?? now).getTime()) / HOUR;
  const spread = (SPREAD * hours ** 2) / (hours ** 2 + SPREAD_HALF_LIFE ** 2);
  const final = Math.min(MOST, Math.exp(TYPICAL + spread * normal(random)));
  return Math.floor((final * hours) / (hours + HALF_LIFE));
}

function splitByMood(total: number, mood: ReactionType, random: Random): Votes {
  const votes: Record<ReactionType, number> = { ...NO_VOTES };
  const others = shuffled(
    random,
    REACTION_TYPES.filter((type) => type !== mood),
  );
  let remaining = Math.floor(total * (1 - between(random, 0.5, 0.8)));
  votes[mood] = total - remaining;
  for (const type of others) {
    votes[type] =
      type === others.at(-1) ? remaining : Math.floor(remaining * between(random, 0.3, 0.6));
    remaining -= votes[type];
  }
  return votes;
}

function votesOf(voter: DemoUser, posts: readonly DemoPost[], now: Date): DemoVote[] {
  const random = randomFrom(`votes ${voter.uid}`);
  return shuffled(random, posts)
    .slice(0, voter.votes)
    .map((post) => {
      const { mood } = post.item;
      const other = REACTION_TYPES[Math.floor(random() * REACTION_TYPES.length)] ?? mood;
      const from = Math.max((post.publishedAt ?? now).getTime(), joinedAt(voter, now).getTime());
      // Most votes follow soon after the publication.
      const votedAt = new Date(from + Math.floor((now.getTime() - from) * random() ** 3));
      return { voter, post, type: random() < AGREE ? mood : other, votedAt };
    });
}

/** Returns the votes of the demo users, which have a vote document. */
export function demoVotes(posts: readonly DemoPost[], now: Date): DemoVote[] {
  const published = posts.filter(({ status }) => status === 'published');
  return DEMO_USERS.flatMap((voter) => votesOf(voter, published, now));
}

/** Returns the counts of a post: the votes of demo users, and random ones. */
export function countVotes(post: DemoPost, records: readonly DemoVote[], now: Date): Votes {
  if (post.status !== 'published') return NO_VOTES;
  const random = randomFrom(`crowd ${post.item.id}`);
  const others = Math.max(0, crowdSize(post, now, random) - records.length);
  const votes = { ...splitByMood(others, post.item.mood, random) };
  for (const { type } of records) votes[type] += 1;
  return votes;
}
