import { publish } from './support/posts';
import { demoUser } from './support/demoUsers';
import { expect, test } from './support/test';

const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];
const CONTENT = 'Le premier mot.';

test('a reader shares a post as an image and as a link to its page, opens a random post, and hides seen posts', async ({
  newApp,
}) => {
  await publish('shared', { content: CONTENT });
  const app = await newApp('/', { signedInAs: demoUser('camille').email });
  const { page, dialog } = app;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.openPost(CONTENT);
  await dialog.getByRole('button', { name: 'Partager' }).click();
  const sharing = page.getByRole('dialog', { name: 'Partager ce post' });
  await sharing.getByRole('button', { name: 'Copier le lien' }).click();
  const shareImage = sharing.getByRole('img', { name: /^Image du post/ });
  await expect.poll(() => shareImage.evaluate(sizeOf)).toEqual([1080, 1350]);
  const download = page.waitForEvent('download');
  await sharing.getByRole('link', { name: 'Télécharger l’image' }).click();
  expect((await download).suggestedFilename()).toMatch(/^le-mur-[\d-]+\.png$/);
  // Escape closes the sharing dialog, not the post.
  await page.keyboard.press('Escape');
  await expect(sharing).toBeHidden();
  await expect(dialog).toContainText(CONTENT);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');

  await page.getByRole('navigation').getByRole('button', { name: 'Au hasard' }).click();
  await expect(dialog.getByRole('article')).toBeVisible();
  await expect(page).toHaveURL(/\/post\/./);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');

  // Nothing is stored of what the reader saw before the first use of the filter.
  const unseen = app.button('Pas encore vus');
  const seen = () =>
    page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, ids]) =>
        key.startsWith('seenPosts/') ? String(ids) : [],
      ),
    );
  expect(await seen()).toEqual([]);
  await unseen.click();
  await expect(page.getByRole('status').getByText(/^Le mur retient/)).toBeVisible();
  await expect(app.card(CONTENT)).toBeVisible();
  await app.openPost(CONTENT);
  await expect.poll(seen).toEqual([expect.stringContaining('shared')]);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await unseen.click();

  // The wall shows a seen post until the reader filters for unseen posts.
  await expect(app.card(CONTENT)).toBeVisible();
  await unseen.click();
  await expect(app.card(CONTENT)).toHaveCount(0);
  await expect(page.locator('main .post-card').first()).toBeAttached();
  await unseen.click();
  await expect(app.card(CONTENT)).toBeVisible();

  // Somebody who follows the link gets a page of the post alone.
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.locator('main .post-text')).toHaveText(CONTENT);
});
