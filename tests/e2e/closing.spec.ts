import { writeDocuments } from '../../scripts/lib/emulator-api';
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
/** A user with few reactions, which the closing withdraws one by one. */
const nouvelle = demoUser('nouvelle');

const GOODBYE = 'Compte supprimé. Au revoir !';

const confirm = (app: App) => app.dialog.getByRole('button', { name: 'Supprimer définitivement' });

/** Opens the dialog on the user's own profile page and fills it in. */
async function fillDialog(app: App): Promise<void> {
  await app.button('Supprimer le compte').click();
  await app.dialog.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await app.dialog.getByLabel('Tapez SUPPRIMER pour confirmer').fill('SUPPRIMER');
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

test('closing an account signs out the other tab, and updates open pages of a visitor and an admin', async ({
  newApp,
}) => {
  const PUBLISHED = 'Avant de partir, je laisse ce mot sur le mur.';
  const WAITING = 'Celui-ci, personne ne le lira.';
  const own = { authorId: nouvelle.uid, authorPseudo: nouvelle.pseudo, isAnonymous: false };
  await publish(postId(1), { ...own, content: PUBLISHED });
  await submit(postId(2), { ...own, content: WAITING });
  await writeDocuments(
    TEST,
    [1, 2].map((n) => ({
      path: `users/${nouvelle.uid}/submissions/${postId(n)}`,
      fields: { createdAt: new Date() },
    })),
  );
  const visitor = await newApp();
  const office = await BackOffice.openNew(newApp);
  const app = await newApp('/profile', { signedInAs: nouvelle.email });
  const other = await App.open(app.page.context(), '/profile');
  await expect(visitor.card(PUBLISHED)).toContainText(nouvelle.pseudo);
  await expect(office.item(WAITING)).toHaveCount(1);
  await expect(other.button('Supprimer le compte')).toBeVisible();

  await fillDialog(app);
  await app.waitForPageLoad(async () => {
    await confirm(app).click();
    await app.expectToast(GOODBYE, { timeout: 30_000 });
  });
  await expect(app.page).toHaveURL('/');
  await expect(app.signInButton).toBeVisible();
  await expectClosed(nouvelle);
  await expect(other.signInButton).toBeVisible({ timeout: 30_000 });
  await expect(other.page).toHaveURL('/');
  await expect(visitor.card(PUBLISHED)).toContainText('Anonyme');
  await expect(visitor.card(PUBLISHED)).not.toContainText(nouvelle.pseudo);
  await expect(office.item(WAITING)).toHaveCount(0);
});

test('a closing that a lost connection interrupts is continued by a retry, and finished by the next visit', async ({
  newApp,
}) => {
  const app = await newApp('/profile', { signedInAs: michel.email });
  const { page, dialog } = app;
  const votes = await documentsIn(`users/${michel.uid}/votes`);
  let commits = 0;
  await page.route(/documents:commit/, async (route) => {
    commits += 1;
    if (commits <= 3) return route.continue();
    await page.context().setOffline(true);
    return route.abort();
  });
  await fillDialog(app);
  await app.waitForFailedCommit(() => confirm(app).click());
  await expect(dialog.getByText('Étape 1 sur 4 : retrait de vos réactions…')).toBeVisible();
  await expect(dialog.getByText('3 réactions retirées')).toBeVisible();
  await app.passRequestTimeout();
  await app.expectToast('Erreur de connexion');
  expect(await profileOf(michel.uid)).not.toBeNull();
  expect(await documentsIn(`users/${michel.uid}/votes`)).toHaveLength(votes.length - 3);

  // The retry deletes the documents, but not the Auth account.
  await page.unroute(/documents:commit/);
  await page.context().setOffline(false);
  await page.route(/accounts:delete/, (route) => route.abort());
  await Promise.all([
    page.waitForRequest(/accounts:delete/, { timeout: 60_000 }),
    confirm(app).click(),
  ]);
  expect(await profileOf(michel.uid)).toBeNull();
  expect(await uidOf(michel.email)).toBe(michel.uid);
  await page.close();
  const again = await App.open(page.context());
  await again.expectToast(GOODBYE, { timeout: 30_000 });
  await expect(again.signInButton).toBeVisible();
  await expectClosed(michel);
});
