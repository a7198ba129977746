import type { BrowserContext } from '@playwright/test';
import { writeDocuments } from '../../../scripts/lib/emulator-api';
import { TEST } from '../../../scripts/lib/environments';
import type { App } from '../../e2e/support/app';
import { BackOffice, rewrite, submit } from '../../e2e/support/backOffice';
import { demoUser } from '../../e2e/support/demoUsers';
import { deleteAt, entriesIn } from '../../support/database';
import { postId } from '../../factories/posts';
import { suspension } from '../ownStates';
import { failure, goOffline, oddPosts, paused, says, shows, silence } from '../states';
import type { Shot, Size } from '../shot';

const path = '/admin';
const as = 'admin';
/** Of the screens that moderators work on: a large monitor, too. */
const work: readonly Size[] = ['narrow', 'phone', 'desk', 'wide'];
/** The queue has a pane from 'desk' on, and wider rows on the widest. */
const queue: readonly Size[] = [...work, 'widest'];
const published = { path: '/admin?onglet=publies', as } as const;
const avatars = { path: '/admin?onglet=photos', as } as const;
const reports = { path: '/admin?onglet=signalements', as } as const;
const appeals = { path: '/admin?onglet=contestations', as } as const;
/** `data` of a shot whose `act` changes the demo data. */
const changed = () => Promise.resolve();

const waitForQueue = async (app: App) => {
  const office = new BackOffice(app);
  await office.boxes.first().waitFor({ timeout: 30_000 });
  return office;
};

/** Selects the first two posts of the queue. */
const selectPosts = async (app: App) => {
  const office = await waitForQueue(app);
  await office.tick(0, 1);
  return office;
};

/** Opens the composer with the first `count` posts of the queue. */
const compose = (count: number) => async (app: App) => {
  const office = await waitForQueue(app);
  await office.tick(...Array.from({ length: count }, (_, index) => index));
  await app.button('Publier').click();
  await app.dialog.waitFor();
};

/** Opens the log on another network. */
const openLog = (network: (context: BrowserContext) => Promise<unknown>) => async (app: App) => {
  await waitForQueue(app);
  await network(app.page.context());
  await new BackOffice(app).goTo('Journal');
};

/** Selects the three reported posts of the demo data, once their texts are shown. */
async function selectCases(app: App): Promise<void> {
  await new BackOffice(app).boxes.nth(2).waitFor({ timeout: 30_000 });
  await app.button('Tout sélectionner').click();
}

const edit = async (app: App) => {
  await (
    await waitForQueue(app)
  ).items
    .first()
    .getByRole('button', { name: /^Modifier/ })
    .click();
  await app.dialog.getByLabel('Message').waitFor();
};

/** Adds a report of illegal content to the demo's case with three reports. */
async function reportAgain(): Promise<void> {
  const [id, reported] = (await entriesIn('reports')).find(([, { open }]) => open === 3) ?? [];
  await writeDocuments(TEST, [
    {
      path: `reports/${id}`,
      fields: {
        ...reported,
        counts: { false: 2, other: 1, illegal: 1 },
        open: 4,
        lastAt: new Date(),
      },
    },
  ]);
}

const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000);

/** Writes a case of an odd post, with more comments than fit on a page, some of them decided on. */
async function manyComments(): Promise<void> {
  await oddPosts();
  const decidedAt = new Date(Date.now() - 86_400_000);
  await writeDocuments(TEST, [
    {
      path: 'reports/odd-0',
      fields: {
        counts: { illegal: 2, hate: 31, spam: 4, author: 1 },
        decided: { hate: 5 },
        open: 33,
        days: { '2026-01-02': 33 },
        lastAt: minutesAgo(3),
        outcome: null,
        decidedAt,
      },
    },
    {
      path: 'reportOutcomes/odd-0',
      fields: { outcome: 'dismissed', decidedAt, reason: 'Le post a été corrigé.' },
    },
    ...Array.from({ length: 30 }, (_, n) => ({
      path: `reports/odd-0/words/words${String(n).padStart(15, '0')}`,
      fields: {
        reason: n < 2 ? 'illegal' : 'hate',
        words:
          n % 5 === 0
            ? 'Anticonstitutionnellement'.repeat(11)
            : 'Ce post insulte les habitants du quartier, voyez la deuxième phrase.',
        createdAt: n < 22 ? minutesAgo(n + 3) : new Date(decidedAt.getTime() - n * 60_000),
        ...(n < 2 && { goodFaith: true }),
      },
    })),
  ]);
}

/** Writes log entries with the longest names and reasons. */
const oddLog = (): Promise<void> =>
  writeDocuments(
    TEST,
    ['reject', 'edit', 'suspend', 'dismiss'].map((action, n) => ({
      path: `moderationLog/entry${String(n).padStart(15, '0')}`,
      fields: {
        action,
        postIds: [postId(1)],
        by: demoUser('admin').uid,
        byPseudo: 'W'.repeat(20),
        at: new Date(),
        reason: action === 'edit' ? null : 'W'.repeat(280),
        fields: action === 'edit' ? ['title', 'content', 'category', 'source'] : null,
        ...(action === 'suspend' && { days: 30 }),
      },
    })),
  );

async function askToDelete(app: App): Promise<void> {
  await app
    .button(/^Supprimer/)
    .filter({ visible: true })
    .first()
    .click();
  await app.dialog.waitFor();
}

/** Gives the newest pending posts opinions, and those with a suspect word the need of two in favour. */
async function opinions(): Promise<void> {
  const pending = (await entriesIn('unpublishedPosts'))
    .filter(([, { status }]) => status === 'pending')
    .toSorted(([, a], [, b]) => Number(b['createdAt']) - Number(a['createdAt']));
  const [first, second] = pending;
  const opinion = { pseudo: 'La_Vigie', at: minutesAgo(20), text: '00000000' };
  const { uid } = demoUser('admin');
  await writeDocuments(TEST, [
    {
      path: 'settings/moderation',
      fields: { words: ['le', 'la', 'un'], twoYeses: true, updatedAt: new Date() },
    },
    {
      path: `opinions/${first?.[0]}`,
      fields: {
        by: {
          [uid]: { ...opinion, verdict: 'yes', words: null },
          other: { ...opinion, pseudo: 'W'.repeat(20), verdict: 'no', words: 'W'.repeat(140) },
          third: {
            ...opinion,
            pseudo: 'Max',
            verdict: 'doubtful',
            words: 'Est-ce qu’on reconnaît la commune ?',
          },
        },
        at: new Date(),
      },
    },
    {
      path: `opinions/${second?.[0]}`,
      fields: { by: { third: { ...opinion, verdict: 'yes', words: null } }, at: minutesAgo(2) },
    },
  ]);
}

async function noPending(): Promise<void> {
  const pending = (await entriesIn('unpublishedPosts')).filter(
    ([, { status }]) => status === 'pending',
  );
  for (const [id] of pending) await deleteAt(`unpublishedPosts/${id}`);
}

async function noAvatars(): Promise<void> {
  for (const [id] of await entriesIn('profilePictures')) await deleteAt(`profilePictures/${id}`);
}

async function noReports(): Promise<void> {
  for (const [id] of await entriesIn('reports')) await deleteAt(`reports/${id}`);
}

/** Screenshots of the back office: each tab and its dialogs. */
export const BACK_OFFICE: readonly Shot[] = [
  {
    screen: 'queue',
    state: 'full',
    path,
    as,
    sizes: queue,
    act: waitForQueue,
  },
  {
    screen: 'queue',
    state: 'selected',
    path,
    as,
    sizes: work,
    act: selectPosts,
  },
  { screen: 'queue', state: 'empty', path, as, data: noPending, act: says('Aucun post') },
  {
    screen: 'queue',
    state: 'odd',
    path,
    as,
    data: () => submit(postId(1), { title: 'W'.repeat(60), content: 'W'.repeat(280) }),
    act: async (app) => {
      await selectPosts(app);
      await rewrite(postId(1), 'V'.repeat(280));
      await says('Modifié entre-temps')(app);
    },
  },
  {
    screen: 'queue',
    state: 'copies',
    path,
    as,
    sizes: ['phone', 'desk', 'widest'],
    data: async () => {
      for (const n of [1, 2, 3]) {
        await submit(postId(n), {
          content: `Gagnez ${n}00 € par jour depuis chez vous, sans diplôme !`,
        });
      }
      await writeDocuments(TEST, [
        { path: 'settings/moderation', fields: { words: ['diplome'], updatedAt: new Date() } },
      ]);
    },
    act: async (app) => {
      await waitForQueue(app);
      await app.button('Afficher les 2').click();
      await app.button('Sélectionner les 3').click();
    },
  },
  {
    screen: 'queue',
    state: 'close-look',
    path,
    as,
    sizes: work,
    data: async () => {
      await submit(postId(1), { content: 'Encore un diplôme qui ne vaut plus rien.' });
      await writeDocuments(TEST, [
        { path: 'settings/moderation', fields: { words: ['diplome'], updatedAt: new Date() } },
      ]);
    },
    act: async (app) => {
      await waitForQueue(app);
      await app.button(/^À regarder de près/).click();
    },
  },
  {
    screen: 'queue',
    state: 'words',
    path,
    as,
    act: async (app) => {
      await waitForQueue(app);
      await app.button(/^Mots à surveiller/).click();
      await app.dialog.waitFor();
    },
  },
  {
    screen: 'queue',
    state: 'composer',
    sizes: work,
    path,
    as,
    act: async (app) => {
      await selectPosts(app);
      await app.button('Publier').click();
      await app.dialog.waitFor();
    },
  },
  {
    screen: 'queue',
    state: 'composer-excess',
    sizes: work,
    path,
    as,
    act: compose(8),
  },
  {
    screen: 'queue',
    state: 'composer-odd',
    path,
    as,
    data: () => submit(postId(1), { title: 'W'.repeat(60), content: 'W'.repeat(280) }),
    act: compose(5),
  },
  {
    screen: 'queue',
    state: 'reject',
    path,
    as,
    act: async (app) => {
      await selectPosts(app);
      await app.button('Rejeter').click();
      await app.dialog.getByLabel('Autre motif').check();
    },
  },
  {
    screen: 'queue',
    state: 'rejected',
    path,
    as,
    data: changed,
    act: async (app) => {
      await (await selectPosts(app)).reject();
      await says('Annuler le rejet')(app);
    },
  },
  {
    screen: 'queue',
    state: 'close-old',
    path,
    as,
    data: () =>
      submit(postId(1), {
        content: 'Toujours pas de réponse.',
        createdAt: new Date(Date.now() - 15 * 86_400_000),
      }),
    act: async (app) => {
      await waitForQueue(app);
      await app.button(/^Plus de 14 jours/).click();
      await app.dialog.getByText(/sera clos/).waitFor();
    },
  },
  {
    screen: 'queue',
    state: 'opinions',
    path,
    as,
    sizes: work,
    data: opinions,
    act: async (app) => {
      await waitForQueue(app);
      await app.button(/^À deux/).click();
    },
  },
  {
    screen: 'queue',
    state: 'opinion',
    path,
    as,
    data: opinions,
    act: async (app) => {
      await waitForQueue(app);
      await app.button(/^À deux/).click();
      await app
        .button(/^Donner mon avis/)
        .first()
        .click();
    },
  },
  { screen: 'queue', state: 'edit', path, as, act: edit },
  {
    screen: 'queue',
    state: 'edit-unsaved',
    path,
    as,
    act: async (app) => {
      await edit(app);
      await app.dialog.getByLabel('Message').fill('Mes mots à moi.');
      await app.page.keyboard.press('Escape');
    },
  },
  {
    screen: 'queue',
    state: 'edit-conflict',
    path,
    as,
    data: changed,
    act: async (app) => {
      const id = await (await waitForQueue(app)).idAt(0);
      await edit(app);
      await app.dialog.getByLabel('Message').fill('Mes mots à moi.');
      await rewrite(id, 'Les mots d’une autre.');
      await says('Quelle version garder')(app);
    },
  },
  {
    screen: 'queue',
    state: 'changed',
    path,
    as,
    data: changed,
    act: async (app) => {
      const office = await selectPosts(app);
      await rewrite(await office.idAt(0), 'Les mots d’une autre.');
      await says('Modifié entre-temps')(app);
    },
  },
  {
    screen: 'queue',
    state: 'numbers',
    sizes: work,
    path,
    as,
    isWhole: true,
    act: async (app) => {
      await waitForQueue(app);
      await app.button('Chiffres').click();
      await says('Voir le tableau')(app);
    },
  },
  {
    screen: 'queue',
    state: 'emergency',
    path,
    as,
    sizes: ['narrow', 'phone', 'desk'],
    data: paused('submissions'),
    act: async (app) => {
      await waitForQueue(app);
      await app.button(/^Urgence/).click();
      await app.dialog.waitFor();
    },
  },
  {
    screen: 'queue',
    state: 'paused',
    path,
    as,
    sizes: ['narrow', 'phone', 'desk'],
    data: paused('signUps', 'submissions'),
    act: waitForQueue,
  },
  {
    screen: 'queue',
    state: 'pause',
    path,
    as,
    act: async (app) => {
      await waitForQueue(app);
      await app.button(/^Urgence/).click();
      await app.dialog.getByRole('button', { name: 'Mettre en pause : Inscriptions' }).click();
    },
  },
  {
    screen: 'queue',
    state: 'keys',
    path,
    as,
    act: async (app) => {
      await waitForQueue(app);
      await app.page.getByRole('main').getByRole('button', { name: 'Raccourcis clavier' }).click();
    },
  },
  {
    screen: 'queue',
    state: 'offline',
    path,
    as,
    act: async (app) => {
      const office = await selectPosts(app);
      await goOffline(app);
      await office.publish();
      await shows('#toasts [role=status]')(app);
    },
  },
  {
    screen: 'queue',
    state: 'suspend',
    path,
    as,
    sizes: work,
    act: async (app) => {
      await waitForQueue(app);
      await app
        .button(/^Suspendre l’auteur/)
        .first()
        .click();
      await app.dialog.getByLabel('Autre motif').check();
    },
  },
  {
    screen: 'queue',
    state: 'suspended',
    path,
    as,
    data: suspension,
    act: async (app) => {
      await waitForQueue(app);
      await app.button('Suspendre l’auteur : Deux bus par jour').click();
      await app.dialog.getByText('Jusqu’au').first().waitFor();
    },
  },
  {
    screen: 'published',
    state: 'full',
    sizes: work,
    ...published,
    act: shows('#panel-published select'),
  },
  {
    screen: 'published',
    state: 'odd',
    ...published,
    data: oddPosts,
    act: shows('#panel-published select'),
  },
  {
    screen: 'published',
    state: 'delete',
    ...published,
    sizes: ['narrow', 'phone', 'desk'],
    act: async (app) => {
      await askToDelete(app);
      await app.dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
      await app.dialog.getByText('Indiquez un motif').scrollIntoViewIfNeeded();
    },
  },
  {
    screen: 'reports',
    state: 'dismiss',
    ...reports,
    act: async (app) => {
      await app
        .button(/^Classer sans suite/)
        .first()
        .click();
      await app.dialog.getByLabel('Autre motif').check();
      await app.dialog.getByLabel('Votre motif').fill('W'.repeat(280));
    },
  },
  {
    screen: 'reports',
    state: 'many-comments',
    ...reports,
    data: manyComments,
    isWhole: true,
    act: async (app) => {
      const more = app.button(/autres précisions$/);
      await more.click();
      await more.waitFor({ state: 'detached' });
    },
  },
  {
    screen: 'reports',
    state: 'changed',
    ...reports,
    data: changed,
    sizes: ['narrow', 'phone', 'desk'],
    act: async (app) => {
      await selectCases(app);
      await reportAgain();
      await says('il a changé depuis')(app);
    },
  },
  {
    screen: 'reports',
    state: 'new-report',
    ...reports,
    data: changed,
    sizes: ['narrow', 'phone', 'desk'],
    act: async (app) => {
      await app
        .button(/^Classer sans suite : (?!@)/)
        .last()
        .click();
      await new BackOffice(app).chooseReason();
      await reportAgain();
      await app.dialog.getByRole('button', { name: 'Classer sans suite' }).click();
      await app.dialog.getByText('4 signalements à traiter').scrollIntoViewIfNeeded();
    },
  },
  {
    screen: 'reports',
    state: 'act',
    ...reports,
    sizes: ['narrow', 'phone', 'desk'],
    act: async (app) => {
      await app.button(/^Agir sur ce profil/).click();
      await app.dialog.getByRole('button', { name: 'Agir sur ce profil' }).click();
    },
  },
  {
    screen: 'reports',
    state: 'full',
    ...reports,
    sizes: work,
    isWhole: true,
    act: shows('main li[data-post-id] blockquote'),
  },
  {
    screen: 'reports',
    state: 'several',
    ...reports,
    sizes: work,
    act: async (app) => {
      await selectCases(app);
      await app.button('Supprimer').click();
      await new BackOffice(app).chooseReason();
      await app.dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
      await says('Envoyer maintenant')(app);
    },
  },
  {
    screen: 'reports',
    state: 'several-dismissed',
    ...reports,
    act: async (app) => {
      await selectCases(app);
      await app.button('Classer sans suite').click();
      await app.dialog.waitFor();
    },
  },
  {
    screen: 'reports',
    state: 'empty',
    ...reports,
    data: noReports,
    act: says('Aucun signalement'),
  },
  {
    screen: 'appeals',
    state: 'full',
    ...appeals,
    act: shows('text=L’auteur écrit'),
  },
  {
    screen: 'appeals',
    state: 'overturn',
    ...appeals,
    sizes: ['phone', 'desk'],
    act: async (app) => {
      await app.button(/^Revenir sur la décision/).click();
      await app.dialog.waitFor();
    },
  },
  {
    screen: 'log',
    state: 'full',
    path: '/admin?onglet=journal',
    as,
    sizes: work,
    act: says(/^Publié$/),
  },
  {
    screen: 'log',
    state: 'odd',
    path: '/admin?onglet=journal',
    as,
    data: oddLog,
    act: says(/^Rejeté$/),
  },
  {
    screen: 'log',
    state: 'empty',
    path: '/admin?onglet=journal',
    as,
    data: async () => {
      for (const [id] of await entriesIn('moderationLog')) await deleteAt(`moderationLog/${id}`);
    },
    act: says('Aucune décision'),
  },
  {
    screen: 'log',
    state: 'one-kind',
    path: '/admin?onglet=journal&decision=signalements',
    as,
    act: says('Classé sans suite'),
  },
  {
    screen: 'log',
    state: 'none-of-kind',
    path: '/admin?onglet=journal&decision=urgences',
    as,
    act: says('Aucune décision de ce type'),
  },
  { screen: 'log', state: 'loading', path, as, act: openLog(silence) },
  {
    screen: 'log',
    state: 'failed',
    path,
    as,
    act: async (app) => {
      await openLog(failure)(app);
      await says('Erreur de connexion')(app);
    },
  },
  {
    screen: 'log',
    state: 'suspensions',
    path: '/admin?onglet=journal',
    as,
    sizes: work,
    data: suspension,
    act: async (app) => {
      await app.page.getByText('1 suspension en cours').click();
    },
  },
  { screen: 'pictures', state: 'full', sizes: work, ...avatars, act: shows('main [role=switch]') },
  {
    screen: 'pictures',
    state: 'empty',
    ...avatars,
    data: noAvatars,
    act: says('Le catalogue est vide'),
  },
  {
    screen: 'pictures',
    state: 'add',
    ...avatars,
    act: async (app) => {
      await app.button('Ajouter une photo').click();
      await app.dialog.getByLabel('Adresse de l’image ou nom de fichier').fill('lune.jpg');
    },
  },
  {
    screen: 'pictures',
    state: 'delete',
    ...avatars,
    act: askToDelete,
  },
];
