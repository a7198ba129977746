import type { Page } from '@playwright/test';
import { NO_VOTES } from '@/domain/posts/votes';
import { postId } from '../factories/posts';
import { deleteAt } from '../support/database';
import type { App } from './support/app';
import { blockFirestore, retryUnblocked } from './support/firestoreRequests';
import { publish } from './support/posts';
import { expect, test } from './support/test';

const today = 'section[aria-labelledby="today"]';
const previous = 'section[aria-labelledby="previous"]';

/** Returns the distance of a card from the top of the viewport, in CSS pixels. */
const top = (app: App, text: string) =>
  app.card(text).evaluate((card) => Math.round(card.getBoundingClientRect().top));

/** Records a tab's queries of posts, by REST or by the listener. */
function recordQueries(tab: Page): readonly string[] {
  const queries: string[] = [];
  tab.on('request', (request) => {
    const body = decodeURIComponent(request.postData() ?? '');
    if (body.includes('"collectionId":"posts"')) queries.push(body);
  });
  return queries;
}

test('new posts appear at the top, wait behind a button for a reader further down, and reach the column beside a wide wall', async ({
  newApp,
}) => {
  let queries: readonly string[] = [];
  const app = await newApp('/', {
    prepare: async (tab) => {
      queries = recordQueries(tab);
      await tab.setViewportSize({ width: 390, height: 844 });
    },
  });
  const { page } = app;
  const first = page.locator('.post-card').first();
  await expect(page.locator(`${previous} .post-card`).nth(9)).toBeAttached();
  await publish(postId(1), { content: 'Le premier arrivé.' });
  await expect(first).toContainText('Le premier arrivé.');
  // The wall's first page over REST, and the listener.
  expect(queries).toHaveLength(2);

  // The reader is at an earlier day's post.
  const earlier = page.locator(`${previous} .post-card`).nth(4);
  const text = (await earlier.locator('.post-text').textContent()) ?? '';
  await earlier.scrollIntoViewIfNeeded();
  const before = await top(app, text);
  await publish(postId(2), { content: 'Le deuxième arrivé.' });
  await expect(app.button('1 nouveau post')).toBeVisible();
  await publish(postId(3), { content: 'Le troisième arrivé.' });
  await expect(app.button('2 nouveaux posts')).toBeVisible();
  // Votes, an edit and a deletion do not move that post either.
  await publish(postId(1), {
    content: 'Le premier, corrigé.',
    votes: { ...NO_VOTES, grave: 7 },
  });
  await expect(app.card('Le premier, corrigé.')).toContainText('7 réactions');
  await deleteAt(`posts/${postId(1)}`);
  await expect(page.getByText('Ce post a été retiré du mur')).toBeAttached();
  expect(await top(app, text)).toBe(before);

  await app.button('2 nouveaux posts').click();
  await expect(first).toContainText('Le troisième arrivé.');
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // Scrolling to the top shows them, too.
  await earlier.scrollIntoViewIfNeeded();
  await publish(postId(4), { content: 'Le quatrième arrivé.' });
  await expect(app.button('1 nouveau post')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(app.card('Le quatrième arrivé.')).toBeVisible();
  await expect(app.button('1 nouveau post')).toHaveCount(0);

  await test.step('a post opened from the column returns the focus to it', async () => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await publish(postId(5), {
      content: 'Le plus lu.',
      title: 'Très lu',
      votes: { ...NO_VOTES, grave: 5000 },
    });
    const side = page.getByRole('region', { name: 'Ce qui fait réagir' });
    const most = side.getByRole('link', { name: /Très lu/ });
    await expect(page.locator(today).getByText('9 posts')).toBeVisible();
    await most.click();
    await expect(app.dialog.getByText('Le plus lu.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(most).toBeFocused();
  });
});

test('the wall shows an error until a retry succeeds or the network is back, and then continues', async ({
  newApp,
}) => {
  const app = await newApp('/', { prepare: blockFirestore });
  const { page } = app;
  const context = page.context();
  const cards = page.locator(`${previous} .post-card`);
  const failures = page.getByRole('alert').filter({ hasText: 'Erreur de connexion' });
  await test.step('Firestore cannot be reached', async () => {
    // One notice for both sections.
    await expect(failures).toHaveCount(1, { timeout: 30_000 });
    await app.expectToast('Erreur de connexion');
    await retryUnblocked(page, failures);
    await expect(cards.nth(9)).toBeAttached({ timeout: 30_000 });
    await expect(failures).toHaveCount(0);
  });

  const count = await page.locator('.post-card').count();
  await context.setOffline(true);
  await expect(page.locator(today).getByText('Erreur de connexion')).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(failures).toBeVisible();
  expect(await page.locator('.post-card').count()).toBe(count);

  await context.setOffline(false);
  await expect.poll(() => cards.count(), { timeout: 60_000 }).toBeGreaterThan(10);
  await expect(page.getByText('Erreur de connexion')).toHaveCount(0);
  await publish(postId(1), { content: 'De retour.' });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(app.card('De retour.')).toBeVisible({ timeout: 60_000 });
});
