import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { YESES_REQUIRED } from '@/config/limits';
import { TEXT_FIELDS, type PostText } from '@/domain/posts/post';

/** Opinions of admins on pending posts: they help to decide, and decide nothing. */

/** In the order of the form; equal to `verdicts()` of firestore.rules. */
export const VERDICTS = ['yes', 'doubtful', 'no'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** An admin's opinion on a pending post. */
export interface Opinion {
  readonly uid: string;
  readonly verdict: Verdict;
  readonly words: string | null;
  /** The admin's pseudo at that time. */
  readonly pseudo: string;
  readonly at: Date;
  /** Fingerprint of the text that the admin read. */
  readonly text: string;
}

/** The opinions on one post, the oldest first. */
export interface PostOpinions {
  readonly postId: string;
  readonly opinions: readonly Opinion[];
}

/** The opinions on each post, by its id; posts without one are absent. */
export type Opinions = ReadonlyMap<string, readonly Opinion[]>;

/**
 * Returns 64 hexadecimal digits that differ for another text: a shorter checksum would let an author search for
 * a text that keeps the opinions on the one before.
 */
export const fingerprintOf = (post: PostText): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(TEXT_FIELDS.map((field) => post[field])))));

/** Returns true if the post's text is still the one on which the opinion was given. */
export const isCurrent = (opinion: Opinion, post: PostText): boolean =>
  opinion.text === fingerprintOf(post);

/** Returns the number of opinions in favour of the post's current text. */
const countYeses = (opinions: readonly Opinion[], post: PostText): number =>
  opinions.filter((one) => one.verdict === 'yes' && isCurrent(one, post)).length;

/** Returns how many opinions in favour a post lacks that needs them. */
export const missingYeses = (opinions: readonly Opinion[], post: PostText): number =>
  Math.max(0, YESES_REQUIRED - countYeses(opinions, post));

/**
 * Returns true if a post needs a second opinion: somebody else gave one and this admin none, or an opinion
 * is doubtful or contradicts another, or opinions in favour are missing.
 *
 * @param uid the admin who looks
 * @param needsYeses true if the post must not be published without them
 */
export function needsSecondOpinion(
  post: PostText,
  opinions: readonly Opinion[],
  uid: string | null,
  needsYeses: boolean,
): boolean {
  const current = opinions.filter((one) => isCurrent(one, post));
  const verdicts = new Set(current.map(({ verdict }) => verdict));
  return (
    (opinions.some((one) => one.uid !== uid) && !current.some((one) => one.uid === uid)) ||
    verdicts.has('doubtful') ||
    verdicts.size > 1 ||
    (needsYeses && missingYeses(opinions, post) > 0)
  );
}
