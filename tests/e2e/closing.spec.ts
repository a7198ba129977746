import { writeDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { DEMO_PASSWORD } from '../../scripts/demo/seed';
import { postId } from '../factories/posts';
import { uidOf } from '../support/auth-emulator';
import { documentAt, documentsIn } from '../support/database';
import { App } from './support/app';
import { BackOffice, submit } from './support/backOffice';
import { publish } from './support/posts';
import { accountOf, demoUser, pseudoReservationOf, profileOf } from './support/demoUsers';
import { expect, test } from './support/test';

/** A user with few documents. */
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
async function expectClosed({ uid, email, pseudo }: typeof nouvelle): Promise<void> {
  await expect(uidOf(email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  expect(await profileOf(uid)).toBeNull();
  expect(await accountOf(uid)).toBeNull();
  expect(await pseudoReservationOf(pseudo)).toBeNull();
  expect(await documentsIn(`users/${uid}/votes`)).toEqual([]);
  expect(await documentsIn(`users/${uid}/submissions`)).toEqual([]);
  const posts = [...(await documentsIn('posts')), ...(await documentsIn('unpublishedPosts'))];
  expect(posts.filter((post) => post['authorId'] === uid)).toEqual([]);
  expect(posts.filter((post) => post['authorPseudo'] === pseudo)).toEqual([]);
  const log = await documentAt(`deletionLogs/${uid}`);
  expect(log).toEqual({ userId: uid, deletedAt: expect.any(Date), reason: 'user_request' });
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
