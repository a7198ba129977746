import type { BrowserContext } from '@playwright/test';
import { writeDocuments } from '../../../scripts/lib/emulator-api';
import { TEST } from '../../../scripts/lib/environments';
import type { App } from '../../e2e/support/app';
import { BackOffice, rewrite, submit } from '../../e2e/support/backOffice';
import { demoUser } from '../../e2e/support/demoUsers';
import { deleteAt, entriesIn, writeAll } from '../../support/database';
import { postId } from '../../factories/posts';
import { suspension } from '../ownStates';
import { failure, goOffline, oddPosts, paused, says, shows, silence } from '../states';
import { shots, type Shot, type Size } from '../shot';

const as = 'admin';
/** Of the screens that moderators work on: a large monitor, too. */
const work: readonly Size[] = ['narrow', 'phone', 'desk', 'wide'];
/** The queue has a pane from 'desk' on, and wider rows on the widest. */
const queue: readonly Size[] = [...work, 'widest'];
const queuePage = { path: '/admin', as } as const;
const published = { path: '/admin?onglet=publies', as } as const;
const avatars = { path: '/admin?onglet=photos', as } as const;
const reports = { path: '/admin?onglet=signalements', as } as const;
const appeals = { path: '/admin?onglet=contestations', as } as const;
const journal = { path: '/admin?onglet=journal', as } as const;
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

/** Opens a dialog of the queue. */
const openDialog = (name: string | RegExp) => async (app: App) => {
  await waitForQueue(app);
  await app.button(name).first().click();
  await app.dialog.waitFor();
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

const rejectInOwnWords = async (app: App) => {
  await selectPosts(app);
  await app.button('Rejeter').click();
  await app.dialog.getByLabel('Autre motif').check();
};

const edit = async (app: App) => {
  await openDialog(/^Modifier/)(app);
  await app.dialog.getByLabel('Message').waitFor();
};

/** Adds a report of illegal content to the demo's case with three reports. */
async function reportAgain(): Promise<void> {
  const [id, reported] = (await entriesIn('reports')).find(([, { open }]) => open === 3) ?? [];
  await writeAll({
    [`reports/${id}`]: {
      ...reported,
      counts: { false: 2, other: 1, illegal: 1 },
      open: 4,
      lastAt: new Date(),
    },
  });
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
  const opinion = { pseudo: 'La_Vigie', at: minutesAgo(20), text: '0'.repeat(64) };
  const { uid } = demoUser('admin');
  await writeAll({
    'settings/moderation': { words: ['le', 'la', 'un'], twoYeses: true, updatedAt: new Date() },
    [`opinions/${first?.[0]}`]: {
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
    [`opinions/${second?.[0]}`]: {
      by: { third: { ...opinion, verdict: 'yes', words: null } },
      at: minutesAgo(2),
    },
  });
}

/** Submits posts with a suspect word. */
async function suspectPosts(...contents: readonly string[]): Promise<void> {
  for (const [n, content] of contents.entries()) await submit(postId(n + 1), { content });
  await writeAll({ 'settings/moderation': { words: ['diplome'], updatedAt: new Date() } });
}

/** Submits the widest post. */
const oddPost = () => submit(postId(1), { title: 'W'.repeat(60), content: 'W'.repeat(280) });

/** Deletes all documents of a collection. */
const without = (collection: string) => async (): Promise<void> => {
  for (const [id] of await entriesIn(collection)) await deleteAt(`${collection}/${id}`);
};

/** Screenshots of the back office: each tab and its dialogs. */
export const BACK_OFFICE: readonly Shot[] = [
  ...shots('queue', queuePage, {
    full: { sizes: queue, act: waitForQueue },
    selected: { sizes: work, act: selectPosts },
    empty: { data: without('unpublishedPosts'), act: says('Aucun post') },
    odd: {
      data: oddPost,
      act: async (app) => {
        await selectPosts(app);
        await rewrite(postId(1), 'V'.repeat(280));
        await says('Modifié entre-temps')(app);
      },
    },
    copies: {
      sizes: ['phone', 'desk', 'widest'],
      data: () =>
        suspectPosts(
          ...['100', '200', '300'].map(
            (sum) => `Gagnez ${sum} € par jour depuis chez vous, sans diplôme !`,
          ),
        ),
      act: async (app) => {
        await waitForQueue(app);
        await app.button('Afficher les 2').click();
        await app.button('Sélectionner les 3').click();
      },
    },
    'close-look': {
      sizes: work,
      data: () => suspectPosts('Encore un diplôme qui ne vaut plus rien.'),
      act: async (app) => {
        await waitForQueue(app);
        await app.button(/^À regarder de près/).click();
      },
    },
    words: openDialog(/^Mots à surveiller/),
    composer: { sizes: work, act: compose(2) },
    'composer-excess': { sizes: work, act: compose(8) },
    'composer-odd': { data: oddPost, act: compose(5) },
    reject: rejectInOwnWords,
    'reject-refused': async (app) => {
      await rejectInOwnWords(app);
      await app.dialog.getByRole('button', { name: 'Rejeter' }).click();
      await app.dialog.getByText('Indiquez un motif').first().scrollIntoViewIfNeeded();
    },
    'reject-unsaved': async (app) => {
      await rejectInOwnWords(app);
      await app.dialog.getByLabel('Votre motif').fill('Trop long.');
      await app.page.keyboard.press('Escape');
      await app.dialog.getByRole('button', { name: 'Quitter' }).waitFor();
    },
    rejected: {
      data: changed,
      act: async (app) => {
        await (await selectPosts(app)).reject();
        await says('Annuler le rejet')(app);
      },
    },
    'close-old': {
      data: () =>
        submit(postId(1), {
          content: 'Toujours pas de réponse.',
          createdAt: new Date(Date.now() - 15 * 86_400_000),
        }),
      act: async (app) => {
        await openDialog(/^Plus de 14 jours/)(app);
        await app.dialog.getByText(/sera clos/).waitFor();
      },
    },
    opinions: {
      sizes: work,
      data: opinions,
      act: async (app) => {
        await waitForQueue(app);
        await app.button(/^À deux/).click();
      },
    },
    opinion: {
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
    edit,
    'edit-unsaved': async (app) => {
      await edit(app);
      await app.dialog.getByLabel('Message').fill('Mes mots à moi.');
      await app.page.keyboard.press('Escape');
      await app.dialog.getByRole('button', { name: 'Quitter' }).waitFor();
    },
    'edit-conflict': {
      data: changed,
      act: async (app) => {
        const id = await (await waitForQueue(app)).idAt(0);
        await edit(app);
        await app.dialog.getByLabel('Message').fill('Mes mots à moi.');
        await rewrite(id, 'Les mots d’une autre.');
        await says('Quelle version garder')(app);
      },
    },
    changed: {
      data: changed,
      act: async (app) => {
        const office = await selectPosts(app);
        await rewrite(await office.idAt(0), 'Les mots d’une autre.');
        await says('Modifié entre-temps')(app);
      },
    },
    numbers: {
      sizes: work,
      isWhole: true,
      act: async (app) => {
        await waitForQueue(app);
        await app.button('Chiffres').click();
        await app.page.getByText('Voir le tableau').click();
      },
    },
    emergency: {
      sizes: ['narrow', 'phone', 'desk'],
      data: paused('submissions'),
      act: openDialog(/^Urgence/),
    },
    paused: {
      sizes: ['narrow', 'phone', 'desk'],
      data: paused('signUps', 'submissions'),
      act: waitForQueue,
    },
    pause: async (app) => {
      await openDialog(/^Urgence/)(app);
      await app.dialog.getByRole('button', { name: 'Mettre en pause : Inscriptions' }).click();
    },
    keys: async (app) => {
      await waitForQueue(app);
      await app.page.getByRole('main').getByRole('button', { name: 'Raccourcis clavier' }).click();
    },
    offline: async (app) => {
      const office = await selectPosts(app);
      await goOffline(app);
      await office.publish();
      await shows('#toasts [role=status]')(app);
    },
    suspend: {
      sizes: work,
      act: async (app) => {
        await openDialog(/^Suspendre l’auteur/)(app);
        await app.dialog.getByLabel('Autre motif').check();
      },
    },
    suspended: {
      data: suspension,
      act: async (app) => {
        await openDialog('Suspendre l’auteur : Deux bus par jour')(app);
        await app.dialog.getByText('Jusqu’au').first().waitFor();
      },
    },
  }),
  ...shots('published', published, {
    full: { sizes: work, act: shows('#panel-published select') },
    odd: { data: oddPosts, act: shows('#panel-published select') },
    delete: {
      sizes: ['narrow', 'phone', 'desk'],
      act: async (app) => {
        await askToDelete(app);
        await app.dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
        await app.dialog.getByText('Indiquez un motif').scrollIntoViewIfNeeded();
      },
    },
  }),
  ...shots('reports', reports, {
    dismiss: async (app) => {
      await app
        .button(/^Classer sans suite/)
        .first()
        .click();
      await app.dialog.getByLabel('Autre motif').check();
      await app.dialog.getByLabel('Votre motif').fill('W'.repeat(280));
    },
    'many-comments': {
      data: manyComments,
      isWhole: true,
      act: async (app) => {
        const more = app.button(/autres précisions$/);
        await more.click();
        await more.waitFor({ state: 'detached' });
      },
    },
    changed: {
      data: changed,
      sizes: ['narrow', 'phone', 'desk'],
      act: async (app) => {
        await selectCases(app);
        await reportAgain();
        await says('il a changé depuis')(app);
      },
    },
    'new-report': {
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
    act: {
      sizes: ['narrow', 'phone', 'desk'],
      act: async (app) => {
        await app.button(/^Agir sur ce profil/).click();
        await app.dialog.getByRole('button', { name: 'Agir sur ce profil' }).click();
      },
    },
    full: { sizes: work, isWhole: true, act: shows('main li[data-post-id] blockquote') },
    several: {
      sizes: work,
      act: async (app) => {
        await selectCases(app);
        await app.button('Supprimer').click();
        await new BackOffice(app).chooseReason();
        // By a key: a click soon after that on 'Supprimer' below it would pass for a double click.
        await app.dialog.getByRole('button', { name: 'Supprimer définitivement' }).press('Enter');
        await says('Envoyer maintenant')(app);
      },
    },
    'several-deleted': async (app) => {
      await selectCases(app);
      await app.button('Supprimer').click();
      await app.dialog.waitFor();
    },
    'several-dismissed': async (app) => {
      await selectCases(app);
      await app.button('Classer sans suite').click();
      await app.dialog.waitFor();
    },
    empty: { data: without('reports'), act: says('Aucun signalement') },
  }),
  ...shots('appeals', appeals, {
    full: shows('text=L’auteur écrit'),
    overturn: {
      sizes: ['phone', 'desk'],
      act: async (app) => {
        await app.button(/^Revenir sur la décision/).click();
        await app.dialog.waitFor();
      },
    },
  }),
  ...shots('log', journal, {
    full: { sizes: work, act: says(/^Publié$/) },
    odd: { data: oddLog, act: says(/^Rejeté$/) },
    empty: { data: without('moderationLog'), act: says('Aucune décision') },
    'one-kind': {
      path: '/admin?onglet=journal&decision=signalements',
      act: says('Classé sans suite'),
    },
    'none-of-kind': {
      path: '/admin?onglet=journal&decision=urgences',
      act: says('Aucune décision de ce type'),
    },
    loading: { ...queuePage, act: openLog(silence) },
    failed: {
      ...queuePage,
      act: async (app) => {
        await openLog(failure)(app);
        await says('Erreur de connexion')(app);
      },
    },
    suspensions: {
      sizes: work,
      data: suspension,
      act: async (app) => {
        await app.page.getByText('1 suspension en cours').click();
      },
    },
  }),
  ...shots('pictures', avatars, {
    full: { sizes: work, act: shows('main [role=switch]') },
    withdrawn: {
      data: changed,
      act: async (app) => {
        await app.page.getByRole('switch', { name: 'Proposer Chat' }).click();
        await says('La photo n’est plus proposée')(app);
      },
    },
    empty: { data: without('profilePictures'), act: says('Le catalogue est vide') },
    add: async (app) => {
      await app.button('Ajouter une photo').click();
      await app.dialog.getByLabel('Adresse de l’image ou nom de fichier').fill('lune.jpg');
    },
    'add-missing': async (app) => {
      await app.button('Ajouter une photo').click();
      await app.dialog.getByLabel('Adresse de l’image ou nom de fichier').fill('absent.jpg');
      await says('Cette image est introuvable')(app);
    },
    delete: askToDelete,
  }),
];
