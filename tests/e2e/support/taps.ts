import { expect, type Page } from '@playwright/test';
import type { App, NewUser } from './app';

/**
 * Counts the taps on a page until it is left: presses on a control, and on each field that does not have
 * the focus yet. Keys count nothing, and no field is reached by one here, as not every phone has a key
 * for it.
 *
 * @returns a function that returns the number of taps so far
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const count = await page.evaluateHandle(() => {
    const taps = { sum: 0 };
    addEventListener('pointerdown', () => (taps.sum += 1), { capture: true });
    return taps;
  });
  return () => count.evaluate(({ sum }) => sum);
}

/** Signs up from the dialog that asks a visitor for an account, by taps. */
export async function signUpByTaps({ page }: App, person: NewUser): Promise<void> {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await dialog('Se connecter').getByRole('button', { name: "S'inscrire" }).click();
  const form = dialog("S'inscrire");
  await expect(form.getByLabel('Pseudo')).toBeFocused();
  await page.keyboard.type(person.pseudo);
  for (const [label, text] of [
    ['Email', person.email],
    ['Mot de passe', person.password],
    ['Confirmer le mot de passe', person.password],
  ] as const) {
    await form.getByLabel(label, { exact: true }).click();
    await page.keyboard.type(text);
  }
  await form.getByRole('button', { name: "S'inscrire" }).click();
  await expect(form).toBeHidden();
}
