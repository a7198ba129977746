import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { BackOffice, setRole } from './support/backOffice';
import { demoUser } from './support/demoUsers';
import { overflow } from './support/layout';
import { expect, test } from './support/test';

/** A text that only the chunks of the back office contain. */
const SECRET = 'Supprimer ce post définitivement';

test('only admins see the back office and download its code, until they lose the role', async ({
  app,
}) => {
  const scripts: Promise<string>[] = [];
  app.page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  const hasSecret = async () => (await Promise.all(scripts)).some((code) => code.includes(SECRET));
  await app.page.goto('/admin');
  await app.expectToast('Action non autorisée');
  await expect(app.page).toHaveURL('/');
  const user = demoUser('nouvelle');
  await app.restoreSession(user.email, '/admin');
  await app.expectToast('Action non autorisée');
  await expect(app.page).toHaveURL('/');
  await app.button(`Menu de ${user.pseudo}`).click();
  await expect(app.page.getByRole('link', { name: 'Backoffice' })).toBeHidden();
  await app.page.keyboard.press('Escape');
  expect(scripts.length).toBeGreaterThan(2);
  expect(await hasSecret()).toBe(false);

  // Counter-check that the text is the right one: an admin's browser does load it.
  await app.signOut();
  await BackOffice.open(app);
  await expect.poll(hasSecret).toBe(true);
  await setRole('admin', 'user');
  await app.expectToast('Action non autorisée');
  await expect(app.page).toHaveURL('/');
});

test('the back office keeps its buttons in place, fits 320 px with buttons of 44 px, and goes back', async ({
  newApp,
}) => {
  const office = await BackOffice.openNew(newApp);
  const { app } = office;
  const { page, dialog } = app;
  await page.setViewportSize({ width: 1440, height: 900 });
  const places = () =>
    Promise.all(['Rejeter', 'Publier'].map((name) => app.button(name).boundingBox()));
  await expect(page.getByText('Encore 5 publications possibles aujourd’hui')).toBeVisible();
  const before = await places();
  // One more than the slots of the day that are left, which adds a warning.
  await office.tick(0, 1, 2, 3, 4, 5);
  await expect(page.getByText('1 post de trop')).toBeVisible();
  expect(await places()).toEqual(before);
  await app.button('Publier').click();
  await app.expectToast(`Maximum ${POSTS_PUBLISHED_PER_DAY} posts par jour`);
  await expect(office.confirmation).toBeDisabled();
  await page.keyboard.press('Escape');
  await office.reject();

  // On a phone, the buttons of the line that offers to undo a rejection are next to each other.
  await page.setViewportSize({ width: 390, height: 844 });
  const undo = app.button('Annuler le rejet');
  // The dialog of the rejection, which has such a button too, may still be closing.
  const dismiss = undo.locator('..').getByRole('button', { name: 'Fermer' });
  expect((await dismiss.boundingBox())?.y).toBe((await undo.boundingBox())?.y);

  // The narrowest width stands for wider phones.
  await page.setViewportSize({ width: 320, height: 800 });
  await office.tick(0, 1);
  const expectFits = async (name: string) => {
    const heights = await page
      .getByRole('button')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
    expect(Math.min(...heights), name).toBeGreaterThanOrEqual(44);
    expect(await overflow(page), name).toBeLessThanOrEqual(0);
  };
  await expectFits('queue');
  await app.button('Publier').click();
  await expect(office.confirmation).toBeInViewport({ ratio: 1 });
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  // The focus on its button must not scroll the posts out of view.
  expect(await dialog.locator('.dialog-scroller').evaluate((one) => one.scrollTop)).toBe(0);
  await page.keyboard.press('Escape');

  const tabs = page.getByRole('tab');
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await tabs.first().focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Journal' })).toBeInViewport({ ratio: 0.99 });
  // Back goes to the tab before, which has kept its state.
  await page.goBack();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('2 posts sélectionnés')).toBeVisible();
  await page.goto('/admin?onglet=journal');
  // A row scrolls by whole pixels, while its tabs are fractions of pixels wide.
  await expect(page.getByRole('tab', { name: 'Journal' })).toBeInViewport({ ratio: 0.99 });

  await office.goTo('Publiés');
  await expect(office.items).toHaveCount(50);
  await expectFits('published');
  await office.goTo('Photos de profil');
  await expect(page.getByRole('button', { name: 'Supprimer Chat' })).toBeVisible();
  await expectFits('avatars');
});
