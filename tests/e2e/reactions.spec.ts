import type { Route } from '@playwright/test';
import { DEMO_PASSWORD } from '../../scripts/seed';
import { App } from './support/app';
import { demoUser } from './support/demoUsers';
import { expect, test } from './support/test';

const { email: EMAIL } = demoUser('nouvelle');

test.use({ signedInAs: EMAIL });

/** The number in a reaction button's name. */
const count = async (app: App, label: string): Promise<number> =>
  Number(/: (\d+)/.exec((await app.reaction(label).getAttribute('aria-label')) ?? '')?.[1]);

/** Expects that the reactions of the open post are saved. */
const expectSaved = (app: App) =>
  expect(app.dialog.getByRole('group')).toHaveAttribute('aria-busy', 'false');

/** Answers as the server does when the rules refuse a commit. */
const refuse = (route: Route) =>
  route.fulfill({
    status: 403,
    json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'refused' } },
  });

test('a reaction is shown before the server responds, reverted when it is refused or offline, and removed by a second click', async ({
  app,
}) => {
  const context = app.page.context();
  const drole = app.reaction('Drôle');
  await app.page.locator('.post-open').first().click();
  await expect(drole).toBeVisible();
  const before = await count(app, 'Drôle');

  await test.step('the server refuses', async () => {
    const held: Route[] = [];
    await context.route(/documents:commit/, (route) => void held.push(route));
    await drole.click();
    expect(await count(app, 'Drôle')).toBe(before + 1);
    await expect(drole).toHaveAttribute('aria-pressed', 'true');
    await expect(drole).toHaveCSS('border-style', 'dashed');
    await expect.poll(() => held.length).toBe(1);
    // The SDK tries again.
    await context.route(/documents:commit/, refuse);
    await Promise.all(held.map(refuse));
    await app.expectToast('Erreur lors de la réaction');
    await context.unroute(/documents:commit/);
    await expect(drole).toHaveAttribute('aria-pressed', 'false');
    expect(await count(app, 'Drôle')).toBe(before);
  });

  await test.step('a double click adds and removes it', async () => {
    await drole.dblclick();
    await expectSaved(app);
    await expect(drole).toHaveAttribute('aria-pressed', 'false');
    expect(await count(app, 'Drôle')).toBe(before);
  });

  await test.step('there is no network', async () => {
    await context.setOffline(true);
    await drole.click();
    await app.expectToast('Erreur de connexion');
    await expect(drole).toHaveAttribute('aria-pressed', 'false');
    expect(await count(app, 'Drôle')).toBe(before);
    await context.setOffline(false);
    await drole.click();
    await expectSaved(app);
    await expect(drole).toHaveAttribute('aria-pressed', 'true');
    expect(await count(app, 'Drôle')).toBe(before + 1);
  });
});

test('a reaction updates the count on the card, and fast repeated clicks end in the last chosen one in the database', async ({
  app,
}) => {
  const card = app.page.locator('section[aria-labelledby="previous"] .post-card').first();
  // A card without reactions shows no number.
  const total = async () =>
    parseInt((await card.getByText(/^\d+\sréactions?$/).allTextContents())[0] ?? '0');
  await expect(card).toBeVisible();
  const totalBefore = await total();
  await card.locator('.post-open').click();
  await app.reaction('À archiver').click();
  await expect(app.reaction('À archiver')).toHaveAttribute('aria-pressed', 'true');
  await expectSaved(app);
  await app.page.keyboard.press('Escape');
  await expect.poll(total).toBe(totalBefore + 1);

  await app.page.locator('.post-open').nth(1).click();
  await expect(app.reaction('Grave')).toBeVisible();
  const [grave, drole] = [await count(app, 'Grave'), await count(app, 'Drôle')];
  for (const label of ['Grave', 'Drôle', 'Grave', 'Grave', 'Absurde', 'Drôle']) {
    await app.reaction(label).click();
  }
  await expectSaved(app);
  await expect(app.reaction('Drôle')).toHaveAttribute('aria-pressed', 'true');
  expect([await count(app, 'Grave'), await count(app, 'Drôle')]).toEqual([grave, drole + 1]);

  // After the reload the post has a page of its own.
  await app.page.reload();
  const reaction = (text: string) => app.page.locator('main').getByRole('button', { name: text });
  await expect(reaction(`Drôle : ${drole + 1}`)).toHaveAttribute('aria-pressed', 'true');
  await expect(reaction(`Grave : ${grave}`)).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor signs in from an open post and then reacts to it, in two tabs that show the same vote', async ({
  newApp,
}) => {
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
  await expectSaved(visitor);
  await expect(visitor.reaction('Grave')).toHaveAttribute('aria-pressed', 'true');

  const second = await App.open(visitor.page.context());
  await second.page.locator('.post-open').first().click();
  await expect(second.reaction('Grave')).toHaveAttribute('aria-pressed', 'true');
  await visitor.reaction('Impossible').click();
  await expect(second.reaction('Impossible')).toHaveAttribute('aria-pressed', 'true');
  await second.reaction('Absurde').click();
  await expect(visitor.reaction('Absurde')).toHaveAttribute('aria-pressed', 'true');
  await expect(visitor.reaction('Impossible')).toHaveAttribute('aria-pressed', 'false');
});
