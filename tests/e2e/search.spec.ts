import { TEST } from '../../scripts/lib/environments';
import { writeDocuments } from '../../scripts/lib/emulator-api';
import { searchPrefixes } from '@/domain/search';
import { postId, publishedPost } from '../factories/posts';
import { demoUser } from './support/demoUsers';
import { waitForFrames } from './support/frames';
import { SearchField } from './support/search';
import { expect, test } from './support/test';

const OLD = { id: postId(1), content: 'L’Œuvre du garde-champêtre, jadis, à Sisteron.' };

test.beforeEach(async () => {
  const publishedAt = new Date('2019-03-31T22:30:00Z');
  const category = 'justice';
  const { id, content } = OLD;
  const prefixes = searchPrefixes(null, content);
  await writeDocuments(TEST, [
    { path: `posts/${id}`, fields: publishedPost({ content, category, publishedAt }) },
    {
      path: `searchIndex/${id}`,
      fields: { prefixes, content, category, publishedAt, position: 0 },
    },
    { path: 'archiveMonths/2019-04', fields: { days: { '01': 1 } } },
  ]);
});

test('the search finds posts by word prefixes without accents, at most ten, newest first, and opens one', async ({
  app,
}) => {
  const search = new SearchField(app.page);
  await expect(await search.look('une')).toHaveCount(10);
  const days = await search.results
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().toReversed());
  await app.page.getByRole('combobox', { name: 'Catégorie' }).selectOption('justice');
  await expect(search.results.filter({ hasNotText: 'Justice' })).toHaveCount(0);
  await expect(search.results.first()).toBeVisible();
  await app.page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ index: 0 });

  for (const typed of ['sister', 'OEUVRE', "l'œuvre jadis", 'gardechamp', 'garde champetre']) {
    await test.step(typed, async () => {
      await expect(await search.look(typed)).toHaveCount(1);
      // 22:30 UTC on 31 March is 00:30 on 1 April in Paris, in summer time.
      await expect(search.results).toContainText('01/04/2019');
    });
  }
  await expect(search.results.locator('mark').first()).toHaveText('garde');
  await search.results.click();
  await expect(app.page).toHaveURL(`/post/${OLD.id}`);
  await expect(search.field).toHaveAttribute('aria-expanded', 'false');
  await expect(app.dialog).toContainText(OLD.content);
});

test('the search works with the keyboard without scrolling the page, but not over a dialog', async ({
  app,
}) => {
  const { page } = app;
  const search = new SearchField(page);
  const scrollTop = () => page.evaluate(() => scrollY);
  await expect(page.locator('.post-card').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(scrollTop).toBe(900);
  await page.keyboard.press('/');
  await expect(search.field).toBeFocused();
  await page.keyboard.type('une');
  await expect(search.results).toHaveCount(10);
  expect(await scrollTop()).toBe(900);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(search.results.last()).toHaveAttribute('aria-selected', 'true');
  await expect(search.results.last()).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(search.results.first()).toHaveAttribute('aria-selected', 'true');
  const id = await search.chosen.getAttribute('id');
  await expect(search.field).toHaveAttribute('aria-activedescendant', id ?? '');
  await page.keyboard.press('Escape');
  await expect(search.results.first()).toBeHidden();
  await expect(search.field).toHaveValue('une');
  await page.keyboard.press('Escape');
  await expect(search.field).toHaveValue('');

  await page.keyboard.type('sisteron');
  await expect(search.results).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/post/${OLD.id}`);
  await expect(app.dialog).toBeVisible();
  await page.keyboard.press('/');
  await expect(search.field).not.toBeFocused();
});

test('the search finds public profiles by pseudo, never private ones, and says when it finds nothing', async ({
  app,
}) => {
  const { page } = app;
  const search = new SearchField(page);
  const requests = search.countRequests();
  const [camille, discret] = [demoUser('camille'), demoUser('discret')];
  // SearchBox.test.tsx tests the requests of other texts, and the same words typed again.
  await search.look('\u0000\u0007\u001B');
  await expect(page.getByText('Tapez au moins 2 lettres ou chiffres.')).toBeVisible();
  await search.look('zygomatique');
  await expect(page.getByText('Aucun résultat trouvé pour « zygomatique »')).toBeVisible();
  expect(requests()).toBe(1);
  await search.look('x'.repeat(500));
  await expect(page.getByText(/^Aucun résultat trouvé pour «\sx+\s»$/)).toBeVisible();

  await page.getByText('Utilisateurs', { exact: true }).click();
  await search.look(discret.pseudo);
  await expect(page.getByText(`Aucun résultat trouvé pour « ${discret.pseudo} »`)).toBeVisible();
  await expect(await search.look(`@${camille.pseudo.slice(0, 4).toUpperCase()}`)).toHaveCount(1);
  await search.results.click();
  await expect(page).toHaveURL(`/user/${camille.uid}`);
});

test('the search shows the results of the last text on a slow network, an error without one, and searches on retry', async ({
  app,
}) => {
  const { page } = app;
  const search = new SearchField(page);
  await expect(await search.look('une')).toHaveCount(10);

  const held = await search.holdRequests();
  await search.look('les');
  await expect.poll(() => held.length).toBe(1);
  await search.look('sisteron');
  await expect(page.getByText('Recherche…')).toBeVisible();
  await expect.poll(() => held.length).toBe(2);
  const [first, second] = held;
  await second?.continue();
  await expect(search.results).toHaveText([/Sisteron/]);
  const late = page.waitForResponse((response) => response.request() === first?.request());
  await first?.continue();
  await (await late).finished();
  await waitForFrames(page);
  await expect(search.results).toHaveText([/Sisteron/]);
  await search.releaseRequests();

  await page.context().setOffline(true);
  await search.look('une');
  const alert = page.getByRole('search').getByRole('alert');
  await expect(alert).toContainText('Erreur de connexion');
  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(search.results).toHaveCount(10, { timeout: 40_000 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the search works in its panel, signed out and signed in', async ({ newApp }) => {
    const app = await newApp();
    const { page } = app;
    await page.setViewportSize({ width: 390, height: 844 });
    const search = new SearchField(page);
    const panel = page.locator('#search-menu');
    await search.opener.click();
    await expect(search.field).toBeFocused();
    await expect(await search.look('sisteron')).toHaveCount(1);
    // Controls of the search do not close the panel.
    await app.button('Effacer la recherche').click();
    await expect(search.field).toBeFocused();
    await page.getByText('Utilisateurs', { exact: true }).click();
    await page.getByText('Posts', { exact: true }).click();
    await expect(await search.look('sisteron')).toHaveCount(1);
    await search.results.click();
    await expect(page).toHaveURL(/\/post\//);
    await expect(panel).toBeHidden();

    await page.setViewportSize({ width: 1280, height: 800 });
    await app.restoreSession(demoUser('camille').email, '/');
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = await page.evaluate(
      () => document.body.scrollWidth - document.body.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.keyboard.press('/');
    await expect(search.field).toBeFocused();
    await expect(await search.look('sisteron')).toHaveCount(1);
    // Escape clears the field, then closes the panel.
    await page.keyboard.press('Escape');
    await expect(search.field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await search.opener.click();
    await expect(search.field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(search.opener).toBeFocused();
    // Once the focus leaves the panel, the panel no longer covers what has the focus.
    await page.keyboard.press('Enter');
    await expect(search.field).toBeFocused();
    await app.newPostButton.focus();
    await expect(panel).toBeHidden();
    await expect(app.newPostButton).toBeFocused();
  });
});
