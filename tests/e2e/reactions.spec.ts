import { DEMO_PASSWORD } from '../../scripts/seed';
import { App } from './support/app';
import { demoUser } from './support/demoUsers';
import { expect, test } from './support/test';

const { email: EMAIL } = demoUser('nouvelle');

test.use({ signedInAs: EMAIL });

/** The number in a reaction button's name. */
const count = async (app: App, label: string): Promise<number> =>
  Number(/: (\d+)/.exec((await app.reaction(label).getAttribute('aria-label')) ?? '')?.[1]);

test('a reaction is shown before the server responds, and reverted when it is refused', async ({
  app,
}) => {
  const context = app.page.context();
  await app.page.locator('.post-open').first().click();
  await expect(app.reaction('Drôle')).toBeVisible();
  const before = await count(app, 'Drôle');

  await context.route(/documents:commit/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fulfill({
      status: 403,
      json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'refused' } },
    });
  });
  await app.reaction('Drôle').click();
  expect(await count(app, 'Drôle')).toBe(before + 1);
  await expect(app.reaction('Drôle')).toHaveAttribute('aria-pressed', 'true');
  await expect(app.reaction('Drôle')).toHaveCSS('border-style', 'dashed');
  await app.expectToast('Erreur lors de la réaction');
  await expect(app.reaction('Drôle')).toHaveAttribute('aria-pressed', 'false');
  expect(await count(app, 'Drôle')).toBe(before);
});

test('fast repeated clicks end in the last chosen reaction, on the page and in the database', async ({
  app,
}) => {
  await app.page.locator('.post-open').nth(1).click();
  await expect(app.reaction('Grave')).toBeVisible();
  const [grave, drole] = [await count(app, 'Grave'), await count(app, 'Drôle')];
  for (const label of ['Grave', 'Drôle', 'Grave', 'Grave', 'Absurde', 'Drôle']) {
    await app.reaction(label).click();
  }
  await expect(app.dialog.getByRole('group')).toHaveAttribute('aria-busy', 'false');
  await expect(app.reaction('Drôle')).toHaveAttribute('aria-pressed', 'true');
  expect([await count(app, 'Grave'), await count(app, 'Drôle')]).toEqual([grave, drole + 1]);

  // After the reload the post has a page of its own.
  await app.page.reload();
  const reaction = (text: string) => app.page.locator('main').getByRole('button', { name: text });
  await expect(reaction(`Drôle : ${drole + 1}`)).toHaveAttribute('aria-pressed', 'true');
  await expect(reaction(`Grave : ${grave}`)).toHaveAttribute('aria-pressed', 'false');
});

test('a reaction to an earlier day’s post updates the count on its card', async ({ app }) => {
  const card = app.page.locator('section[aria-labelledby="previous"] .post-card').first();
  // A card without reactions shows no number.
  const total = async () =>
    parseInt((await card.getByText(/^\d+\sréactions?$/).allTextContents())[0] ?? '0');
  await expect(card).toBeVisible();
  const before = await total();
  await card.locator('.post-open').click();
  await app.reaction('À archiver').click();
  await expect(app.reaction('À archiver')).toHaveAttribute('aria-pressed', 'true');
  await expect(app.dialog.getByRole('group')).toHaveAttribute('aria-busy', 'false');
  await app.page.keyboard.press('Escape');
  await expect.poll(total).toBe(before + 1);
});

test('a visitor signs in from an open post and then reacts to it', async ({ newApp }) => {
  const visitor = await newApp();
  await visitor.page.locator('.post-open').first().click();
  await visitor.reaction('Grave').click();
  const signIn = visitor.page.getByRole('dialog', { name: 'Se connecter' });
  await signIn.getByLabel('Email').fill(EMAIL);
  await signIn.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await signIn.getByRole('button', { name: 'Se connecter' }).click();
  await expect(signIn).toBeHidden();
  await visitor.reaction('Grave').click();
  await expect(visitor.reaction('Grave')).toHaveAttribute('aria-pressed', 'true');
  await expect(visitor.dialog.getByRole('group')).toHaveAttribute('aria-busy', 'false');
  await expect(visitor.reaction('Grave')).toHaveAttribute('aria-pressed', 'true');
});

test('a reaction without a network is reverted with an error, and saved after reconnecting', async ({
  app,
}) => {
  await app.page.locator('.post-open').first().click();
  await expect(app.reaction('Drôle')).toBeVisible();
  const before = await count(app, 'Drôle');
  await app.page.context().setOffline(true);
  await app.reaction('Drôle').click();
  await app.expectToast('Erreur de connexion');
  await expect(app.reaction('Drôle')).toHaveAttribute('aria-pressed', 'false');
  expect(await count(app, 'Drôle')).toBe(before);
  await app.page.context().setOffline(false);
  await app.reaction('Drôle').click();
  await expect(app.dialog.getByRole('group')).toHaveAttribute('aria-busy', 'false');
  await expect(app.reaction('Drôle')).toHaveAttribute('aria-pressed', 'true');
  expect(await count(app, 'Drôle')).toBe(before + 1);
});

test('a double click adds and removes the reaction', async ({ app }) => {
  await app.page.locator('.post-open').first().click();
  await expect(app.reaction('Drôle')).toBeVisible();
  const before = await count(app, 'Drôle');
  await app.reaction('Drôle').dblclick();
  await expect(app.dialog.getByRole('group')).toHaveAttribute('aria-busy', 'false');
  await expect(app.reaction('Drôle')).toHaveAttribute('aria-pressed', 'false');
  expect(await count(app, 'Drôle')).toBe(before);
});

test('two tabs of one user show the same vote', async ({ app }) => {
  const context = app.page.context();
  const second = await App.open(context);
  for (const tab of [app, second]) await tab.page.locator('.post-open').first().click();
  await app.reaction('Impossible').click();
  await expect(second.reaction('Impossible')).toHaveAttribute('aria-pressed', 'true');
  await second.reaction('Grave').click();
  await expect(app.reaction('Grave')).toHaveAttribute('aria-pressed', 'true');
  await expect(app.reaction('Impossible')).toHaveAttribute('aria-pressed', 'false');
});
