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
import type { Shot } from '../shot';

const path = '/profile';
const userPath = (name: string) => `/user/${demoUser(name).uid}`;
const waitForProfile = shows('text=Supprimer le compte');

/** Opens a dialog for the first of the user's own posts. */
const openPostDialog = (name: RegExp) => async (app: App) => {
  await app.button(name).first().click();
  await app.dialog.waitFor();
};

/** Opens a dialog of the user's own profile page. */
const openDialog = (name: string) => async (app: App) => {
  await waitForProfile(app);
  await app.button(name).click();
  await app.dialog.waitFor();
};

/** Opens a dialog of the user's own profile page and submits its form unchanged. */
const submitDialog = (name: string) => async (app: App) => {
  await openDialog(name)(app);
  await app.dialog.locator('button[type=submit]').click();
};

/** Screenshots of the user's own profile page with its dialogs, and of public profiles. */
export const PEOPLE: readonly Shot[] = [
  { screen: 'profile', state: 'full', path, as: 'camille', isWhole: true, act: waitForProfile },
  {
    screen: 'profile',
    state: 'narrow',
    path,
    as: 'admin',
    sizes: ['narrow'],
    isWhole: true,
    act: waitForProfile,
  },
  {
    screen: 'own-posts',
    state: 'full',
    path: ownPostsPath,
    as: 'camille',
    sizes: ['narrow', 'phone', 'desk'],
    isWhole: true,
    data: someReports,
    act: shows('text=Retiré, dit-on.'),
  },
  {
    screen: 'own-posts',
    state: 'empty',
    path: ownPostsPath,
    as: 'nouvelle',
    act: says('Vous n’avez encore rien envoyé'),
  },
  {
    screen: 'own-posts',
    state: 'open',
    path: ownPostsPath,
    as: 'camille',
    sizes: ['narrow', 'phone', 'desk'],
    isWhole: true,
    data: everyState,
    act: async (app) => {
      const rows = app.page.locator('.own-post h3 button');
      await rows.nth(3).waitFor();
      for (const index of [0, 1, 2, 3]) await rows.nth(index).click();
    },
  },
  {
    screen: 'own-posts',
    state: 'odd',
    path: ownPostsPath,
    as: 'camille',
    isWhole: true,
    data: oddStates,
    act: says('Refusé'),
  },
  {
    screen: 'own-posts',
    state: 'loading',
    path,
    as: 'camille',
    act: async (app) => {
      await waitForProfile(app);
      await silence(app.page.context());
      await app.page
        .getByRole('link', { name: /^Mes posts/ })
        .filter({ visible: true })
        .click();
    },
  },
  {
    screen: 'own-posts',
    state: 'failed',
    path,
    as: 'camille',
    act: async (app) => {
      await waitForProfile(app);
      await failure(app.page.context());
      await app.page
        .getByRole('link', { name: /^Mes posts/ })
        .filter({ visible: true })
        .click();
      await says('Erreur de connexion')(app);
    },
  },
  {
    screen: 'own-posts',
    state: 'suspended',
    path: ownPostsPath,
    as: 'camille',
    sizes: ['narrow', 'phone', 'desk', 'wide'],
    data: suspension,
    act: says('Votre compte est suspendu'),
  },
  {
    screen: 'own-posts',
    state: 'suspension-ended',
    path: ownPostsPath,
    as: 'camille',
    sizes: ['narrow', 'phone', 'desk', 'wide'],
    data: endedSuspension,
    act: says('Pour ce post, votre compte a été suspendu'),
  },
  {
    screen: 'own-posts',
    state: 'contest',
    path: ownPostsPath,
    as: 'camille',
    data: everyState,
    act: openPostDialog(/^Contester/),
  },
  {
    screen: 'own-posts',
    state: 'amend',
    path: ownPostsPath,
    as: 'camille',
    data: everyState,
    act: openPostDialog(/^Modifier : /),
  },
  {
    screen: 'own-posts',
    state: 'withdraw',
    path: ownPostsPath,
    as: 'camille',
    data: everyState,
    act: openPostDialog(/^Retirer : /),
  },
  {
    screen: 'own-posts',
    state: 'removal',
    path: ownPostsPath,
    as: 'camille',
    data: everyState,
    act: openPostDialog(/^Demander le retrait : /),
  },
  {
    screen: 'own-reactions',
    state: 'empty',
    path: ownReactionsPath,
    as: 'nouvelle',
    act: says('Aucune réaction pour le moment'),
  },
  {
    screen: 'own-reactions',
    state: 'full',
    path: ownReactionsPath,
    as: 'voisine',
    act: async (app) => {
      await app
        .button(/^Retirer : /)
        .nth(2)
        .click();
      await app.button(/^Remettre : /).waitFor();
    },
  },
  {
    screen: 'own-reactions',
    state: 'removed',
    path: ownReactionsPath,
    as: 'voisine',
    data: async () => {
      const [newest = ''] = (await entriesIn(`users/${demoUser('voisine').uid}/votes`))
        .toSorted(([, a], [, b]) => Number(b['votedAt']) - Number(a['votedAt']))
        .map(([id]) => id);
      await deleteAt(`posts/${newest}`);
    },
    act: says('Ce post n’est plus sur le mur.'),
  },
  {
    screen: 'own-reports',
    state: 'empty',
    path: ownReportsPath,
    as: 'nouvelle',
    act: says('Vous n’avez rien signalé'),
  },
  {
    screen: 'own-reports',
    state: 'full',
    path: ownReportsPath,
    as: 'camille',
    data: someReports,
    act: says('Classé sans suite'),
  },
  {
    screen: 'profile',
    state: 'decision',
    path,
    as: 'camille',
    sizes: ['narrow', 'phone', 'desk'],
    data: decisionOnProfile,
    act: says('Décision des modérateurs'),
  },
  {
    screen: 'profile',
    state: 'data',
    path,
    as: 'camille',
    act: async (app) => {
      await openDialog('Exporter Une copie de mes données')(app);
      await app.dialog.getByRole('listitem').first().waitFor();
    },
  },
  {
    screen: 'profile',
    state: 'picture',
    path,
    as: 'camille',
    act: openDialog('Changer de photo de profil'),
  },
  {
    screen: 'profile',
    state: 'password',
    path,
    as: 'camille',
    act: openDialog('Changer Mot de passe'),
  },
  {
    screen: 'profile',
    state: 'password-refused',
    path,
    as: 'camille',
    act: submitDialog('Changer Mot de passe'),
  },
  { screen: 'profile', state: 'email', path, as: 'camille', act: openDialog('Changer Email') },
  {
    screen: 'profile',
    state: 'email-sent',
    path,
    as: 'camille',
    act: async (app) => {
      await waitForProfile(app);
      await app.button('Renvoyer l’email').click();
      await says('Pensez à regarder dans vos courriers indésirables.')(app);
    },
  },
  { screen: 'profile', state: 'pseudo', path, as: 'camille', act: openDialog('Changer Pseudo') },
  {
    screen: 'profile',
    state: 'pseudo-first',
    path,
    as: 'camille',
    sizes: ['narrow', 'phone', 'desk'],
    act: async ({ page, dialog }) => {
      const { uid } = demoUser('camille');
      await page.evaluate((value) => localStorage.setItem('firstPseudo', value), uid);
      await page.reload();
      await dialog.getByRole('textbox').waitFor();
    },
  },
  {
    screen: 'profile',
    state: 'pseudo-asked',
    path,
    as: 'camille',
    sizes: ['narrow', 'phone', 'desk'],
    data: requestOfPseudo,
    act: (app) => app.dialog.getByRole('textbox').waitFor(),
  },
  {
    screen: 'profile',
    state: 'pseudo-locked',
    path,
    as: 'jeanne',
    act: openDialog('Changer Pseudo'),
  },
  {
    screen: 'profile',
    state: 'delete',
    path,
    as: 'camille',
    act: openDialog('Supprimer le compte'),
  },
  {
    screen: 'profile',
    state: 'delete-only-admin',
    path,
    as: 'admin',
    act: async (app) => {
      await openDialog('Supprimer le compte')(app);
      const warning = app.dialog.getByText('Vous êtes le seul modérateur');
      await warning.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    screen: 'user',
    state: 'full',
    path: userPath('camille'),
    sizes: ['narrow', 'phone', 'desk', 'wide'],
    act: shows('.post-card'),
  },
  {
    screen: 'user',
    state: 'report',
    path: userPath('camille'),
    as: 'nouvelle',
    sizes: ['narrow', 'phone', 'desk'],
    act: async (app) => {
      await app.button('Signaler ce profil').click();
      await app.dialog.getByRole('button', { name: 'Signaler' }).click();
    },
  },
  {
    screen: 'user',
    state: 'by-mail',
    path: userPath('camille'),
    sizes: ['narrow', 'phone', 'desk'],
    act: async (app) => {
      const link = app.page.getByRole('link', { name: 'Signaler ce profil par email' });
      await link.evaluate((a) => a.addEventListener('click', (event) => event.preventDefault()));
      await link.click();
    },
  },
  {
    screen: 'user',
    state: 'owner',
    path: userPath('camille'),
    as: 'camille',
    act: shows('.post-card'),
  },
  {
    screen: 'user',
    state: 'private',
    path: userPath('discret'),
    as: 'admin',
    act: says('🔒 Privé'),
  },
  { screen: 'user', state: 'empty', path: userPath('nouvelle'), act: says('Aucun post publié') },
  { screen: 'user', state: 'loading', path: userPath('camille'), network: silence },
  {
    screen: 'user',
    state: 'error',
    path: userPath('camille'),
    network: failure,
    act: says('Erreur de connexion'),
  },
];
