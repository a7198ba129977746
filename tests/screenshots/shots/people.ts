import type { BrowserContext } from '@playwright/test';
import type { App } from '../../e2e/support/app';
import { ownPostsPath, ownReactionsPath, ownReportsPath } from '@/config/paths';
import { demoUser } from '../../e2e/support/demoUsers';
import {
  decisionOnProfile,
  everyState,
  oddStates,
  requestOfPseudo,
  someReports,
  endedSuspension,
  suspension,
} from '../ownStates';
import { deleteAt, entriesIn } from '../../support/database';
import { failure, says, shows, silence } from '../states';
import { shots, type Shot } from '../shot';

const userPath = (name: string) => `/user/${demoUser(name).uid}`;
const waitForProfile = shows('text=Supprimer le compte');

const ownProfile = { path: '/profile', as: 'camille' } as const;
const ownPosts = { path: ownPostsPath, as: 'camille' } as const;
const ownReactions = { path: ownReactionsPath, as: 'voisine' } as const;
const ownReports = { path: ownReportsPath, as: 'nouvelle' } as const;
const profileOfCamille = { path: userPath('camille') } as const;

/** Opens a dialog for the first of the user's own posts. */
const openPostDialog = (name: RegExp) => async (app: App) => {
  await app.button(name).first().click();
  await app.dialog.waitFor();
};

/** Opens the user's own posts on another network. */
const openPosts = (network: (context: BrowserContext) => Promise<unknown>) => async (app: App) => {
  await waitForProfile(app);
  await network(app.page.context());
  await app.page
    .getByRole('link', { name: /^Mes posts/ })
    .filter({ visible: true })
    .click();
};

/** Opens a dialog of the user's own profile page. */
const openDialog = (name: string) => async (app: App) => {
  await waitForProfile(app);
  await app.button(name).click();
  await app.dialog.waitFor();
};

/** Opens a dialog of the user's own profile page and submits its form unchanged, which is refused. */
const submitDialog = (name: string) => async (app: App) => {
  await openDialog(name)(app);
  await app.dialog.locator('button[type=submit]').click();
  await app.dialog.locator('[aria-invalid=true], #picture-error').first().waitFor();
};

/** Screenshots of the user's own profile page with its dialogs, and of public profiles. */
export const PEOPLE: readonly Shot[] = [
  ...shots('profile', ownProfile, {
    full: { isWhole: true, act: waitForProfile },
    narrow: { as: 'admin', sizes: ['narrow'], isWhole: true, act: waitForProfile },
    decision: {
      sizes: ['narrow', 'phone', 'desk'],
      data: decisionOnProfile,
      act: says('Décision des modérateurs'),
    },
    data: async (app) => {
      await openDialog('Exporter Une copie de mes données')(app);
      await app.dialog.getByRole('listitem').first().waitFor();
    },
    picture: openDialog('Changer de photo de profil'),
    // Without a photo there is none to save.
    'picture-refused': { as: 'discret', act: submitDialog('Changer de photo de profil') },
    password: openDialog('Changer Mot de passe'),
    'password-refused': submitDialog('Changer Mot de passe'),
    email: openDialog('Changer Email'),
    'email-refused': submitDialog('Changer Email'),
    'email-sent': async (app) => {
      await waitForProfile(app);
      await app.button('Renvoyer l’email').click();
      await says('Pensez à regarder dans vos courriers indésirables.')(app);
    },
    pseudo: openDialog('Changer Pseudo'),
    'pseudo-refused': submitDialog('Changer Pseudo'),
    'pseudo-first': {
      sizes: ['narrow', 'phone', 'desk'],
      act: async ({ page, dialog }) => {
        const { uid } = demoUser('camille');
        await page.evaluate((value) => localStorage.setItem('firstPseudo', value), uid);
        await page.reload();
        await dialog.getByRole('textbox').waitFor();
      },
    },
    'pseudo-asked': {
      sizes: ['narrow', 'phone', 'desk'],
      data: requestOfPseudo,
      act: (app) => app.dialog.getByRole('textbox').waitFor(),
    },
    'pseudo-locked': { as: 'jeanne', act: openDialog('Changer Pseudo') },
    delete: async (app) => {
      await openDialog('Supprimer le compte')(app);
      await app.dialog.getByLabel('Tapez SUPPRIMER pour confirmer').fill('SUPPRIMER');
    },
    'delete-only-admin': {
      as: 'admin',
      act: async (app) => {
        await openDialog('Supprimer le compte')(app);
        const warning = app.dialog.getByText('Vous êtes le seul modérateur');
        await warning.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      },
    },
  }),
  ...shots('own-posts', ownPosts, {
    full: {
      sizes: ['narrow', 'phone', 'desk'],
      isWhole: true,
      data: someReports,
      act: shows('text=Retiré, dit-on.'),
    },
    empty: { as: 'nouvelle', act: says('Vous n’avez encore rien envoyé') },
    open: {
      sizes: ['narrow', 'phone', 'desk'],
      isWhole: true,
      data: everyState,
      act: async (app) => {
        const rows = app.page.locator('.own-post h3 button');
        await rows.nth(3).waitFor();
        for (const index of [0, 1, 2, 3]) await rows.nth(index).click();
      },
    },
    odd: { isWhole: true, data: oddStates, act: says('Refusé') },
    loading: { ...ownProfile, act: openPosts(silence) },
    failed: {
      ...ownProfile,
      act: async (app) => {
        await openPosts(failure)(app);
        await says('Erreur de connexion')(app);
      },
    },
    suspended: {
      sizes: ['narrow', 'phone', 'desk', 'wide'],
      data: suspension,
      act: says('Votre compte est suspendu'),
    },
    'suspension-ended': {
      sizes: ['narrow', 'phone', 'desk', 'wide'],
      data: endedSuspension,
      act: says('Pour ce post, votre compte a été suspendu'),
    },
    contest: { data: everyState, act: openPostDialog(/^Contester/) },
    amend: { data: everyState, act: openPostDialog(/^Modifier : /) },
    withdraw: { data: everyState, act: openPostDialog(/^Retirer : /) },
    removal: { data: everyState, act: openPostDialog(/^Demander le retrait : /) },
  }),
  ...shots('own-reactions', ownReactions, {
    empty: { as: 'nouvelle', act: says('Aucune réaction pour le moment') },
    full: async (app) => {
      await app
        .button(/^Retirer : /)
        .nth(2)
        .click();
      await app.button(/^Remettre : /).waitFor();
    },
    removed: {
      data: async () => {
        const [newest = ''] = (await entriesIn(`users/${demoUser('voisine').uid}/votes`))
          .toSorted(([, a], [, b]) => Number(b['votedAt']) - Number(a['votedAt']))
          .map(([id]) => id);
        await deleteAt(`posts/${newest}`);
      },
      act: says('Ce post n’est plus sur le mur.'),
    },
  }),
  ...shots('own-reports', ownReports, {
    empty: says('Vous n’avez rien signalé'),
    full: { as: 'camille', data: someReports, act: says('Classé sans suite') },
  }),
  ...shots('user', profileOfCamille, {
    full: { sizes: ['narrow', 'phone', 'desk', 'wide'], act: shows('.post-card') },
    report: {
      as: 'nouvelle',
      sizes: ['narrow', 'phone', 'desk'],
      act: async (app) => {
        await app.button('Signaler ce profil').click();
        await app.dialog.getByRole('button', { name: 'Signaler' }).click();
      },
    },
    'by-mail': {
      sizes: ['narrow', 'phone', 'desk'],
      act: async (app) => {
        const link = app.page.getByRole('link', { name: 'Signaler ce profil par email' });
        await link.evaluate((a) => a.addEventListener('click', (event) => event.preventDefault()));
        await link.click();
      },
    },
    owner: { path: userPath('discret'), as: 'discret', act: says('🔒 Privé') },
    private: { path: userPath('discret'), as: 'admin', act: says('🔒 Privé') },
    empty: { path: userPath('nouvelle'), act: says('Aucun post publié') },
    loading: { network: silence },
    error: { network: failure, act: says('Erreur de connexion') },
  }),
];
