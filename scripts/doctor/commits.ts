import {
  POSTS_PER_DECISION,
  POSTS_PER_PUBLICATION,
  POSTS_PER_USER_PER_DAY,
  POSTS_PUBLISHED_PER_DAY,
} from '@/config/limits';
import { plural } from '@/config/typography';
import { parisDay } from '@/domain/days';
import { FIRST_PAGE_QUERY } from '@/services/posts/publishedQueries';
import type { AdminProject } from '../lib/admin-project';
import { emulator, fail, pass, unknown } from './check';
import type { Outcome, Table } from './check';
import { judgeLocks, judgeRetention, knownDatabase, locksInWords } from './database';
import { findRevealingWrites, judgeRevealingWrites } from './existence';
import { isEmulator } from './examination';
import type { Stage } from './examination';
import {
  descending,
  judgeExpressions,
  judgeReads,
  judgeSize,
  largestAccepted,
  WITHDRAWAL_SIZES,
} from './limits';
import { tryToHoldLocks } from './locks';
import { isAccepted } from './members';
import type { Backend } from './members';
import { createId } from './names';
import { callAsVisitor, canReadAt } from './rest';
import * as writes from './writes';
import type { OwnPost } from './writes';

/** Fetches the ids of the posts that were published earlier today. */
async function fetchSlots({ database }: AdminProject): Promise<readonly string[]> {
  const today = await database.doc('publishing/today').get();
  if (!today.exists || parisDay(today.get('at').toDate()) !== parisDay(new Date())) return [];
  return today.get('ids');
}

/** Publishes as many posts as the commit allows, in at most two commits. */
async function checkPublications(
  table: Table,
  stage: Stage,
  submitted: readonly OwnPost[],
): Promise<{ readonly published: readonly OwnPost[]; readonly outcomes: readonly Outcome[] }> {
  const { project, admin, user } = stage;
  const already = await fetchSlots(project);
  const published: OwnPost[] = [];
  const outcomes: Outcome[] = [];
  const publish = async (posts: readonly OwnPost[]): Promise<Outcome> => {
    const before = [...already, ...published.map(({ id }) => id)];
    const wanted = Math.min(POSTS_PER_PUBLICATION, POSTS_PUBLISHED_PER_DAY - before.length);
    if (wanted <= 0) {
      return unknown(
        already.length > 0
          ? 'les publications du jour sont épuisées : relancez demain'
          : `le réglage n'en permet que ${POSTS_PUBLISHED_PER_DAY} par jour`,
      );
    }
    const accepted = await largestAccepted(descending(wanted, 3, 2, 1), (size) =>
      isAccepted(admin, writes.publishes(admin, posts.slice(0, size), before)),
    );
    published.push(...posts.slice(0, accepted));
    return judgeSize(accepted, wanted, 'POSTS_PER_PUBLICATION');
  };
  const check = (name: string, posts: () => Promise<readonly OwnPost[]>) =>
    table.check(name, async () => {
      const outcome = await publish(await posts());
      outcomes.push(outcome);
      return outcome;
    });
  const seed = () => writes.seedPosts(project, user, POSTS_PER_PUBLICATION);
  await check(`Publier ${POSTS_PER_PUBLICATION} posts`, async () =>
    submitted.length < POSTS_PER_PUBLICATION ? await seed() : submitted,
  );
  await check(`Publier ${POSTS_PER_PUBLICATION} autres posts`, seed);
  return { published, outcomes };
}

const NO_POST = unknown("aucun post n'a pu être publié");

/** Checks what is done with published posts; returns the outcome of the deletion. */
async function checkPublished(
  table: Table,
  stage: Stage,
  [first, second]: readonly OwnPost[],
): Promise<Outcome> {
  const { project, backend, google, user, admin } = stage;
  const withPost = (post: OwnPost | undefined, check: (post: OwnPost) => Promise<Outcome>) => () =>
    post === undefined ? Promise.resolve(NO_POST) : check(post);
  await table.check(
    'Réagir',
    withPost(first, ({ id }) => writes.mustPass(user, writes.reacts(user, id))),
  );
  const database = await knownDatabase(google, project.projectId);
  await table.check(
    "Verrous d'un visiteur sans effet",
    withPost(first, async ({ id }) => {
      const locks = await tryToHoldLocks(backend, user, id);
      return isEmulator(stage) ? emulator(locksInWords(locks)) : judgeLocks(locks, database);
    }),
  );
  await table.check(
    'Modifier un post publié',
    withPost(second, ({ id }) => writes.mustPass(admin, writes.edits(admin, id))),
  );
  await table.check(
    'Signaler',
    withPost(first, ({ id }) => writes.mustPass(user, writes.reports(user, id))),
  );
  let deletion = NO_POST;
  let isReadable: boolean | null = null;
  await table.check(
    'Supprimer un post signalé',
    withPost(first, async ({ id }) => {
      const post = await project.database.doc(`posts/${id}`).get();
      deletion = await writes.mustPass(
        admin,
        writes.deletes(admin, id, post.get('publishedAt').toDate()),
      );
      if (deletion.verdict === 'pass' && post.updateTime) {
        isReadable = await canReadAt(backend, `posts/${id}`, post.updateTime);
      }
      return deletion;
    }),
  );
  await table.check('Anciennes versions', () =>
    Promise.resolve(
      isEmulator(stage)
        ? emulator(
            isReadable === true
              ? 'un visiteur y lit un post supprimé, à une heure passée'
              : 'un visiteur n’y lit pas un post supprimé',
          )
        : database === null
          ? unknown('il faut le rôle « Lecteur Cloud Datastore (roles/datastore.viewer) »')
          : judgeRetention(database, isReadable),
    ),
  );
  return deletion;
}

/**
 * Checks that the rules bound a visitor's queries: whether a query without an offset has the offset 0 for
 * the rules is documented nowhere (`isBounded` in firestore.rules).
 */
async function checkBounds(backend: Backend): Promise<Outcome> {
  const { limit, ...unbounded } = FIRST_PAGE_QUERY.structuredQuery;
  const queries = [{ ...unbounded, limit }, unbounded, { ...unbounded, limit, offset: 1 }];
  const statuses = await Promise.all(
    queries.map(async (structuredQuery) => {
      const response = await callAsVisitor(backend, 'runQuery', { structuredQuery });
      await response.body?.cancel();
      return response.status;
    }),
  );
  const [allowed, ...others] = statuses;
  if (allowed !== 200) return fail(`le mur est refusé (${allowed})`, writes.REFUSED_REMEDY);
  return others.every((status) => status === 403)
    ? pass('le mur est lu, une requête sans borne est refusée')
    : fail(
        `une requête sans borne est acceptée (${others.join(', ')})`,
        'déployez firestore.rules : npm run deploy',
      );
}

/** Checks the commits of users and admins, which the rules decide on. */
export async function checkCommits(table: Table, stage: Stage): Promise<void> {
  const { project, backend, visitor, user, admin } = stage;
  let submitted: readonly OwnPost[] = [];
  await table.check(`Envoyer ${POSTS_PER_USER_PER_DAY} posts en un jour`, async () => {
    submitted = await writes.submitPosts(user);
    return submitted.length === POSTS_PER_USER_PER_DAY
      ? pass('acceptés')
      : fail(`le ${submitted.length + 1}e est refusé`, writes.REFUSED_REMEDY);
  });
  await table.check('Refus de ce qui est interdit', async () => {
    const [post] = submitted;
    if (post === undefined) return unknown("aucun post n'a pu être envoyé");
    const accepted: string[] = [];
    const attempts = writes.forbidden(visitor, user, post);
    for (const [name, [client, commit]] of Object.entries(attempts)) {
      // oxlint-disable-next-line no-await-in-loop -- an accepted one changes what the next one meets
      if (await isAccepted(client, commit)) accepted.push(name);
    }
    return accepted.length === 0
      ? pass(plural(Object.keys(attempts).length, 'essai refusé', 'essais refusés'))
      : fail(`accepté : ${accepted.join(', ')}`, 'déployez firestore.rules : npm run deploy');
  });
  await table.check('Auteurs non révélés par un refus', async () => {
    const [post] = submitted;
    if (post === undefined) return unknown("aucun post n'a pu être envoyé");
    const submissions = `users/${user.uid}/submissions`;
    const revealing = await findRevealingWrites(
      backend,
      `${submissions}/${post.id}`,
      `${submissions}/${createId()}`,
    );
    const outcome = judgeRevealingWrites(revealing);
    return isEmulator(stage) ? emulator(outcome.detail) : outcome;
  });
  await table.check("Bornes des requêtes d'un visiteur", () => checkBounds(backend));
  const { published, outcomes } = await checkPublications(table, stage, submitted);
  const deletion = await checkPublished(table, stage, published);

  let rejection = NO_POST;
  await table.check(`Rejeter ${POSTS_PER_DECISION} posts`, async () => {
    const posts = await writes.seedPosts(project, user, POSTS_PER_DECISION);
    const ids = posts.map(({ id }) => id);
    const accepted = await largestAccepted(
      descending(POSTS_PER_DECISION, 50, 20, 10, 5, 1),
      (size) => isAccepted(admin, writes.rejects(admin, ids.slice(0, size))),
    );
    rejection = judgeSize(accepted, POSTS_PER_DECISION, 'POSTS_PER_DECISION');
    return rejection;
  });
  await table.check('Documents lus par commit', async () => {
    const posts = await writes.seedPosts(project, user, Math.max(...WITHDRAWAL_SIZES), true);
    const ids = posts.map(({ id }) => id);
    const withdrawn = await largestAccepted(WITHDRAWAL_SIZES, (size) =>
      isAccepted(user, writes.withdraws(user, ids.slice(0, size))),
    );
    return isEmulator(stage) ? emulator(`${withdrawn} retraits passent`) : judgeReads(withdrawn);
  });
  table.add(
    'Limite de 1 000 expressions par écriture',
    isEmulator(stage)
      ? emulator('il compte par écriture')
      : judgeExpressions([...outcomes, deletion, rejection]),
  );
}
