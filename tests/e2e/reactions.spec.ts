import type { Route } from '@playwright/test';
import { App } from './support/app';
import { countTaps, signUpByTaps } from './support/taps';
import { expect, test } from './support/test';

const person = { pseudo: 'Lectrice', email: 'lectrice@exemple.fr', password: 'Bonjour-123' };

/** The number in a reaction button's name. */
const count = async (app: App, label: string): Promise<number> =>
  Number(/: (\d+)/.exec((await app.reaction(label).getAttribute('aria-label')) ?? '')?.[1]);

/** Expects that the reactions of the open post are saved. */
const expectSaved = (app: App) =>
  expect(app.dialog.getByRole('group')).toHaveAttribute('aria-busy', 'false');

// Refused reactions, lost connections and repeated clicks: useReaction.test.tsx.
test('a visitor signs up from an open post and reacts in at most eight taps, shown before the server responds, then in another tab and on the card', async ({
  app: visitor,
}) => {
  const { page } = visitor;
  const card = page.locator('section[aria-labelledby="previous"] .post-card').first();
  // A card without reactions shows no number.
  const total = async () =>
    parseInt((await card.getByText(/^\d+\sréactions?$/).allTextContents())[0] ?? '0');
  await expect(card).toBeVisible();
  const totalBefore = await total();
  const taps = await countTaps(page);
  await card.locator('.post-open').click();
  const grave = visitor.reaction('Grave');
  const shownBefore = await count(visitor, 'Grave');
  await grave.click();
  await signUpByTaps(visitor, person);
  // The reaction for which the visitor signed up.
  await visitor.expectToast('Réaction enregistrée');
  expect(await taps()).toBeLessThanOrEqual(8);
  await expect(grave).toHaveAttribute('aria-pressed', 'true');
  expect(await count(visitor, 'Grave')).toBe(shownBefore + 1);
  await grave.click();
  await expectSaved(visitor);

  const before = await count(visitor, 'Grave');
  const held: Route[] = [];
  await page.route(/documents:commit/, (route) => void held.push(route), { times: 1 });
  await grave.click();
  expect(await count(visitor, 'Grave')).toBe(before + 1);
  await expect(grave).toHaveAttribute('aria-pressed', 'true');
  await expect(grave).toHaveCSS('border-style', 'dashed');
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expectSaved(visitor);

  const second = await App.open(page.context());
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await second.page.locator(`[data-post-id="${id}"] .post-open`).click();
  await expect(second.reaction('Grave')).toHaveAttribute('aria-pressed', 'true');
  expect(await count(second, 'Grave')).toBe(before + 1);
  await second.reaction('Absurde').click();
  await expect(visitor.reaction('Absurde')).toHaveAttribute('aria-pressed', 'true');
  await expect(grave).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect.poll(total).toBe(totalBefore + 1);
});
