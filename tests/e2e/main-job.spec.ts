import type { Locator } from '@playwright/test';
import { DEMO_PASSWORD } from '../../scripts/demo/seed';
import { inspectFocus } from './support/audit';
import { BackOffice } from './support/backOffice';
import { demoUser } from './support/demoUsers';
import { expect, test } from './support/test';

const CONTENT = 'Écrit sans souris.';
const { email, pseudo } = demoUser('admin');

// The main job of the product. Sign-up and two people: tests/engines/journey.spec.ts.
test('a post is submitted, published and reacted to with the keyboard alone, the focus always visible, and open pages of visitors show it', async ({
  app,
  newApp,
}) => {
  const { page, dialog } = app;
  const { keyboard } = page;
  const visitor = await newApp();
  await expect(visitor.page.getByText('5 posts', { exact: true })).toBeVisible();
  /** Presses Tab until an element has the focus, and expects a visible focus at every stop. */
  const tabTo = async (goal: Locator) => {
    const element = await goal.elementHandle();
    const unseen: string[] = [];
    for (let stops = 0; stops < 120; stops += 1) {
      await keyboard.press('Tab');
      const { isReached, faults } = await inspectFocus(page, element);
      unseen.push(...faults);
      if (isReached) break;
    }
    await expect(goal).toBeFocused();
    expect(unseen).toEqual([]);
  };
  await expect(page.locator('.post-card').nth(10)).toBeAttached();
  await tabTo(page.getByRole('link', { name: 'Aller au contenu' }));
  await tabTo(app.signInButton);
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await keyboard.type(email);
  await tabTo(dialog.getByLabel('Mot de passe', { exact: true }));
  await keyboard.type(DEMO_PASSWORD);
  await keyboard.press('Enter');

  const write = app.newPostButton;
  await expect(write).toBeVisible();
  await tabTo(write);
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Message')).toBeFocused();
  await keyboard.type(CONTENT);
  await tabTo(dialog.getByLabel('Justice'));
  await keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Politique' })).toBeChecked();
  await tabTo(dialog.getByLabel(/^J’accepte que mes posts/));
  await keyboard.press('Space');
  await tabTo(dialog.getByRole('button', { name: 'Publier' }));
  await keyboard.press('Enter');
  await app.expectSent();
  await expect(write).toBeFocused();

  await keyboard.press('Tab');
  await expect(app.userMenu).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'Backoffice' }));
  await keyboard.press('Enter');
  const office = new BackOffice(app);
  await expect(office.items.first()).toContainText(CONTENT);
  // A link moves the focus to the start of the new page.
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(office.boxes.first());
  await keyboard.press('Space');
  await tabTo(app.button('Publier'));
  await keyboard.press('Enter');
  await expect(office.confirmation).toBeFocused();
  await keyboard.press('Enter');
  await app.expectToast('Posts publiés avec succès !');
  await expect(visitor.page.getByText('6 posts', { exact: true })).toBeVisible();
  await expect(visitor.page.locator('.post-card').first()).toContainText(CONTENT);
  await expect(visitor.card(CONTENT)).toContainText(pseudo);
  await visitor.openPost(CONTENT);

  await page.goBack();
  // The wall has scrolled to the post when it was sent, and shows new ones at its top.
  const opener = app.card(CONTENT).locator('.post-open');
  await expect(async () => {
    // Again if the position of the entry was restored after the key.
    await keyboard.press('Home');
    await expect(opener).toBeAttached({ timeout: 2000 });
  }).toPass({ timeout: 15_000 });
  await tabTo(opener);
  await keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(app.reaction('Grave'));
  await keyboard.press('Space');
  for (const open of [app, visitor]) {
    await expect(open.reaction('Grave')).toHaveAccessibleName('Grave : 1 réaction');
  }
  await keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
