import type { BrowserContext, Page } from '@playwright/test';
import { writeDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { parisDay } from '@/domain/days';
import { postId } from '../factories/posts';
import { documentAt, documentsIn } from '../support/database';
import { Link } from '../support/link';
import { BackOffice, statusOf } from './support/backOffice';
import { demoUser } from './support/demoUsers';
import { publish } from './support/posts';
import { expect, test } from './support/test';

// Faults outside the app: it stays usable, shows errors and reports no success that did not happen
// (docs/faults.md).

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Reloads the page with a device clock that is off.
 *
 * @param milliseconds by which the clock is ahead; negative if it is behind
 */
async function withClock(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
    globalThis.Date = new Proxy(Date, {
      construct: (target, given, self) =>
        Reflect.construct(target, given.length === 0 ? [target.now()] : given, self),
    });
  }, milliseconds);
  await page.reload();
}

test('posting and publishing use the right day although the device clock is days off', async ({
  newApp,
}) => {
  const author = await newApp('/', { signedInAs: demoUser('jeanne').email });
  await withClock(author.page, -2 * DAY_MS);
  await author.submitPost({ content: 'Ma montre retarde de deux jours.' });
  await author.expectToast('Votre post est en attente de validation !');

  const office = await BackOffice.openNew(newApp);
  await withClock(office.app.page, DAY_MS);
  const own = office.item('Ma montre retarde de deux jours.');
  await expect(own).toBeVisible({ timeout: 30_000 });
  const id = (await own.getAttribute('data-post-id')) ?? '';
  await own.getByRole('checkbox').check();
  await office.publish();
  await office.app.expectToast('Posts publiés avec succès !');
  expect(await statusOf(id)).toBe('published');
  const today = await documentAt('publishing/today');
  expect(parisDay(today?.['at'] instanceof Date ? today['at'] : new Date(0))).toBe(
    parisDay(new Date()),
  );
});

/**
 * Routes the page's Firestore requests through a relay, whose cut looks like a killed Firestore.
 */
async function routeThroughLink(context: BrowserContext): Promise<Link> {
  const link = new Link(TEST.ports.firestore);
  await link.up();
  const firestore = new RegExp(`^http://[^/]+:${TEST.ports.firestore}/`);
  await context.route(firestore, (route) => {
    const url = route.request().url().replace(firestore, `http://127.0.0.1:${link.port}/`);
    return route.continue({ url });
  });
  return link;
}

test('an open page shows an error when Firestore is down, and recovers when it is back', async ({
  app,
}) => {
  const { page, dialog } = app;
  const link = await routeThroughLink(page.context());
  await publish(postId(1), { content: 'Publié avant la panne.' });
  await app.restoreSession(demoUser('jeanne').email);
  await app.openPost('Publié avant la panne.');
  await expect(app.reaction('Grave')).toBeVisible();
  const stored = (await documentsIn('posts')).length;

  await link.down();
  await app.reaction('Grave').click();
  // The reaction and the post are sent at the same time: the SDK retries for some seconds before it
  // fails.
  await page.keyboard.press('Escape');
  // At the top of the page: further down, new posts wait behind a button.
  await page.evaluate(() => scrollTo(0, 0));
  await app.submitPost({ content: 'Écrit pendant la panne.' });
  await expect(dialog.getByRole('button', { name: 'Envoi en cours…' })).toBeDisabled();
  // Either of the two may fail first.
  const longWait = { timeout: 30_000 };
  await Promise.all([
    app.expectToast('Erreur de connexion', longWait),
    expect(dialog.getByRole('alert').getByText('Erreur de connexion')).toBeVisible(longWait),
  ]);
  await expect(dialog.getByLabel('Message')).toHaveValue('Écrit pendant la panne.');
  expect(await documentsIn('posts')).toHaveLength(stored);

  await link.up();
  await publish(postId(2), { content: 'Publié après la panne.' });
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await app.expectSent(longWait);
  await app.openPost('Publié avant la panne.');
  await expect(app.reaction('Grave')).toHaveAttribute('aria-pressed', 'false');
  await app.reaction('Grave').click();
  await expect(dialog.getByRole('group')).toHaveAttribute('aria-busy', 'false');
  await expect(app.reaction('Grave')).toHaveAttribute('aria-pressed', 'true');
  // The post is closed before the SDK's listener reconnects, so it is read once for its card.
  await page.keyboard.press('Escape');
  await expect(app.card('Publié avant la panne.')).toContainText('1 réaction', longWait);
  // The listener reconnects after a wait that the SDK lengthens with each failure. The post appears
  // at the top of the page; restoring the focus to the card may scroll away from there once more.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(app.card('Publié après la panne.')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  expect(await documentAt(`posts/${postId(1)}`)).toMatchObject({ votes: { grave: 1 } });
  expect(await documentsIn('posts')).toHaveLength(stored + 2);
  await link.down();
});

/** Scripts that break the browser's storage, by the state that they simulate. */
const STORAGE = {
  refused: () => {
    const refuse = {
      get(): never {
        throw new DOMException('refused', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, refuse);
    }
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  },
  full: () => {
    const refuse = {
      value(): never {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    // Storage of a new visitor, so that the cookie banner is shown.
    localStorage.clear();
    Object.defineProperty(Storage.prototype, 'setItem', refuse);
    Object.defineProperty(IDBObjectStore.prototype, 'put', refuse);
  },
};

for (const [state, breakStorage] of Object.entries(STORAGE)) {
  test(`reading, signing in and posting work with storage ${state}`, async ({ app }) => {
    const { page, dialog } = app;
    await page.addInitScript(breakStorage);
    await page.reload();
    await expect(page.locator('.post-card').nth(3)).toBeVisible();
    await app.button(/^Passer en mode/).click();
    await page.getByRole('button', { name: 'Refuser' }).click();
    await app.signIn(demoUser('jeanne').email);
    await app.openNewPost();
    await app.fillPost({ content: 'Sans mémoire.' });
    await expect(
      dialog.getByText('Votre navigateur ne peut pas enregistrer ce brouillon'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await app.openNewPost();
    await expect(dialog.getByLabel('Message')).toHaveValue('Sans mémoire.');
    await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
    await app.expectToast('Votre post est en attente de validation !');
  });
}

test('documents with wrong types in every field break no page', async ({ app, newApp }) => {
  const { uid, email } = demoUser('jeanne');
  const broken = [{ nonsense: 1 }, 'x', true];
  const wrong = (...names: string[]) => Object.fromEntries(names.map((name) => [name, broken]));
  const month = parisDay(new Date()).slice(0, 7);
  const post = { ...wrong('title', 'content', 'category', 'source', 'votes'), status: 'published' };
  await writeDocuments(TEST, [
    {
      path: 'posts/brokenPublished00001',
      fields: { ...post, publishedAt: new Date(), position: 0 },
    },
    {
      path: 'posts/brokenPending0000001',
      fields: { ...post, status: 'pending', createdAt: new Date() },
    },
    { path: `archiveMonths/${month}`, fields: wrong('days') },
    { path: 'publishing/today', fields: wrong('at', 'ids') },
    { path: `users/${uid}`, fields: { ...wrong('pseudo', 'role', 'photoURL'), isPrivate: false } },
    { path: `users/${uid}/private/account`, fields: wrong('email', 'quota', 'postsCount') },
    {
      path: `users/${uid}/votes/brokenPublished00001`,
      fields: wrong('type'),
    },
    {
      path: `users/${uid}/submissions/brokenPublished00001`,
      fields: { ...wrong('more'), createdAt: new Date() },
    },
    {
      path: `users/${uid}/reports/brokenPublished00001`,
      fields: { ...wrong('reason', 'wordsId'), createdAt: new Date() },
    },
    { path: `users/${uid}/private/reporting`, fields: wrong('lastAt', 'lastPostId', 'count') },
    { path: `users/${uid}/private/decisionsSeen`, fields: wrong('at') },
    {
      path: 'reports/brokenPublished00001',
      fields: { ...wrong('counts', 'open', 'decidedAt'), lastAt: new Date(), outcome: null },
    },
    {
      path: 'reportOutcomes/brokenPublished00001',
      fields: wrong('outcome', 'decidedAt'),
    },
    {
      path: 'moderationLog/broken00000000000001',
      fields: {
        ...wrong('action', 'postIds', 'by', 'byPseudo', 'reason', 'fields'),
        at: new Date(),
      },
    },
    { path: `moderators/${demoUser('admin').uid}`, fields: wrong('entry') },
    { path: 'profilePictures/broken', fields: { ...wrong('imageUrl', 'name'), isActive: true } },
    {
      path: 'searchIndex/brokenPublished00001',
      fields: {
        ...wrong('content', 'category'),
        prefixes: ['zzyzx'],
        publishedAt: new Date(),
        position: 0,
      },
    },
  ]);
  const { page } = app;
  const heading = page.getByRole('main').getByRole('heading').first();
  await page.reload();
  await expect(page.locator('.post-card').nth(3)).toBeVisible();
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('zzyzx');
  await expect(page.getByText('Aucun résultat trouvé')).toBeVisible();
  for (const address of ['/archives', `/user/${uid}`]) {
    await page.goto(address);
    await expect(heading).toBeVisible();
  }
  await page.goto('/');
  await app.trySignIn(email);
  await expect(app.button(/^Menu/)).toBeVisible();
  for (const query of ['', '?onglet=posts', '?onglet=reactions', '?onglet=signalements']) {
    await page.goto(`/profile${query}`);
    await expect(heading).toBeVisible();
  }

  // The valid documents among them are shown and can be decided on.
  const office = await BackOffice.openNew(newApp);
  await office.goTo('Journal');
  await expect(office.app.page.getByText(/a publié \d+ posts?/).first()).toBeVisible();
  await office.goTo(/^Signalements/);
  await office.items
    .first()
    .getByRole('button', { name: /^Classer sans suite/ })
    .click();
  await office.chooseReason();
  await office.app.dialog.getByRole('button', { name: 'Classer sans suite' }).click();
  await office.app.expectToast('Signalements classés sans suite');
});
