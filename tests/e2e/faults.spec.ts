import type { BrowserContext, Page } from '@playwright/test';
import { TEST } from '../../scripts/lib/environments';
import { parisDay } from '@/domain/days';
import { postId } from '../factories/posts';
import { documentAt, documentsIn, writeAll } from '../support/database';
import { Link } from '../support/link';
import { BackOffice, statusOf } from './support/backOffice';
import { demoUser } from './support/demoUsers';
import { publish } from './support/posts';
import { UNASKED } from './support/storage';
import { expect, test } from './support/test';

// Faults outside the app: it stays usable, shows errors and reports no success that did not happen
// (docs/testing.md#kinds-of-faults).

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sets the device clock of a page one day ahead, before its scripts run. */
const setClockAhead = (page: Page) =>
  page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
    globalThis.Date = new Proxy(Date, {
      construct: (target, given, self) =>
        Reflect.construct(target, given.length === 0 ? [target.now()] : given, self),
    });
  }, DAY_MS);

test('posting and publishing use the right day although the device clock is a day ahead', async ({
  newApp,
}) => {
  const app = await newApp('/admin', {
    signedInAs: demoUser('admin').email,
    prepare: setClockAhead,
  });
  const office = await BackOffice.open(app);
  await app.sendPost({ content: 'Ma montre avance d’un jour.' });
  const own = office.item('Ma montre avance d’un jour.');
  const id = (await own.getAttribute('data-post-id')) ?? '';
  await own.getByRole('checkbox').check();
  await office.publish();
  await app.expectToast('Posts publiés avec succès !');
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
  await app.restoreSession(demoUser('jeanne').email);
  await expect(page.locator('.post-card').nth(3)).toBeVisible();
  // The form opens only when the session is loaded, which needs Firestore.
  await app.openNewPost();
  await app.fillPost({ content: 'Écrit pendant la panne.' });
  const stored = (await documentsIn('unpublishedPosts')).length;

  const send = dialog.getByRole('button', { name: 'Publier', exact: true });
  await page.clock.install();
  await link.down();
  // The transaction's first read, after the search for a near copy.
  const failedRead = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('documents:batchGet'),
  );
  await send.click();
  await failedRead;
  await expect(dialog.getByRole('button', { name: 'Envoi en cours…' })).toBeDisabled();
  await app.passRequestTimeout();
  await expect(dialog.getByRole('alert').getByText('Erreur de connexion')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue('Écrit pendant la panne.');
  expect(await documentsIn('unpublishedPosts')).toHaveLength(stored);

  await link.up();
  await publish(postId(1), { content: 'Publié après la panne.' });
  await send.click();
  await app.expectSent();
  // The listener reconnects after a wait that the SDK lengthens with each failure.
  await expect(async () => {
    await page.clock.runFor('00:10');
    await expect(app.card('Publié après la panne.')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  expect(await documentsIn('unpublishedPosts')).toHaveLength(stored + 1);
  await link.down();
});

/** Makes each access to the browser's storage fail. */
function refuseStorage(): void {
  const refuse = {
    get(): never {
      throw new DOMException('refused', 'SecurityError');
    },
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, refuse);
  }
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
}

// A full storage differs only in src/services/browser/textStorage.ts.
test('reading, signing in and posting work with storage refused', async ({ newApp }) => {
  const app = await newApp('/', {
    stored: UNASKED,
    prepare: (page) => page.addInitScript(refuseStorage),
  });
  const { page, dialog } = app;
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
  await app.expectSent();
});

test('documents with wrong types in every field break no page', async ({ newApp }) => {
  const { uid, email } = demoUser('jeanne');
  const admin = demoUser('admin');
  const broken = [{ nonsense: 1 }, 'x', true];
  const wrong = (...names: string[]) => Object.fromEntries(names.map((name) => [name, broken]));
  const month = parisDay(new Date()).slice(0, 7);
  const post = { ...wrong('title', 'content', 'category', 'source', 'votes'), status: 'published' };
  await writeAll({
    'posts/brokenPublished00001': { ...post, publishedAt: new Date(), position: 0 },
    'unpublishedPosts/brokenPending0000001': { ...post, status: 'pending', createdAt: new Date() },
    [`archiveMonths/${month}`]: wrong('days'),
    'publishing/today': wrong('at', 'ids'),
    [`users/${uid}`]: { ...wrong('pseudo', 'role', 'photoURL'), isPrivate: false },
    [`users/${uid}/private/account`]: wrong('email', 'quota', 'postsCount'),
    [`users/${admin.uid}/votes/brokenPublished00001`]: { ...wrong('type'), votedAt: new Date() },
    [`users/${admin.uid}/submissions/brokenPublished00001`]: {
      ...wrong('more'),
      createdAt: new Date(),
    },
    [`users/${admin.uid}/reports/brokenPublished00001`]: {
      ...wrong('reason', 'wordsId'),
      createdAt: new Date(),
    },
    [`users/${admin.uid}/private/reporting`]: wrong('lastAt', 'lastPostId', 'count'),
    [`users/${admin.uid}/private/decisionsSeen`]: wrong('at'),
    'reports/brokenPublished00001': {
      ...wrong('counts', 'open', 'decidedAt'),
      lastAt: new Date(),
      outcome: null,
    },
    'reportOutcomes/brokenPublished00001': wrong('outcome', 'decidedAt'),
    'moderationLog/broken00000000000001': {
      ...wrong('action', 'postIds', 'by', 'byPseudo', 'reason', 'fields'),
      at: new Date(),
    },
    [`moderators/${admin.uid}`]: wrong('entry'),
    'profilePictures/broken': { ...wrong('imageUrl', 'name'), isActive: true },
    'searchIndex/brokenPublished00001': {
      ...wrong('content', 'category'),
      prefixes: ['zzyzx'],
      publishedAt: new Date(),
      position: 0,
    },
  });
  const app = await newApp();
  const { page } = app;
  const heading = page.getByRole('main').getByRole('heading').first();
  await expect(page.locator('.post-card').nth(3)).toBeVisible();
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('zzyzx');
  await expect(page.getByText('Aucun résultat trouvé')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Archives' }).click();
  await expect(page).toHaveURL('/archives');
  await expect(heading).toBeVisible();
  await page.goto(`/user/${uid}`);
  await expect(heading).toBeVisible();
  await app.restoreSession(email, '/profile');
  await expect(heading).toBeVisible();

  const office = await BackOffice.openNew(newApp);
  const main = office.app.page.getByRole('main');
  await office.app.openProfile();
  await main.getByRole('link', { name: 'Mes posts' }).click();
  await expect(main.getByText('Vous n’avez encore rien envoyé')).toBeVisible();
  await main.getByRole('link', { name: 'Mes réactions' }).click();
  await expect(main.getByRole('button', { name: /^Retirer : / }).first()).toBeVisible();
  await main.getByRole('link', { name: 'Mes signalements' }).click();
  await expect(main.getByText('Vous n’avez rien signalé')).toBeVisible();

  // The valid documents of the back office are shown and can be decided on.
  await office.app.userMenu.click();
  await office.app.page.getByRole('link', { name: 'Backoffice' }).click();
  await office.goTo('Journal');
  await expect(office.app.page.getByRole('article', { name: 'Publié' }).first()).toBeVisible();
  await office.goTo(/^Signalements/);
  const reported = office.items.first();
  // It has a checkbox once its post is shown; a dismissal before that is refused, as of an unread text.
  await expect(reported.getByRole('checkbox')).toBeVisible();
  await reported.getByRole('button', { name: /^Classer sans suite/ }).click();
  await office.chooseReason();
  await office.app.dialog.getByRole('button', { name: 'Classer sans suite' }).click();
  await office.app.expectToast('Signalements classés sans suite');
});
