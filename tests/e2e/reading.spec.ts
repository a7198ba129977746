import { publish } from './support/posts';
import { demoUser } from './support/demoUsers';
import { expect, test } from './support/test';

const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];

test('a post is shared as an image and as a link, which opens it for a visitor', async ({
  newApp,
}) => {
  const app = await newApp();
  const { page, dialog } = app;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.post-open').first().click();
  await dialog.getByRole('button', { name: 'Partager' }).click();
  const sharing = page.getByRole('dialog', { name: 'Partager ce post' });
  await sharing.getByRole('button', { name: 'Copier le lien' }).click();
  await app.expectToast('Lien copié');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const shareImage = sharing.getByRole('img', { name: /^Image du post/ });
  await expect(shareImage).toBeVisible();
  await expect.poll(() => shareImage.evaluate(sizeOf)).toEqual([1080, 1350]);
  const download = page.waitForEvent('download');
  await sharing.getByRole('link', { name: 'Télécharger l’image' }).click();
  expect((await download).suggestedFilename()).toMatch(/^le-mur-[\d-]+\.png$/);

  // Escape closes the sharing dialog, not the post.
  await page.keyboard.press('Escape');
  await expect(sharing).toBeHidden();
  const sharedText = await dialog.locator('.post-text').textContent();
  // Somebody who follows the link gets a page of the post alone.
  await page.goto(link);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.locator('main .post-text')).toHaveText(sharedText ?? '');
});

test('a reader uses keyboard shortcuts, opens random posts and hides seen posts', async ({
  newApp,
}) => {
  const now = Date.now();
  await publish('keysA', { content: 'Le premier mot.', publishedAt: new Date(now) });
  await publish('keysB', { content: 'Le deuxième mot.', publishedAt: new Date(now - 1000) });
  const app = await newApp('/', { signedInAs: demoUser('camille').email });
  const { page, dialog } = app;
  const { keyboard } = page;
  const opener = (text: string) => app.card(text).locator('.post-open');
  await expect(opener('Le deuxième mot.')).toBeAttached();

  await keyboard.press('j');
  await expect(opener('Le premier mot.')).toBeFocused();
  await keyboard.press('j');
  await expect(opener('Le deuxième mot.')).toBeFocused();
  await keyboard.press('k');
  await keyboard.press('Enter');
  await expect(dialog).toContainText('Le premier mot.');
  await keyboard.press('1');
  await expect(app.reaction('Impossible')).toHaveAccessibleName('Impossible : 1 réaction');
  await keyboard.press('j');
  await expect(dialog).toContainText('Le deuxième mot.');
  await keyboard.press('Escape');
  await expect(opener('Le deuxième mot.')).toBeFocused();

  await keyboard.press('?');
  await dialog.getByRole('switch', { name: 'Raccourcis actifs' }).click();
  await keyboard.press('Escape');
  await keyboard.press('k');
  await expect(opener('Le premier mot.')).not.toBeFocused();

  const openRandomPost = async () => {
    await page.getByRole('navigation').getByRole('button', { name: 'Au hasard' }).click();
    await expect(dialog.getByRole('article')).toBeVisible();
    const { pathname } = new URL(page.url());
    await keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    return pathname;
  };
  const first = await openRandomPost();
  expect(first).toMatch(/^\/post\/./);
  expect(await openRandomPost()).not.toBe(first);

  // Both posts were opened; the wall shows them until the reader filters for unseen posts.
  await expect(app.card('Le premier mot.')).toBeVisible();
  const unseen = app.button('Pas encore vus');
  await unseen.click();
  await expect(unseen).toHaveAttribute('aria-pressed', 'true');
  await expect(app.card('Le premier mot.')).toHaveCount(0);
  await expect(app.card('Le deuxième mot.')).toHaveCount(0);
  await expect(page.locator('main .post-card').first()).toBeAttached();
  await unseen.click();
  await expect(app.card('Le premier mot.')).toBeVisible();
});
