import type { Page } from '@playwright/test';
import { writeDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { parisDay } from '@/domain/days';
import { documentAt } from '../support/database';
import { BackOffice, statusOf } from './support/backOffice';
import { demoPerson } from './support/people';
import { expect, test } from './support/test';

// What the world does to an app: it stays usable, says what is going on, claims nothing that is not so.

const DAY_MS = 24 * 60 * 60 * 1000;

/** Loads the page anew on a device whose clock is ahead, or behind. */
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

test('a device whose clock is days off posts and publishes on the right day', async ({
  newApp,
}) => {
  const author = await newApp();
  await author.signIn(demoPerson('jeanne').email);
  await withClock(author.page, -2 * DAY_MS);
  await author.submitPost({ content: 'Ma montre retarde de deux jours.' });
  await author.seesToast('Votre post est en attente de validation !');

  const admin = await newApp();
  const office = await BackOffice.open(admin);
  await withClock(admin.page, DAY_MS);
  const own = office.item('Ma montre retarde de deux jours.');
  await expect(own).toBeVisible({ timeout: 30_000 });
  const id = (await own.getAttribute('data-post-id')) ?? '';
  await own.getByRole('checkbox').check();
  await admin.button('Publier').click();
  await admin.seesToast('Posts publiés avec succès !');
  expect(await statusOf(id)).toBe('published');
  const today = await documentAt('publishing/today');
  expect(parisDay(today?.['at'] instanceof Date ? today['at'] : new Date(0))).toBe(
    parisDay(new Date()),
  );
});

test('with storage refused one reads, signs in and posts', async ({ app }) => {
  const { page } = app;
  await page.addInitScript(() => {
    const refuse = {
      get(): never {
        throw new DOMException('refused', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, refuse);
    }
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  await page.reload();
  await expect(page.locator('.post-card').nth(3)).toBeVisible();
  await app.button(/^Passer en mode/).click();
  await page.getByRole('button', { name: 'Refuser' }).click();
  await app.signIn(demoPerson('jeanne').email);
  await app.submitPost({ content: 'Sans mémoire.' });
  await app.seesToast('Votre post est en attente de validation !');
});

test('documents broken in every field break no page', async ({ app }) => {
  const { uid, email } = demoPerson('jeanne');
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
  await page.goto('/profile');
  await expect(heading).toBeVisible();
});
