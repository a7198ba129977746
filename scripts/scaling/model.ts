import { indexEntries, MEASURED } from './inputs';
import { accountsPrice, FREE, PRICES } from './prices';

/**
 * Assumed behaviour of visitors: the site has no traffic to measure yet. Each value is an option of
 * `npm run scaling`.
 */
export const ASSUMPTIONS = {
  'visits-per-visitor': 1.3,
  /** Share of the visits that load all files. */
  'first-visits': 0.5,
  /** Share of the visits that scroll through a hundred posts, and posts opened per visit. */
  'scrolling-visits': 0.3,
  'posts-opened': 1.5,
  'searches-per-visit': 0.1,
  /** Per visitor and day. */
  'votes-per-visitor': 0.1,
  'submissions-per-visitor': 0.005,
  'sign-ups-per-visitor': 0.005,
  /** Share of the votes on posts of today, and on the most popular post of the day. */
  'votes-on-today': 0.8,
  'votes-on-top-post': 0.2,
  /** Minutes for which a wall stays visible, and hours of a day in which people visit. */
  'minutes-visible': 3,
  'active-hours': 16,
  /** Share of the busiest hour in a day, and its busiest minute compared with the hour's average. */
  'busiest-hour': 0.1,
  'busiest-minute': 3,
  /** Accounts that are active in a month, per visitor of a day. */
  'active-accounts': 0.5,
} as const;

export type Assumptions = Readonly<Record<keyof typeof ASSUMPTIONS, number>>;

/** Reads, writes and costs of a day at some size. */
export interface Day {
  readonly visits: number;
  readonly votes: number;
  readonly submissions: number;
  readonly signUps: number;
  /** Walls that are visible at the same time, each with a listener. */
  readonly listeners: number;
  /** Documents that visits, votes, submissions and sign-ups read. */
  readonly ownReads: number;
  /** Documents that visible walls read because somebody voted on, or an admin published, a post of today. */
  readonly liveReads: number;
  readonly writes: number;
  readonly indexEntries: number;
  readonly firestoreGB: number;
  readonly hostingGB: number;
  /** Writes per second to the most popular post in the day's busiest minute. */
  readonly hottestWrites: number;
  readonly dollars: {
    readonly ownReads: number;
    readonly liveReads: number;
    readonly writes: number;
    readonly egress: number;
    readonly accounts: number;
    readonly all: number;
  };
}

const GB = 1e9;
const beyond = (used: number, free: number): number => Math.max(0, used - free);

function readsOf(visits: number, a: Assumptions): number {
  const { readsPerWall, readsPerScroll, readsPerOpenPost, readsPerSearch } = MEASURED;
  return (
    visits *
    (readsPerWall +
      a['scrolling-visits'] * readsPerScroll +
      a['posts-opened'] * readsPerOpenPost +
      a['searches-per-visit'] * readsPerSearch)
  );
}

/** Computes a day with this number of visitors. */
export function dayOf(visitors: number, a: Assumptions = ASSUMPTIONS): Day {
  const m = MEASURED;
  const visits = visitors * a['visits-per-visitor'];
  const votes = visitors * a['votes-per-visitor'];
  const submissions = visitors * a['submissions-per-visitor'];
  const signUps = visitors * a['sign-ups-per-visitor'];
  const listeners = (visits * a['minutes-visible']) / (a['active-hours'] * 60);

  const ownReads =
    readsOf(visits, a) +
    votes * m.readsPerVote +
    submissions * (m.readsPerSubmission + m.readsPerDecision) +
    signUps * m.readsPerSignUp;
  const liveReads = (votes * a['votes-on-today'] + m.postsPerDay) * listeners;
  const writes =
    votes * m.writesPerVote +
    submissions * (m.writesPerSubmission + m.writesPerDecision) +
    signUps * m.writesPerSignUp;
  const entries =
    votes * indexEntries('votes') +
    submissions * (indexEntries('unpublishedPosts') + indexEntries('submissions')) +
    signUps * indexEntries('users') +
    m.postsPerDay * (indexEntries('posts') + indexEntries('searchIndex', m.prefixesPerPost));

  const firestoreGB = ((ownReads + liveReads) * m.bytesPerDocument) / GB;
  const first = a['first-visits'];
  const hostingGB = (visits * (first * m.firstVisitBytes + (1 - first) * m.laterVisitBytes)) / GB;

  // The free reads are used by the visits first.
  const freeLeft = beyond(FREE.reads, ownReads);
  const dollars = {
    ownReads: beyond(ownReads, FREE.reads) * PRICES.read,
    liveReads: beyond(liveReads, freeLeft) * PRICES.read,
    writes: beyond(writes, FREE.writes) * PRICES.write,
    egress:
      beyond(firestoreGB, FREE.firestoreGB) * PRICES.firestoreEgress +
      beyond(hostingGB, FREE.hostingGB) * PRICES.hostingEgress,
    accounts: accountsPrice(visitors * a['active-accounts']) / 30,
  };
  return {
    visits,
    votes,
    submissions,
    signUps,
    listeners,
    ownReads,
    liveReads,
    writes,
    indexEntries: entries,
    firestoreGB,
    hostingGB,
    hottestWrites:
      ((votes * a['votes-on-top-post'] * a['busiest-hour']) / 3600) * a['busiest-minute'],
    dollars: { ...dollars, all: Object.values(dollars).reduce((sum, cost) => sum + cost, 0) },
  };
}

/** An hour of scripts that sign up and submit posts as fast as Auth and the rules allow. */
interface Wave {
  readonly accounts: number;
  readonly posts: number;
  /** Without free amounts. */
  readonly dollars: number;
  /** The same attempts while sign-ups and submissions are paused. */
  readonly dollarsPaused: number;
}

/** Computes an hour of a wave from this number of IP addresses. */
export function waveOf(addresses: number): Wave {
  const m = MEASURED;
  const accounts = addresses * m.accountsPerAddress;
  const posts = accounts * m.postsPerAccount;
  const reads = accounts * m.readsPerSignUp + posts * (m.readsPerSubmission + m.readsPerDecision);
  const writes = accounts * m.writesPerSignUp + posts * m.writesPerSubmission;
  return {
    accounts,
    posts,
    dollars: reads * PRICES.read + writes * PRICES.write,
    dollarsPaused: (accounts + posts) * m.readsPerRefusal * PRICES.read,
  };
}

/** Returns the visitors a day at which the most popular post gets this many votes a second. */
export const visitorsAt = (votesPerSecond: number, a: Assumptions = ASSUMPTIONS): number =>
  votesPerSecond / dayOf(1, a).hottestWrites;
