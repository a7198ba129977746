import { searchPrefixes } from '@/domain/search/search';
import { postId, publishedPost } from '../factories/posts';
import { demoUser } from './support/demoUsers';
import { overflow } from './support/layout';
import { SearchField } from './support/search';
import { expect, test } from './support/test';
import { writeAll } from '../support/database';

const OLD = { id: postId(1), content: 'L’Œuvre du garde-champêtre, jadis, à Sisteron.' };
const camille = demoUser('camille');

test.beforeEach(async () => {
  const publishedAt = new Date('2019-03-31T22:30:00Z');
  // The longest name.
  const category = 'environnement';
  const { id, content } = OLD;
  const prefixes = searchPrefixes(null, content);
  await writeAll({
    [`posts/${id}`]: publishedPost({ content, category, publishedAt }),
    [`searchIndex/${id}`]: { prefixes, content, category, publishedAt, position: 0 },
    'archiveMonths/2019-04': { days: { '01': 1 } },
  });
});

// Tests of what the search finds and shows: SearchBox.test.tsx, search.test.ts (unit and integration).
test('the search opens posts by keyboard without scrolling the page, and public profiles', async ({
  app,
}) => {
  const { page } = app;
  const search = new SearchField(page);
  const scrollTop = () => page.evaluate(() => scrollY);
  await expect(page.locator('.post-card').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(scrollTop).toBe(900);
  await page.keyboard.press('/');
  await page.keyboard.type('une');
  await expect(search.results).toHaveCount(10);
  expect(await scrollTop()).toBe(900);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(search.results.last()).toBeInViewport();

  await search.field.fill('garde champetre');
  // 22:30 UTC on 31 March is 00:30 on 1 April in Paris, in summer time.
  await expect(search.results).toContainText(['01/04/2019']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(app.dialog).toContainText(OLD.content);
  await expect(page).toHaveURL(`/archives?date=2019-04-01&post=${OLD.id}`);
  // Closing the post leaves the reader on its day.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/archives?date=2019-04-01');

  await search.field.click();
  await page.getByText('Utilisateurs', { exact: true }).click();
  await search.field.fill(`@${camille.pseudo.slice(0, 4).toUpperCase()}`);
  await search.results.click();
  await expect(page).toHaveURL(`/user/${camille.uid}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, signedInAs: camille.email });

  test('the search works in its panel, which takes and returns the focus', async ({ app }) => {
    const { page } = app;
    const search = new SearchField(page);
    const panel = page.locator('#search-menu');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('/');
    await expect(search.field).toBeFocused();
    await page.keyboard.type('sisteron');
    await expect(search.results).toHaveCount(1);
    // Escape clears the field, then closes the panel.
    await page.keyboard.press('Escape');
    await expect(search.field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await search.opener.click();
    await expect(search.field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search.opener).toBeFocused();
    // Once the focus leaves the panel, the panel no longer covers what has the focus.
    await page.keyboard.press('Enter');
    await expect(search.field).toBeFocused();
    await app.newPostButton.focus();
    await expect(panel).toBeHidden();
    await expect(app.newPostButton).toBeFocused();

    await search.opener.click();
    await search.field.fill('sisteron');
    // One line.
    const category = await search.results.getByText('Environnement').boundingBox();
    expect(category?.height).toBe(16);
    await search.results.click();
    await expect(page).toHaveURL(`/archives?date=2019-04-01&post=${OLD.id}`);
    await expect(panel).toBeHidden();
  });
});
