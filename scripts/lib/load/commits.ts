import { randomBytes } from 'node:crypto';
import { parisDay } from '@/domain/days';
import { searchPrefixes } from '@/domain/search';
import type { ReactionType } from '@/domain/votes';
import { RequestError, ask } from '../google-api';
import type { Service } from '../google-api';
import { encode, encodeFields } from '../firestore-values';
import type { Fields } from '../firestore-values';
import { Trouble } from '../messages';
import { ADMIN } from './admin';

const NOW = 'REQUEST_TIME';

const rootOf = ({ projectId }: Service): string =>
  `projects/${projectId}/databases/(default)/documents`;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Somebody's own token: the emulator takes one without a signature, and the rules apply to it. */
export function signedInAs(owner: Service, uid: string): Service {
  const claims = { sub: uid, user_id: uid, email: `${uid}@exemple.fr`, aud: owner.projectId };
  return { ...owner, token: `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.` };
}

interface Change {
  readonly path: string;
  readonly set?: Fields;
  /** Fields that become the time of the commit. */
  readonly now?: readonly string[];
  /** Fields that grow by one. */
  readonly grow?: readonly string[];
}

function toWrite(root: string, { path, set, now = [], grow = [] }: Change, isPatch: boolean) {
  return {
    update: { name: `${root}/${path}`, fields: encodeFields(set ?? {}) },
    ...(isPatch && { updateMask: { fieldPaths: Object.keys(set ?? {}) } }),
    updateTransforms: [
      ...now.map((fieldPath) => ({ fieldPath, setToServerValue: NOW })),
      ...grow.map((fieldPath) => ({ fieldPath, increment: encode(1) })),
    ],
  };
}

const commit = (service: Service, created: readonly Change[], patched: readonly Change[]) =>
  ask(service, `v1/${rootOf(service)}:commit`, {
    writes: [
      ...created.map((change) => toWrite(rootOf(service), change, false)),
      ...patched.map((change) => toWrite(rootOf(service), change, true)),
    ],
  });

/** What every decision of an admin carries (services/moderationLog). */
function recordOf(uid: string, postIds: readonly string[]): Change[] {
  const entry = randomBytes(10).toString('hex');
  const fields = { action: 'publish', postIds: [...postIds], by: uid, byPseudo: uid };
  return [
    { path: `moderators/${uid}`, set: { entry } },
    {
      path: `moderationLog/${entry}`,
      set: { ...fields, reason: null, fields: null },
      now: ['at'],
    },
  ];
}

/** A post as the load has it: its text is all that its search entry needs. */
export interface LoadPost {
  readonly id: string;
  readonly content: string;
}

/**
 * Publishes a batch in the app's own commit (services/moderation), as an admin or, past the day's
 * maximum, as the project's owner, to whom no rule applies.
 *
 * @param before the posts that were published today
 */
export async function publish(
  service: Service,
  batch: readonly LoadPost[],
  before: readonly LoadPost[],
): Promise<void> {
  const [month, day] = [parisDay(new Date()).slice(0, 7), parisDay(new Date()).slice(8)];
  const ids = [...before, ...batch].map(({ id }) => id);
  await commit(
    service,
    [
      ...recordOf(
        ADMIN,
        batch.map(({ id }) => id),
      ),
      { path: 'publishing/today', set: { ids }, now: ['at'] },
      { path: `archiveMonths/${month}`, set: { days: { [day]: ids.length } } },
      ...batch.map(({ id, content }, position) => ({
        path: `searchIndex/${id}`,
        set: { prefixes: searchPrefixes(null, content), category: 'social', content, position },
        now: ['publishedAt'],
      })),
    ],
    batch.map(({ id }, position) => ({
      path: `posts/${id}`,
      set: { status: 'published', position },
      now: ['publishedAt'],
    })),
  );
}

/** The rules' own reads are refused under contention; the app tries once more, a crowd oftener. */
const ATTEMPTS = 8;

const isRefused = (error: unknown): boolean =>
  error instanceof Trouble || (error instanceof RequestError && error.status === 409);

type Reaction = readonly [voter: Service, uid: string, postId: string, type: ReactionType];

const commitReaction = (...[voter, uid, postId, type]: Reaction) =>
  commit(
    voter,
    [{ path: `users/${uid}/votes/${postId}`, set: { type }, now: ['votedAt'] }],
    [
      { path: `posts/${postId}`, grow: [`votes.${type}`] },
      { path: `users/${uid}/private/account`, grow: ['reactionsCount'] },
    ],
  );

/**
 * Reacts as the app does (services/reactions): record, count and account in one commit.
 *
 * @returns how many attempts it took
 */
export async function react(...reaction: Reaction): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- again only if it was refused
      await commitReaction(...reaction);
      return attempt;
    } catch (error) {
      if (attempt === ATTEMPTS || !isRefused(error)) throw error;
    }
  }
}

/** Sends a reaction that went through once more: whether the rules refuse it. */
export const isRefusedTwice = (...reaction: Reaction): Promise<boolean> =>
  commitReaction(...reaction).then(
    () => false,
    (error: unknown) => error instanceof Trouble,
  );
