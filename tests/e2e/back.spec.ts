import { demoUser } from './support/demoUsers';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

for (const path of [`/user/${demoUser('camille').uid}`, '/politique-de-confidentialite']) {
  test(`going back restores the scroll position of ${path}, which is loaded again after a reload`, async ({
    newApp,
  }) => {
    const { page } = await newApp(path);
    const scrollTop = () => page.evaluate(() => scrollY);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.wheel(0, 1500);
    await expect.poll(scrollTop).toBeGreaterThan(1000);
    await expect.poll(() => page.evaluate(() => history.state)).toHaveProperty('scrollY');
    const position = await scrollTop();
    await page.getByRole('link', { name: 'Le Mur, accueil' }).click();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page.locator('.post-card').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(scrollTop).toBe(position);
  });
}
