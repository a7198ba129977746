import { between, randomFrom, type Random } from '../lib/random';

/**
 * Simulates votes on one post, as `services/posts/reactions.ts` commits them: a transaction that reads the
 * voter's own record and increments the post's counts. Voters do not invalidate each other's reads, so the
 * only contention is the post itself, which Firestore writes one commit after the other.
 */

/** Behaviour of Firestore when commits arrive at one document faster than it writes them. */
export interface Host {
  /** Sustained commits per second. Firestore's documentation says about one. */
  readonly capacity: number;
  /** Time for which a commit waits for the document before it is aborted, in ms; not documented. */
  readonly lockWaitMs: number;
}

/** Time of a request and its response without contention, in ms. */
const ROUND_TRIP_MS = 100;
/** `runTransaction` (firebase 12.19): five attempts, delays of 1 s × 1.5ⁿ ± 50 % after the first one. */
const ATTEMPTS = 5;
const FIRST_DELAY_MS = 1000;
const DELAY_FACTOR = 1.5;
/** REQUEST_TIMEOUT_MS: the app then shows a failure and sends nothing more. */
const TIMEOUT_MS = 15_000;

/** A wait that people notice as a fault, in ms. */
export const LONG_MS = 2000;

/** The result of one vote; `isCounted` and shown as failed is a vote whose commit was done too late. */
export interface Vote {
  readonly waitMs: number;
  readonly isFailed: boolean;
  readonly isCounted: boolean;
}

/** An attempt to commit that arrives at the document. */
interface Attempt {
  readonly voter: number;
  readonly number: number;
  /** When the attempt began, which is what the SDK's delays count from. */
  readonly begunAt: number;
  readonly at: number;
}

/** A queue of attempts by time: a binary heap. */
class Attempts {
  private readonly heap: Attempt[] = [];

  push(attempt: Attempt): void {
    let index = this.heap.push(attempt) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.swapIfLater(parent, index)) return;
      index = parent;
    }
  }

  pop(): Attempt | undefined {
    const first = this.heap[0];
    const last = this.heap.pop();
    if (first === undefined || last === undefined || this.heap.length === 0) return first;
    this.heap[0] = last;
    for (let index = 0; ;) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      const child = this.timeOf(right) < this.timeOf(left) ? right : left;
      if (child >= this.heap.length || !this.swapIfLater(index, child)) return first;
      index = child;
    }
  }

  private timeOf(index: number): number {
    return this.heap[index]?.at ?? Infinity;
  }

  private swapIfLater(parent: number, child: number): boolean {
    const [a, b] = [this.heap[parent], this.heap[child]];
    if (!a || !b || a.at <= b.at) return false;
    this.heap[parent] = b;
    this.heap[child] = a;
    return true;
  }
}

/** The delay before an attempt, by the SDK's ExponentialBackoff. */
function backOff(number: number, random: Random): number {
  const base = FIRST_DELAY_MS * DELAY_FACTOR ** (number - 1);
  return base * between(random, 0.5, 1.5);
}

/**
 * Simulates votes that are pressed at these times.
 *
 * @param pressedAt in ms, ascending
 */
export function simulateVotes(pressedAt: readonly number[], host: Host, random: Random): Vote[] {
  const spacing = 1000 / host.capacity;
  const votes: Vote[] = [];
  const attempts = new Attempts();
  // Each attempt reads the own record, then sends the commit.
  const begin = (voter: number, number: number, begunAt: number) =>
    attempts.push({ voter, number, begunAt, at: begunAt + 1.5 * ROUND_TRIP_MS });
  pressedAt.forEach((at, voter) => begin(voter, 1, at));

  let freeAt = -Infinity;
  for (let attempt = attempts.pop(); attempt; attempt = attempts.pop()) {
    const { voter, number, begunAt, at } = attempt;
    const pressed = pressedAt[voter] ?? 0;
    const deadline = pressed + TIMEOUT_MS;
    const committedAt = Math.max(at, freeAt);
    if (committedAt - at <= host.lockWaitMs) {
      freeAt = committedAt + spacing;
      const waitMs = committedAt + 0.5 * ROUND_TRIP_MS - pressed;
      votes[voter] = {
        waitMs: Math.min(waitMs, TIMEOUT_MS),
        isFailed: waitMs > TIMEOUT_MS,
        isCounted: true,
      };
      continue;
    }
    const abortedAt = at + host.lockWaitMs + 0.5 * ROUND_TRIP_MS;
    const nextAt = Math.max(abortedAt, begunAt + backOff(number, random));
    if (number < ATTEMPTS && nextAt + ROUND_TRIP_MS < deadline) begin(voter, number + 1, nextAt);
    else {
      const waitMs = number < ATTEMPTS ? TIMEOUT_MS : Math.min(abortedAt - pressed, TIMEOUT_MS);
      votes[voter] = { waitMs, isFailed: true, isCounted: false };
    }
  }
  return votes;
}

/**
 * Returns random times at which people vote.
 *
 * @param rate votes per second at a time in ms
 * @param highest the largest rate
 */
export function arrivals(
  durationMs: number,
  highest: number,
  random: Random,
  rate: (at: number) => number = () => highest,
): number[] {
  const times: number[] = [];
  for (let at = 0; ;) {
    at += (-Math.log(1 - random()) / highest) * 1000;
    if (at >= durationMs) return times;
    if (random() * highest < rate(at)) times.push(at);
  }
}

const RISE_MS = 10 * 60_000;
const HALF_LIFE_MS = 30 * 60_000;

/** The rate of a post that is passed on: rises for ten minutes, then halves every half hour. */
export const viralRate = (peak: number) => (at: number) =>
  at < RISE_MS ? (peak * at) / RISE_MS : peak * 0.5 ** ((at - RISE_MS) / HALF_LIFE_MS);

export interface Outcome {
  readonly votes: number;
  readonly medianMs: number;
  /** 95 of 100 votes wait no longer. */
  readonly p95Ms: number;
  /** Share of the votes that wait longer than LONG_MS, failed ones included. */
  readonly late: number;
  readonly failed: number;
  /** Share of the votes that are counted although the app showed a failure. */
  readonly countedLate: number;
}

export function summarize(votes: readonly Vote[]): Outcome {
  const waits = votes.map(({ waitMs }) => waitMs).toSorted((a, b) => a - b);
  const quantile = (share: number) => waits[Math.floor(share * (waits.length - 1))] ?? 0;
  const share = (matches: (vote: Vote) => boolean) =>
    votes.length === 0 ? 0 : votes.filter(matches).length / votes.length;
  return {
    votes: votes.length,
    medianMs: quantile(0.5),
    p95Ms: quantile(0.95),
    late: share(({ waitMs }) => waitMs > LONG_MS),
    failed: share(({ isFailed }) => isFailed),
    countedLate: share(({ isFailed, isCounted }) => isFailed && isCounted),
  };
}

const STEADY_MS = 2 * 3_600_000;

const steadyOutcomes = new Map<string, Outcome>();

/** Simulates two hours of votes at a constant average rate, once for each rate and host. */
export function simulateSteady(rate: number, host: Host): Outcome {
  const key = `steady ${rate} ${host.capacity} ${host.lockWaitMs}`;
  const random = randomFrom(key);
  const outcome =
    steadyOutcomes.get(key) ??
    summarize(simulateVotes(arrivals(STEADY_MS, rate, random), host, random));
  steadyOutcomes.set(key, outcome);
  return outcome;
}

/** Simulates the first three hours of a post that is passed on. */
export function simulateViral(peak: number, host: Host): Outcome {
  const random = randomFrom(`viral ${peak} ${host.capacity} ${host.lockWaitMs}`);
  const times = arrivals(3 * 3_600_000, peak, random, viralRate(peak));
  return summarize(simulateVotes(times, host, random));
}
