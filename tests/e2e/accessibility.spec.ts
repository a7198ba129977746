import type { Locator } from '@playwright/test';
import { writeDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { DEMO_PASSWORD } from '../../scripts/seed';
import { pendingPost, postId } from '../factories/posts';
import { entriesIn } from '../support/database';
import { Archives, archivedPosts, nth } from './support/archives';
import { faultsOf, unseenFocus } from './support/audit';
import { BackOffice, rewrite } from './support/backOffice';
import type { App } from './support/app';
import { UNASKED } from './support/storage';
import { demoUser } from './support/demoUsers';
import { exhaustQuota } from './support/posts';
import { SearchField } from './support/search';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };

/**
 * Prepares the page for an audit: sets reduced motion, since axe would read colours in transition.
 *
 * @returns a function that audits the current screen, which failure messages call `screen`
 */
async function prepareAudit(app: App): Promise<(screen: string) => Promise<void>> {
  await app.page.emulateMedia({ reducedMotion: 'reduce' });
  return async (screen) => expect.soft(await faultsOf(app.page), screen).toEqual([]);
}

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
    { path: `posts/${postId(1)}`, fields: pendingPost({ createdAt }) },
    { path: `users/${demoUser(name).uid}/submissions/${postId(1)}`, fields: { createdAt } },
  ]);
}

test('the screens of a visitor pass the accessibility audit', async ({ newApp }) => {
  const app = await newApp('/', { stored: UNASKED });
  const { page, dialog } = app;
  const check = await prepareAudit(app);
  const desktop = page.viewportSize() ?? PHONE;
  await expect(page.getByRole('button', { name: 'Tout accepter' })).toBeVisible();
  await expect(page.locator('.post-card').nth(10)).toBeAttached();
  await check('the wall and the cookie banner');
  await page.getByRole('button', { name: 'Refuser' }).click();

  const search = new SearchField(page);
  await expect(await search.look('une')).toHaveCount(10);
  await page.keyboard.press('ArrowDown');
  await check('posts found');
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
  await expect(app.reaction('Grave')).toBeVisible();
  await check('a post');
  await dialog.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByRole('img', { name: /^Image du post/ })).toBeVisible();
  await check('sharing a post');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('banner').getByRole('button', { name: "S'inscrire" }).click();
  await dialog.getByRole('button', { name: "S'inscrire" }).click();
  await expect(dialog.getByText('Veuillez remplir tous les champs').first()).toBeVisible();
  await check('signing up');
  await page.keyboard.press('Escape');

  await app.signInButton.click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await check('signing in');
  await dialog.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await expect(dialog.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
  await check('a forgotten password');
  await page.keyboard.press('Escape');
});

test('the pages of the footer and an unknown address pass the accessibility audit', async ({
  newApp,
}) => {
  // A short page: the wall's footer moves away while more posts are loaded.
  const app = await newApp('/archives?date=2019-05-04');
  const { page, dialog } = app;
  const check = await prepareAudit(app);
  await expect(page.getByText('Aucun post pour cette date')).toBeVisible();
  await app.button('Raccourcis clavier').click();
  await expect(dialog.getByRole('switch')).toBeVisible();
  await check('the keyboard shortcuts');
  await page.keyboard.press('Escape');
  for (const link of [
    'Mentions légales',
    'Conditions générales',
    'Confidentialité',
    'Cookies',
    /^Accessibilité/,
  ]) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByText('Dernière mise à jour').first()).toBeVisible();
    await check(String(link));
  }
  await page.goto('/nulle-part');
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
  await check('an unknown address');
});

test('the archive and the page of a post pass the accessibility audit', async ({ newApp }) => {
  const app = await newApp('/archives?page=2');
  const check = await prepareAudit(app);
  const archives = new Archives(app.page);
  await expect(archives.cards).toHaveCount(20);
  await check('a page');
  await archives.menuButton.click();
  await expect(archives.menu).toBeVisible();
  await check('the date menu');
  const { id, date } = nth(await archivedPosts(), 100);
  await app.page.goto(`/archives?date=${date}&tri=reactions`);
  await expect(archives.cards.first()).toBeVisible();
  await check('a day by reactions');
  await app.page.goto('/archives?date=2019-05-04');
  await expect(app.page.getByText('Aucun post pour cette date')).toBeVisible();
  await check('a date without posts');
  await app.page.goto('/archives?categorie=social');
  await expect(archives.cards).toHaveCount(20);
  await check('a category');
  await app.page.goto(`/post/${id}`);
  await expect(app.page.getByRole('main').getByRole('article')).toBeVisible();
  await check('the page of a post');
});

test('the screens of a user pass the accessibility audit', async ({ newApp }) => {
  const app = await newApp('/', { signedInAs: demoUser('discret').email });
  const { page, dialog } = app;
  const check = await prepareAudit(app);
  await app.button('Pas encore vus').click();
  await expect(page.locator('main .post-card, main .notice').first()).toBeVisible();
  await check('the wall without seen posts');
  await app.openNewPost();
  await app.fillPost({ content: 'À finir plus tard' });
  await check('a new post');
  await page.keyboard.press('Escape');
  await page.locator('.post-open').first().click();
  await dialog.getByRole('button', { name: 'Signaler' }).click();
  await expect(page.getByRole('heading', { name: 'Signaler ce post' })).toBeVisible();
  await check('reporting a post');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await app.button(/^Menu de /).click();
  await app.button('Se déconnecter').click();
  await expect(dialog.getByRole('button', { name: 'Garder' })).toBeFocused();
  await check('signing out with a draft');
  await page.keyboard.press('Escape');
  await app.openNewPost();
  await app.button('Effacer le brouillon').click();
  await page.keyboard.press('Escape');
  await app.button(/^Menu de /).click();
  await check('the menu of a user');
  await page.getByRole('link', { name: 'Mon profil' }).click();
  await expect(app.button('Supprimer le compte')).toBeVisible();
  await check('the own profile');

  for (const opener of [
    'Changer Mot de passe',
    'Changer Email',
    'Changer Pseudo',
    'Changer de photo de profil',
  ]) {
    await app.button(opener).click();
    // Submit an invalid form, so that its error messages are audited too.
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.locator('[aria-invalid=true], #picture-error').first()).toBeVisible();
    await check(opener);
    await page.keyboard.press('Escape');
  }
  await app.button('Supprimer le compte').click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await dialog.getByLabel('Tapez SUPPRIMER pour confirmer').fill('SUPPRIMER');
  await check('closing the account');
  await page.keyboard.press('Escape');

  await app.button('Exporter Une copie de mes données').click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await check('own data');
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
  await page.getByRole('link', { name: 'Mes réactions' }).click();
  await expect(app.button(/^Retirer : /).first()).toBeVisible();
  await check('own reactions');
  await page.getByRole('link', { name: 'Mes signalements' }).click();
  await expect(page.getByText('En cours d’examen').first()).toBeVisible();
  await check('own reports');

  await page.getByRole('link', { name: 'Voir mon profil public' }).click();
  await expect(page.getByText('🔒 Privé')).toBeVisible();
  await check('the public profile');

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

test('the back office passes the accessibility audit', async ({ newApp }) => {
  const office = await BackOffice.openNew(newApp);
  const { app } = office;
  const { page, dialog } = app;
  const check = await prepareAudit(app);
  await office.tick(0, 1);
  await rewrite(await office.idAt(2), 'Les mots d’une autre.');
  await expect(page.getByText('Modifié entre-temps')).toBeVisible();
  await check('the queue');
  for (const [opener, name] of [
    [/^Mots à surveiller/, 'the suspect words'],
    [/^Suspendre l’auteur/, 'suspending an author'],
    [/^Urgence/, 'the emergency switch'],
  ] as const) {
    await app.button(opener).first().click();
    await expect(dialog).toBeVisible();
    await check(name);
    await page.keyboard.press('Escape');
  }
  await app.button('Publier').click();
  await expect(dialog.locator('.post-grid > li')).toHaveCount(10);
  await check('the composer');
  await page.keyboard.press('Escape');

  await app.button('Rejeter').click();
  await dialog.getByLabel('Autre motif').check();
  await dialog.getByLabel('Votre motif').fill('Trop long.');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Quitter' })).toBeVisible();
  await check('rejecting');
  await dialog.getByRole('button', { name: 'Continuer à modifier' }).click();
  await dialog.getByRole('button', { name: 'Rejeter' }).click();
  await expect(app.button('Annuler le rejet')).toBeVisible();
  await office.items
    .first()
    .getByRole('button', { name: /^Modifier/ })
    .click();
  await check('editing, and a rejection to undo');
  await page.keyboard.press('Escape');
  await app.button('Chiffres').click();
  await page.getByText('Voir le tableau').click();
  await check('the numbers');
  await page.getByRole('main').getByRole('button', { name: 'Raccourcis clavier' }).click();
  await check('the shortcuts');
  await page.keyboard.press('Escape');

  await office.goTo('Publiés');
  await expect(office.items).toHaveCount(50);
  await office.items
    .first()
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await check('deleting a post');
  await page.keyboard.press('Escape');
  await check('the published posts');

  await office.goTo('Signalements');
  await expect(office.items.first().locator('blockquote').first()).toBeVisible();
  await check('the reports');
  for (const opener of [/^Classer sans suite/, /^Donner suite/]) {
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
  await office.goTo('Journal');
  await expect(page.getByText('La_Vigie').first()).toBeVisible();
  await check('the moderation log');

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
});

test('the main job works with the keyboard alone, and the focus is always visible', async ({
  app,
}) => {
  const { page, dialog } = app;
  const { keyboard } = page;
  /** Presses Tab until an element has the focus, and expects a visible focus at every stop. */
  const tabTo = async (goal: Locator) => {
    const unseen: string[] = [];
    for (let stops = 0; stops < 120; stops += 1) {
      await keyboard.press('Tab');
      unseen.push(...(await unseenFocus(page)));
      if (await goal.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(goal).toBeFocused();
    expect(unseen).toEqual([]);
  };
  await expect(page.locator('.post-card').nth(10)).toBeAttached();
  await tabTo(page.getByRole('link', { name: 'Aller au contenu' }));
  await tabTo(app.signInButton);
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await keyboard.type(demoUser('admin').email);
  await tabTo(dialog.getByLabel('Mot de passe', { exact: true }));
  await keyboard.type(DEMO_PASSWORD);
  await keyboard.press('Enter');

  const write = app.newPostButton;
  await expect(write).toBeVisible();
  await tabTo(write);
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Message')).toBeFocused();
  await keyboard.type('Écrit sans souris.');
  await tabTo(dialog.getByLabel('Justice'));
  await keyboard.press('ArrowRight');
  await expect(dialog.getByLabel('Politique')).toBeChecked();
  await tabTo(dialog.getByRole('button', { name: 'Publier' }));
  await keyboard.press('Enter');
  await app.expectSent();
  await expect(write).toBeFocused();

  await keyboard.press('Tab');
  await expect(app.button(/^Menu de /)).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'Backoffice' }));
  await keyboard.press('Enter');
  const office = new BackOffice(app);
  await expect(office.items.first()).toContainText('Écrit sans souris.');
  // A link moves the focus to the start of the new page.
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(office.boxes.first());
  await keyboard.press('Space');
  await tabTo(app.button('Publier'));
  await keyboard.press('Enter');
  await expect(office.confirmation).toBeFocused();
  await keyboard.press('Enter');
  await app.expectToast('Posts publiés avec succès !');

  await page.goBack();
  const opener = app.card('Écrit sans souris.').locator('.post-open');
  await expect(opener).toBeAttached();
  await tabTo(opener);
  await keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(app.reaction('Grave'));
  await keyboard.press('Space');
  await expect(app.reaction('Grave')).toHaveAccessibleName(/1 réaction$/);
  await keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
