import { readdirSync, readFileSync } from 'node:fs';
import { writeDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { pendingPost, postId } from '../factories/posts';
import { entriesIn } from '../support/database';
import { markupFaults } from '../support/markupFaults';
import { Archives, archivedPosts, nth } from './support/archives';
import { auditInvalidForms, checkMarkup, prepareAudit } from './support/audit';
import { BackOffice } from './support/backOffice';
import { demoUser } from './support/demoUsers';
import { exhaustQuota } from './support/posts';
import { builtFile, prerenderNewest } from './support/prerendered';
import { SearchField } from './support/search';
import { expect, test } from './support/test';

// The screens that resemble one of accessibility.spec.ts, run by `npm run test:scale`.
const PHONE = { width: 390, height: 844 };

/** Creates a report by a demo user on a published post of their own. */
async function reportOwnPost(name: string): Promise<void> {
  const { uid } = demoUser(name);
  const posts = await entriesIn('posts');
  const [id] = posts.find(([, post]) => post.status === 'published' && post.authorId === uid) ?? [];
  const fields = { reason: 'false', wordsId: null, createdAt: new Date() };
  await writeDocuments(TEST, [{ path: `users/${uid}/reports/${id}`, fields }]);
}

/** Creates a pending post of a demo user, sent without a name. */
async function createPendingPost(name: string): Promise<void> {
  const createdAt = new Date();
  await writeDocuments(TEST, [
    { path: `unpublishedPosts/${postId(1)}`, fields: pendingPost({ createdAt }) },
    { path: `users/${demoUser(name).uid}/submissions/${postId(1)}`, fields: { createdAt } },
  ]);
}

/** Runs a test in `npm run test:scale` only (docs/testing.md#scale). */
const SCALE = { tag: '@scale' };

test.afterEach(checkMarkup);

test('the other screens of a visitor pass the accessibility audit', SCALE, async ({ newApp }) => {
  const app = await newApp('/');
  const { page, dialog } = app;
  const check = await prepareAudit(app);
  const desktop = page.viewportSize() ?? PHONE;
  const search = new SearchField(page);
  await expect(page.locator('.post-card').nth(10)).toBeAttached();
  await page.setViewportSize(PHONE);
  await app.button('Ouvrir le menu').click();
  await check('the menu of a phone');
  await page.keyboard.press('Escape');
  await search.opener.click();
  await search.look('zygomatique');
  await expect(page.getByText('Aucun résultat trouvé')).toBeVisible();
  await check('the search of a phone, nothing found');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.setViewportSize(desktop);

  await page.locator('.post-open').first().click();
  await dialog.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByRole('img', { name: /^Image du post/ })).toBeVisible();
  await check('sharing a post');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await app.signInButton.click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await check('signing in');
  await dialog.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await expect(dialog.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
  await check('a forgotten password');
});

test(
  'the other screens of the archive and the footer pass the accessibility audit',
  SCALE,
  async ({ newApp }) => {
    const { date, id } = nth(await archivedPosts(), 100);
    const app = await newApp(`/archives?date=${date}&tri=reactions`);
    const { page, dialog } = app;
    const check = await prepareAudit(app);
    const archives = new Archives(page);
    await expect(archives.cards.first()).toBeVisible();
    await check('a day by reactions');
    await page.goto('/archives?categorie=social');
    await expect(archives.cards).toHaveCount(20);
    await check('a category');
    await page.goto('/archives?date=2019-05-04');
    await expect(page.getByText('Aucun post pour cette date')).toBeVisible();
    await check('a date without posts');

    await app.button('Raccourcis clavier').click();
    await expect(dialog.getByRole('switch')).toBeVisible();
    await check('the keyboard shortcuts');
    await page.keyboard.press('Escape');
    for (const link of [
      'Mentions légales',
      'Conditions générales',
      'Confidentialité',
      /^Accessibilité/,
    ]) {
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByText('Dernière mise à jour').first()).toBeVisible();
      await check(String(link));
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Transparence' }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await check('the figures of decisions');
    await page.goto(`/post/${id}`);
    await expect(page.getByRole('main').getByRole('article')).toBeVisible();
    await check('the page of a post');
    await page.goto('/nulle-part');
    await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
    await check('an unknown address');
  },
);

test('the other screens of a user pass the accessibility audit', SCALE, async ({ newApp }) => {
  const app = await newApp('/', { signedInAs: demoUser('discret').email });
  const { page, dialog } = app;
  const check = await prepareAudit(app);
  await app.button('Pas encore vus').click();
  await expect(page.locator('main .post-card, main .notice').first()).toBeVisible();
  await check('the wall without seen posts');
  await app.openNewPost();
  await app.fillPost({ content: 'À finir plus tard' });
  await page.keyboard.press('Escape');
  await app.userMenu.click();
  await check('the menu of a user');
  await app.button('Se déconnecter').click();
  await expect(dialog.getByRole('button', { name: 'Garder' })).toBeFocused();
  await check('signing out with a draft');
  await page.keyboard.press('Escape');
  await app.openNewPost();
  await app.button('Effacer le brouillon').click();
  await page.keyboard.press('Escape');
  await app.openProfile();
  await auditInvalidForms(app, check, [
    'Changer Email',
    'Changer Pseudo',
    'Changer de photo de profil',
  ]);
  await app.button('Exporter Une copie de mes données').click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await check('own data');
  await page.keyboard.press('Escape');
  await app.button('Supprimer le compte').click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await dialog.getByLabel('Tapez SUPPRIMER pour confirmer').fill('SUPPRIMER');
  await check('closing the account');
  await page.keyboard.press('Escape');

  await reportOwnPost('discret');
  await createPendingPost('discret');
  await page.getByRole('link', { name: 'Mes posts', exact: true }).click();
  await expect(app.button(/^Signalé : /)).toBeVisible();
  await app
    .button(/^Demander le retrait : /)
    .first()
    .click();
  await check('asking for a removal');
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(app.button(/^Retrait demandé : /)).toBeVisible();
  await check('own posts, two of them reported');
  for (const opener of [/^Modifier : /, /^Retirer : /]) {
    await app.button(opener).first().click();
    await expect(dialog).toBeVisible();
    await check(String(opener));
    await page.keyboard.press('Escape');
  }
  await page.getByRole('link', { name: 'Voir mon profil public' }).click();
  await expect(page.getByText('🔒 Privé')).toBeVisible();
  await check('the public profile');
  await page.goBack();
  await page.getByRole('link', { name: 'Mes réactions' }).click();
  await expect(app.button(/^Retirer : /).first()).toBeVisible();
  await check('own reactions');
  await page.getByRole('link', { name: 'Mes signalements' }).click();
  await expect(page.getByText('En cours d’examen').first()).toBeVisible();
  await check('own reports');

  await app.restoreSession(demoUser('jeanne').email, '/profile');
  await app.openSetting('Pseudo');
  await expect(dialog).toContainText('Vous pourrez changer votre pseudo le');
  await check('a recently changed pseudo');
  await page.keyboard.press('Escape');
  await exhaustQuota(demoUser('jeanne').uid);
  await app.newPostButton.click();
  await expect(dialog.getByText('à partir de minuit')).toBeVisible();
  await check('the limit of the day');
  await page.goto(`/user/${demoUser('zoe').uid}`);
  await app.button('Signaler ce profil').click();
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await check('reporting a profile');
});

test(
  'the other screens of the back office pass the accessibility audit',
  SCALE,
  async ({ newApp }) => {
    const office = await BackOffice.openNew(newApp);
    const { app } = office;
    const { page, dialog } = app;
    const check = await prepareAudit(app);
    for (const [opener, name] of [
      [/^Mots à surveiller/, 'the suspect words'],
      [/^Donner mon avis/, 'giving an opinion'],
      [/^Suspendre l’auteur/, 'suspending an author'],
      [/^Urgence/, 'the emergency switch'],
      [/^Modifier/, 'editing'],
    ] as const) {
      await app.button(opener).first().click();
      await expect(dialog).toBeVisible();
      await check(name);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('main').getByRole('button', { name: 'Raccourcis clavier' }).click();
    await check('the shortcuts');
    await page.keyboard.press('Escape');
    await office.tick(0);
    await app.button('Rejeter').click();
    await dialog.getByLabel('Autre motif').check();
    await dialog.getByRole('button', { name: 'Rejeter' }).click();
    await expect(dialog.getByText('Indiquez un motif').first()).toBeVisible();
    await check('rejecting without a reason');
    await dialog.getByLabel('Votre motif').fill('Trop long.');
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: 'Quitter' })).toBeVisible();
    await check('leaving a rejection');
    await dialog.getByRole('button', { name: 'Reprendre' }).click();
    await dialog.getByLabel('Fondement').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Rejeter' }).click();
    await expect(app.button('Annuler le rejet')).toBeVisible();
    await app.button('Chiffres').click();
    await page.getByText('Voir le tableau').click();
    await check('the numbers, and a rejection to undo');

    await office.goTo('Publiés');
    await expect(office.items).toHaveCount(50);
    await check('the published posts');
    await office.items
      .first()
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    await check('deleting a post');
    await page.keyboard.press('Escape');
    await office.goTo('Signalements');
    await expect(office.items.locator('blockquote').first()).toBeVisible();
    for (const opener of [/^Classer sans suite/, /^Agir sur ce profil/]) {
      await app.button(opener).first().click();
      await expect(dialog).toBeVisible();
      await check(String(opener));
      await page.keyboard.press('Escape');
    }
    await app.button('Tout sélectionner').click();
    await app.button('Supprimer').click();
    await expect(dialog).toBeVisible();
    await check('deleting several posts');
    await page.keyboard.press('Escape');
    await office.goTo('Photos de profil');
    await page.getByRole('switch', { name: 'Proposer Chat' }).click();
    await app.expectToast('La photo n’est plus proposée');
    await check('the avatars');
    await app.button('Supprimer Chat').click();
    await check('deleting an avatar');
    await page.keyboard.press('Escape');
    await app.button('Ajouter une photo').click();
    await dialog.getByLabel('Adresse de l’image ou nom de fichier').fill('absent.jpg');
    await expect(dialog.getByText('Cette image est introuvable')).toBeVisible();
    await check('adding an avatar');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Quitter' }).click();
    await office.goTo('Journal');
    await expect(page.getByText('La_Vigie').first()).toBeVisible();
    await check('the moderation log');
  },
);

test('the files of the build, prerendered posts among them, are valid HTML', SCALE, async () => {
  const removePosts = await prerenderNewest(20);
  const names = readdirSync(builtFile(), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const documents = new Map(names.map((name) => [name, readFileSync(builtFile(name), 'utf8')]));
  removePosts();
  expect(documents.size).toBeGreaterThan(25);
  // Shows that the checker finds errors.
  documents.set(
    'invalid',
    '<!doctype html><html lang="fr"><title>A</title><title>B</title></html>',
  );
  expect(await markupFaults(documents)).toEqual([
    expect.stringMatching(/^invalid: error: Element “title” not allowed/),
  ]);
});
