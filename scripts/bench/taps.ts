import type { Browser, Page } from '@playwright/test';
import { App } from '../../tests/e2e/support/app';
import { DEMO_USERS } from '../demo/seed';
import { median, type Row } from './report';
import { APP, ms, RUNS, SETTLED_MS } from './site';
import { newVisitor, slowPage, tapToPaint, visit } from './visit';

const OPEN = 'dialog[open]';
const REACTION = `${OPEN} [aria-pressed]`;

/** Opens and closes a dialog. @returns the median times until it is shown and until it is gone, in ms */
async function measureDialog(
  page: Page,
  button: string,
  closeButton: string,
): Promise<{ opened: number; closed: number }> {
  const opened: number[] = [];
  const closed: number[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    opened.push(await tapToPaint(page, button, OPEN));
    await page.waitForTimeout(700);
    closed.push(await tapToPaint(page, `${OPEN} ${closeButton}`, `body:not(:has(${OPEN}))`));
    await page.waitForTimeout(700);
  }
  return { opened: median(opened), closed: median(closed) };
}

/** Opens and closes a plain dialog over the same page, for comparison. */
async function measureFloor(page: Page): ReturnType<typeof measureDialog> {
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.textContent = document.querySelector('.post-text')?.textContent ?? '';
    const button = document.createElement('button');
    button.className = 'plain';
    button.addEventListener('click', () => dialog.showModal());
    const close = document.createElement('button');
    close.addEventListener('click', () => dialog.close());
    dialog.append(close);
    document.body.append(dialog, button);
  });
  return measureDialog(page, '.plain', 'button');
}

/** Adds and removes a reaction in the open post. @returns the median time in ms */
async function measureReaction(page: Page): Promise<number> {
  const times: number[] = [];
  await page.locator('.post-open').first().click();
  await page.waitForTimeout(SETTLED_MS / 4);
  for (let n = 0; n < RUNS; n += 1) {
    const isPressed =
      (await page.locator(REACTION).first().getAttribute('aria-pressed')) === 'true';
    times.push(
      await tapToPaint(
        page,
        REACTION,
        `${REACTION}:first-child[aria-pressed='${String(!isPressed)}']`,
      ),
    );
    // Until the reaction is saved: an earlier second tap would wait for the first.
    await page.waitForTimeout(SETTLED_MS / 4);
  }
  return median(times);
}

/** Measures the time from a tap until the page shows its result. */
export async function tapRows(browser: Browser): Promise<readonly Row[]> {
  const context = await newVisitor(browser);
  const page = await slowPage(context);
  await visit(page, APP);
  await page.waitForTimeout(SETTLED_MS);
  const card = await measureDialog(page, '.post-open', '.dialog-head button');
  const floor = await measureFloor(page);
  const [person] = DEMO_USERS;
  if (!person) throw new Error('The demo has nobody');
  // At this width the header shows its buttons.
  await page.setViewportSize({ width: 1280, height: 844 });
  await new App(page).signIn(person.email);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(SETTLED_MS / 2);
  const reaction = await measureReaction(page);
  await context.close();
  return [
    [
      'a tap on a card until the post is shown',
      '≤ 100 ms',
      ms(card.opened),
      `CPU 4×; a plain dialog over the same page: ${ms(floor.opened)}`,
    ],
    [
      'a tap on its close button until the post is gone',
      '≤ 100 ms',
      ms(card.closed),
      `CPU 4×; a plain dialog over the same page: ${ms(floor.closed)}`,
    ],
    ['a tap on a reaction until it is shown', '≤ 100 ms', ms(reaction), 'CPU 4×'],
  ];
}
