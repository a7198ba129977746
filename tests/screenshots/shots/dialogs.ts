import type { App } from '../../e2e/support/app';
import { demoUser } from '../../e2e/support/demoUsers';
import { exhaustQuota } from '../../e2e/support/posts';
import { suspension } from '../ownStates';
import { noPosts, oddPosts, paused, says, shows } from '../states';
import { shots, type Shot, visitor } from '../shot';

const open = async ({ page }: App) => {
  await page.locator('.post-open').first().click();
  await page.getByRole('dialog').waitFor();
};

const camille = { as: 'camille' } as const;

/** Presses a button of the header on a desktop, of the menu on a phone, and waits for its form. */
async function press(app: App, name: string): Promise<void> {
  await shows('.post-card')(app);
  const menu = app.button('Ouvrir le menu');
  const button = app.button(name).filter({ visible: true });
  if (!(await button.isVisible())) await menu.click();
  await button.click();
  await app.dialog.getByRole('textbox').first().waitFor();
}

/** Screenshots of the dialogs over the wall: a post, a new post, sign-in, sign-up and others. */
export const DIALOGS: readonly Shot[] = [
  ...shots('post', visitor, {
    open: { sizes: ['narrow', 'phone', 'desk', 'wide'], act: open },
    'signed-in': {
      as: 'camille',
      data: () => Promise.resolve(),
      act: async (app) => {
        await open(app);
        await app.reaction('Grave').click();
      },
    },
    report: {
      as: 'camille',
      act: async (app) => {
        await open(app);
        await app.dialog.getByRole('button', { name: 'Signaler' }).click();
        await app.page.getByLabel('Vie privée').check();
        await app.page.getByLabel('Précisions (facultatives)').fill('On reconnaît ma rue.');
      },
    },
    'report-illegal': {
      as: 'camille',
      sizes: ['narrow', 'phone', 'desk'],
      act: async (app) => {
        await open(app);
        await app.dialog.getByRole('button', { name: 'Signaler' }).click();
        const form = app.page.getByRole('dialog', { name: 'Signaler ce post' });
        await form.getByLabel('Contenu illicite').check();
        await form.getByRole('button', { name: 'Signaler' }).click();
        await form.getByText('Cochez la déclaration').scrollIntoViewIfNeeded();
      },
    },
    'report-paused': {
      as: 'camille',
      data: paused('reports'),
      act: async (app) => {
        await open(app);
        await app.dialog.getByRole('button', { name: 'Signaler' }).click();
        await says('Le formulaire est fermé')(app);
      },
    },
    odd: { sizes: ['narrow', 'phone', 'desk'], data: oddPosts, act: open },
    'not-found': { path: '/archives?post=none', data: noPosts, act: says('Post introuvable') },
    sharing: {
      sizes: ['narrow', 'phone', 'desk'],
      act: async (app) => {
        await open(app);
        await app.dialog.getByRole('button', { name: 'Partager' }).click();
        await app.page.getByRole('img', { name: /^Image du post/ }).waitFor();
      },
    },
  }),
  ...shots('shortcuts', visitor, {
    on: async (app) => {
      await app.button('Raccourcis clavier').click();
      await app.dialog.getByRole('switch').waitFor();
    },
  }),
  ...shots('new-post', camille, {
    empty: { sizes: ['narrow', 'phone', 'desk'], act: (app) => app.openNewPost() },
    first: {
      as: 'nouvelle',
      sizes: ['narrow', 'phone', 'desk'],
      act: async (app) => {
        await app.openNewPost();
        await app.dialog.getByLabel('Message').fill('Mon premier mot.');
        await app.dialog.getByLabel('Social').check();
        await app.dialog.getByRole('button', { name: 'Publier', exact: true }).click();
        await says('Cochez cette case')(app);
      },
    },
    draft: async (app) => {
      await app.openNewPost();
      await app.fillPost({ content: 'Un mot que je n’ai pas fini.' });
      await app.page.keyboard.press('Escape');
      await app.openNewPost();
    },
    sent: (app) => app.sendPost({ content: 'C’est parti.' }),
    limit: {
      data: () => Promise.resolve(),
      act: async (app) => {
        await app.openNewPost();
        await app.fillPost({ content: 'Un mot que je n’ai pas fini.' });
        await exhaustQuota(demoUser('camille').uid);
        await says(/limite de 5 posts/)(app);
        await app.page.keyboard.press('Escape');
        await app.newPostButton.click();
        await app.dialog.getByRole('heading', { name: /limite de 5 posts/ }).waitFor();
      },
    },
    suspended: {
      sizes: ['narrow', 'phone', 'desk', 'wide'],
      data: suspension,
      act: async (app) => {
        await app.openNewPost();
        await says('Votre compte est suspendu')(app);
      },
    },
    paused: {
      data: paused('submissions'),
      act: async (app) => {
        await app.submitPost({ content: 'Un mot qui attendra.' });
        await says('L’envoi de posts est fermé')(app);
      },
    },
    refused: async (app) => {
      await app.openNewPost();
      await app.fillPost({
        content: 'Trop. '.repeat(60),
        title: 'Long '.repeat(20),
        source: 'ici',
      });
      await app.dialog.getByRole('button', { name: 'Publier', exact: true }).click();
    },
    warned: {
      sizes: ['narrow', 'phone', 'desk', 'wide'],
      act: async (app) => {
        await app.openNewPost();
        await app.fillPost({
          content:
            'Pour porter plainte, il fallait prendre rendez-vous. Le cambrioleur, on ne lui avait rien demandé. Camille_B, 06 12 34 56 78, AB-123-CD, anticonstitutionnellement@example.org.',
          source: 'https://lemonde.fr/',
          anonymous: true,
        });
        await app.dialog.getByRole('button', { name: 'Publier', exact: true }).click();
        await says('Publier quand même')(app);
      },
    },
  }),
  ...shots('sign-out', camille, {
    draft: async (app) => {
      await app.openNewPost();
      await app.fillPost({ content: 'Un mot que je n’ai pas fini.' });
      await app.page.keyboard.press('Escape');
      await app.userMenu.click();
      await app.button('Se déconnecter').click();
      await app.dialog.waitFor();
    },
  }),
  ...shots('sign-in', visitor, {
    empty: { sizes: ['narrow', 'phone', 'desk'], act: (app) => press(app, 'Se connecter') },
    refused: async (app) => {
      await press(app, 'Se connecter');
      await app.dialog.getByLabel('Email').fill('personne@lemur.test');
      await app.dialog.getByLabel('Mot de passe', { exact: true }).fill('mauvais-mot');
      await app.dialog.getByRole('button', { name: 'Se connecter' }).click();
      await says('Utilisateur introuvable')(app);
    },
    reset: async (app) => {
      await press(app, 'Se connecter');
      await app.button('Mot de passe oublié ?').click();
    },
  }),
  ...shots('sign-up', visitor, {
    paused: {
      data: paused('signUps'),
      act: async (app) => {
        await press(app, "S'inscrire");
        await app.fillSignUp({ pseudo: 'Nina', email: 'nina@lemur.test', password: 'motdepasse' });
        await app.dialog.getByRole('button', { name: "S'inscrire" }).click();
        await says('Les inscriptions sont fermées')(app);
      },
    },
    empty: (app) => press(app, "S'inscrire"),
    refused: async (app) => {
      await press(app, "S'inscrire");
      await app.dialog.getByLabel('Pseudo').fill('à b');
      await app.dialog.getByLabel('Mot de passe', { exact: true }).fill('Motdepasse1');
      await app.dialog.getByRole('button', { name: "S'inscrire" }).click();
    },
  }),
];
