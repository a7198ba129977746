import type { Page } from '@playwright/test';
import { clearProject, writeDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { startOfParisDay } from '@/domain/days';
import { postId, publishedPost } from '../factories/posts';
import { footprint } from './support/footprint';
import { countReads, countRepeated } from './support/reads';
import { expect, test } from './support/test';

const EARLIER = 300;
const TODAY = 5;

/** Replaces all documents by the posts of a long wall. */
async function seedLongWall(): Promise<void> {
  const midnight = startOfParisDay(new Date()).getTime();
  await clearProject(TEST);
  await writeDocuments(
    TEST,
    Array.from({ length: EARLIER + TODAY }, (_, n) => ({
      path: `posts/${postId(n)}`,
      fields: publishedPost({
        content: `Remarque numéro ${n}. ${'Un mot sur la société. '.repeat(n % 12)}`,
        publishedAt: new Date(n < TODAY ? midnight + 1000 : midnight - n * 3_600_000),
        position: n,
      }),
    })),
  );
}

const cards = (page: Page) => page.locator('.post-card');

/** Scrolls, and presses the button that loads more, until all posts are shown. */
async function scrollToTheEnd(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Voir plus (10 posts)' });
  const end = page.getByText('Vous avez atteint le tout premier post.');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    if (await more.isVisible()) await more.press('Enter', { timeout: 100 });
    await expect(end).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 100_000, intervals: [50] });
}

test(
  'the wall reads each of 300 posts once and limits its memory use',
  { tag: '@scale' },
  async ({ app }) => {
    const { page } = app;
    await page.setViewportSize({ width: 390, height: 850 });
    await seedLongWall();
    const reads = await countReads(page);
    await page.reload();
    await expect(cards(page).nth(TODAY + 9)).toBeAttached();
    // Each post shown is read once, and today's again by the listener.
    const shown = await cards(page).count();
    await expect.poll(async () => (await reads()).length).toBe(shown + TODAY);
    const before = await footprint(page);

    await scrollToTheEnd(page);
    await expect(cards(page)).toHaveCount(TODAY + EARLIER);
    await expect
      .poll(async () => (await reads()).length)
      .toBeGreaterThanOrEqual(EARLIER + 2 * TODAY);
    const read = await reads();
    expect(read.length).toBeLessThanOrEqual(EARLIER * 1.05 + 2 * TODAY);
    expect(countRepeated(read)).toBe(TODAY);

    const after = await footprint(page);
    const figures = { documents: read.length, before, after };
    console.info(figures);
    expect(after.nodes / (EARLIER + TODAY)).toBeLessThan(80);
    expect(after.megabytes - before.megabytes).toBeLessThan(30);

    await test.step('opening and closing a post restores the wall without reading it again', async () => {
      const card = cards(page).nth(250);
      await card.scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => scrollY);
      await card.locator('.post-open').click();
      await expect(app.dialog).toBeVisible();
      await page.goBack();
      await expect(app.dialog).toBeHidden();
      await expect(card.locator('.post-open')).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(top);
      await expect(cards(page)).toHaveCount(TODAY + EARLIER);
      // The open post has a listener of its own, which reads one document; the list reads none.
      expect((await reads()).length).toBeLessThanOrEqual(read.length + 1);
    });

    await test.step('opening another page and going back restores the wall without reads', async () => {
      const top = await page.evaluate(() => scrollY);
      const known = (await reads()).length;
      // A navigation within the app, as by a link: the page is not reloaded.
      await page.evaluate(() => {
        history.pushState(null, '', '/nulle-part');
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      });
      await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
      await page.goBack();
      await expect(cards(page)).toHaveCount(TODAY + EARLIER);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
      expect(await reads()).toHaveLength(known);
    });
  },
);
