import { deleteDocuments, writeDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { DEMO_PASSWORD } from '../../scripts/seed';
import { postId } from '../factories/posts';
import { uidOf } from '../support/auth-emulator';
import { documentAt, documentsIn } from '../support/database';
import { App } from './support/app';
import { BackOffice, submit } from './support/backOffice';
import { publish } from './support/posts';
import { accountOf, demoUser, pseudoReservationOf, profileOf } from './support/demoUsers';
import { expect, test } from './support/test';

const michel = demoUser('michel');
const nouvelle = demoUser('nouvelle');

const GOODBYE = 'Compte supprimé. Au revoir !';

const password = (app: App) => app.dialog.getByLabel('Mot de passe', { exact: true });
const word = (app: App) => app.dialog.getByLabel('Tapez SUPPRIMER pour confirmer');
const confirm = (app: App) => app.dialog.getByRole('button', { name: 'Supprimer définitivement' });

/** Opens the dialog on the user's own profile page. */
async function openDialog(app: App): Promise<void> {
  await app.button('Supprimer le compte').click();
  await expect(app.dialog).toBeVisible();
}

async function close(app: App): Promise<void> {
  await openDialog(app);
  await password(app).fill(DEMO_PASSWORD);
  await word(app).fill('SUPPRIMER');
  await confirm(app).click();
}

/** Expects that all data of an account is deleted, except its entry in `deletionLogs`. */
async function expectClosed({ uid, email, pseudo }: typeof michel): Promise<void> {
  await expect(uidOf(email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  expect(await profileOf(uid)).toBeNull();
  expect(await accountOf(uid)).toBeNull();
  expect(await pseudoReservationOf(pseudo)).toBeNull();
  expect(await documentsIn(`users/${uid}/votes`)).toEqual([]);
  expect(await documentsIn(`users/${uid}/submissions`)).toEqual([]);
  const posts = await documentsIn('posts');
  expect(posts.filter((post) => post['authorId'] === uid)).toEqual([]);
  expect(posts.filter((post) => post['authorPseudo'] === pseudo)).toEqual([]);
  const log = await documentAt(`deletionLogs/${uid}`);
  expect(log).toMatchObject({ userId: uid, email, reason: 'user_request' });
}

test('closing an account keeps its published posts anonymously and deletes its other data', async ({
  newApp,
}) => {
  const PUBLISHED = 'Avant de partir, je laisse ce mot sur le mur.';
  const WAITING = 'Celui-ci, personne ne le lira.';
  const own = { authorId: michel.uid, authorPseudo: michel.pseudo, isAnonymous: false };
  await publish(postId(1), { ...own, content: PUBLISHED });
  await submit(postId(2), { ...own, content: WAITING });
  await writeDocuments(
    TEST,
    [1, 2].map((n) => ({
      path: `users/${michel.uid}/submissions/${postId(n)}`,
      fields: { createdAt: new Date() },
    })),
  );
  const visitor = await newApp();
  await visitor.card(PUBLISHED).getByRole('link', { name: michel.pseudo }).click();
  await expect(visitor.page.getByRole('heading', { name: `@${michel.pseudo}` })).toBeVisible();
  await visitor.page.goBack();
  const office = await BackOffice.openNew(newApp);
  const app = await newApp('/', { signedInAs: michel.email });
  await app.openPost(PUBLISHED);
  await app.reaction('Absurde').click();
  await expect(app.reaction('Absurde')).toHaveAttribute('aria-pressed', 'true');
  await app.page.keyboard.press('Escape');
  await expect(visitor.card(PUBLISHED)).toContainText(michel.pseudo);
  await expect(visitor.card(PUBLISHED)).toContainText('1 réaction');
  await expect(office.item(WAITING)).toHaveCount(1);

  await app.openProfile();
  await app.waitForPageLoad(async () => {
    await close(app);
    await app.expectToast(GOODBYE, { timeout: 60_000 });
  });
  await expect(app.page).toHaveURL('/');
  await expect(app.signInButton).toBeVisible();
  await expectClosed(michel);

  // Pages that were open during the closing are updated.
  await expect(visitor.card(PUBLISHED)).toContainText('Anonyme');
  await expect(visitor.card(PUBLISHED)).not.toContainText(michel.pseudo);
  await expect(visitor.card(PUBLISHED)).not.toContainText('1 réaction');
  await expect(office.item(WAITING)).toHaveCount(0);
  // The profile that the visitor has seen.
  await visitor.page.goForward();
  await visitor.expectToast('Utilisateur introuvable');

  await app.trySignIn(michel.email);
  await app.expectToast('Utilisateur introuvable');
});

test('closing an account requires the typed word and the password, and signs out the other tab', async ({
  newApp,
}) => {
  const app = await newApp('/profile', { signedInAs: nouvelle.email });
  const other = await App.open(app.page.context(), '/profile');
  await expect(other.button('Supprimer le compte')).toBeVisible();
  await openDialog(app);
  await expect(confirm(app)).toBeDisabled();
  await password(app).fill('pas celui-là');
  await expect(confirm(app)).toBeDisabled();
  await word(app).pressSequentially('supprime');
  await expect(word(app)).toHaveValue('SUPPRIME');
  await word(app).press('Enter');
  await expect(confirm(app)).toBeDisabled();
  await word(app).pressSequentially('r');
  await expect(confirm(app)).toBeEnabled();

  await confirm(app).click();
  await app.expectToast('Mot de passe incorrect');
  await expect(password(app)).toHaveAccessibleDescription('Mot de passe incorrect');
  await expect(password(app)).toBeFocused();
  await expect(word(app)).toHaveValue('SUPPRIMER');
  expect(await profileOf(nouvelle.uid)).toMatchObject({ pseudo: nouvelle.pseudo });
  expect(await uidOf(nouvelle.email)).toBe(nouvelle.uid);

  await password(app).fill(DEMO_PASSWORD);
  await app.waitForPageLoad(async () => {
    await confirm(app).click();
    await app.expectToast(GOODBYE, { timeout: 30_000 });
  });
  await expect(app.signInButton).toBeVisible();
  await expect(other.signInButton).toBeVisible({ timeout: 30_000 });
  await expect(other.page).toHaveURL('/');
  await expectClosed(nouvelle);
});

test('a closing interrupted by a lost connection shows an error, and a retry continues it', async ({
  newApp,
}) => {
  const app = await newApp('/profile', { signedInAs: michel.email });
  const { page } = app;
  await openDialog(app);
  const votes = await documentsIn(`users/${michel.uid}/votes`);
  let commits = 0;
  await page.route(/documents:commit/, async (route) => {
    commits += 1;
    if (commits <= 3) return route.continue();
    await page.context().setOffline(true);
    return route.abort();
  });
  await password(app).fill(DEMO_PASSWORD);
  await word(app).fill('SUPPRIMER');
  await app.waitForFailedCommit(() => confirm(app).click());
  await expect(app.dialog.getByRole('button', { name: 'Suppression…' })).toBeVisible();
  await expect(app.dialog.getByText('Étape 1 sur 4 : retrait de vos réactions…')).toBeVisible();
  await expect(app.dialog.getByText('3 réactions retirées')).toBeVisible();
  await app.passRequestTimeout();
  await app.expectToast('Erreur de connexion');
  await expect(password(app)).toHaveValue(DEMO_PASSWORD);
  await expect(word(app)).toHaveValue('SUPPRIMER');
  expect(await profileOf(michel.uid)).not.toBeNull();
  expect(await documentsIn(`users/${michel.uid}/votes`)).toHaveLength(votes.length - 3);

  await page.unroute(/documents:commit/);
  await page.context().setOffline(false);
  await app.waitForPageLoad(async () => {
    await confirm(app).click();
    await app.expectToast(GOODBYE, { timeout: 60_000 });
  });
  await expectClosed(michel);
});

test.describe('a closing interrupted after the user document was deleted', () => {
  test('is finished by the next sign-in in any browser', async ({ app }) => {
    const { uid, email, pseudo } = nouvelle;
    await deleteDocuments(TEST, [
      `users/${uid}`,
      `users/${uid}/private/account`,
      `pseudos/${pseudo.toLowerCase()}`,
    ]);
    const fields = { userId: uid, email, deletedAt: new Date(), reason: 'user_request' };
    await writeDocuments(TEST, [{ path: `deletionLogs/${uid}`, fields }]);
    await app.trySignIn(email);
    await app.expectToast(GOODBYE, { timeout: 30_000 });
    await expect(app.signInButton).toBeVisible();
    await expectClosed(nouvelle);
  });

  test('is finished by the next visit in the same browser', async ({ newApp }) => {
    const app = await newApp('/profile', { signedInAs: nouvelle.email });
    const { page } = app;
    await page.route(/accounts:delete/, (route) => route.abort());
    const deletionRequest = page.waitForRequest(/accounts:delete/);
    await close(app);
    await deletionRequest;
    expect(await profileOf(nouvelle.uid)).toBeNull();
    expect(await uidOf(nouvelle.email)).toBe(nouvelle.uid);
    await page.close();
    const again = await App.open(page.context());
    await again.expectToast(GOODBYE, { timeout: 30_000 });
    await expect(again.signInButton).toBeVisible();
    await expectClosed(nouvelle);
  });
});
