import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { App } from '../../tests/e2e/support/app';
import { DEMO_USERS } from '../demo/seed';
import { median, type Row } from './report';
import { APP, ms, RUNS, SETTLED_MS } from './site';
import { mainThreadTime, newVisitor, slowPage, tapToPaint, visit } from './visit';

const OPEN = 'dialog[open]';
const REACTION = `${OPEN} [aria-pressed]`;

/** A page and the session that reads its CPU time. */
interface Tapped {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Medians of taps in ms. */
interface Taps {
  /** From the click until the frame that shows its result. */
  readonly clock: number;
  /** CPU time of the main thread, until the page is at rest again. */
  readonly cpu: number;
}

const TIMES: readonly (keyof Taps)[] = ['clock', 'cpu'];

const medians = (taps: readonly Taps[]): Taps => {
  const [clock = NaN, cpu = NaN] = TIMES.map((time) =>
    median(taps.map((measured) => measured[time])),
  );
  return { clock, cpu };
};

/** Clicks on `button` and waits until `shown` is painted, and `restMs` more. */
async function tap(
  { page, session }: Tapped,
  button: string,
  shown: string,
  restMs = 700,
): Promise<Taps> {
  const before = await mainThreadTime(session);
  const clock = await tapToPaint(page, button, shown);
  await page.waitForTimeout(restMs);
  return { clock, cpu: (await mainThreadTime(session)) - before };
}

/** Opens and closes a dialog. */
async function measureDialog(
  tapped: Tapped,
  button: string,
  closeButton: string,
): Promise<{ opened: Taps; closed: Taps }> {
  const opened: Taps[] = [];
  const closed: Taps[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    opened.push(await tap(tapped, button, OPEN));
    closed.push(await tap(tapped, `${OPEN} ${closeButton}`, `body:not(:has(${OPEN}))`));
  }
  return { opened: medians(opened), closed: medians(closed) };
}

/** Opens and closes a plain dialog over the same page, for comparison: with the text alone, and with the same post. */
async function measureFloor(tapped: Tapped) {
  const { page } = tapped;
  await page.locator('.post-open').first().click();
  await page.locator(OPEN).waitFor();
  await page.evaluate(() => {
    const opened = document.querySelector('dialog[open]');
    if (!opened?.parentElement) throw new Error('No open post');
    const text = document.createElement('dialog');
    text.append(
      opened.querySelector('.post-text')?.textContent ?? '',
      document.createElement('button'),
    );
    const floor = document.createElement('div');
    floor.id = 'floor';
    // The parent has the category's colours.
    floor.append(text, opened.parentElement.cloneNode(true));
    for (const dialog of floor.querySelectorAll('dialog')) {
      dialog.open = false;
      dialog.querySelector('button')?.addEventListener('click', () => dialog.close());
      const button = document.createElement('button');
      button.className = dialog === text ? 'open-text' : 'open-copy';
      button.addEventListener('click', () => dialog.showModal());
      floor.append(button);
    }
    document.body.append(floor);
  });
  await page.keyboard.press('Escape');
  await page.waitForTimeout(SETTLED_MS / 4);
  const text = await measureDialog(tapped, '.open-text', 'button');
  const post = await measureDialog(tapped, '.open-copy', '.dialog-head button');
  // The rows that follow are of the page without them.
  await page.evaluate(() => document.getElementById('floor')?.remove());
  return { text, post };
}

/** Adds and removes a reaction in the open post. */
async function measureReaction(tapped: Tapped): Promise<Taps> {
  const { page } = tapped;
  const taps: Taps[] = [];
  await page.locator('.post-open').first().click();
  await page.waitForTimeout(SETTLED_MS / 4);
  for (let n = 0; n < RUNS; n += 1) {
    const isPressed =
      (await page.locator(REACTION).first().getAttribute('aria-pressed')) === 'true';
    const shown = `${REACTION}:first-child[aria-pressed='${String(!isPressed)}']`;
    // Until the reaction is saved: an earlier second tap would wait for the first.
    taps.push(await tap(tapped, REACTION, shown, SETTLED_MS / 4));
  }
  return medians(taps);
}

/** A sentence as long as a short post. */
const TYPED = 'Le guichet ferme à midi, la file commence à neuf heures.';

/** Types into a field. @returns the CPU time of the main thread per key, in ms */
async function timePerKey({ page, session }: Tapped, field: Locator): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    await field.fill('');
    await page.waitForTimeout(SETTLED_MS / 4);
    const before = await mainThreadTime(session);
    await field.pressSequentially(TYPED, { delay: 60 });
    times.push(((await mainThreadTime(session)) - before) / TYPED.length);
  }
  return median(times);
}

/** Types into the form of a new post and, for comparison, into a plain field over the same page. */
async function measureTyping(tapped: Tapped): Promise<{ form: number; floor: number }> {
  const { page } = tapped;
  const app = new App(page);
  await app.newPostButton.click();
  const form = await timePerKey(tapped, app.dialog.getByLabel('Message'));
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.append(document.createElement('textarea'));
    document.body.append(dialog);
    dialog.showModal();
  });
  const floor = await timePerKey(tapped, page.locator('body > dialog > textarea'));
  return { form, floor };
}

/** Returns the explanation of a row: CPU times, which can be compared on a busy machine. */
const cpuOf = ({ cpu }: Taps): string => `CPU 4×; main thread ${ms(cpu)}`;
const besidePlain = (taps: Taps, text: Taps, post: Taps): string =>
  `${cpuOf(taps)}; a plain dialog with the text: ${ms(text.clock)}, ${ms(text.cpu)}; with a copy of the post: ${ms(post.clock)}, ${ms(post.cpu)}`;

/** Measures the time from a tap until the page shows its result. */
export async function tapRows(browser: Browser): Promise<readonly Row[]> {
  const context = await newVisitor(browser);
  const page = await slowPage(context);
  await visit(page, APP);
  await page.waitForTimeout(SETTLED_MS);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const tapped = { page, session };
  const card = await measureDialog(tapped, '.post-open', '.dialog-head button');
  const floor = await measureFloor(tapped);
  const [person] = DEMO_USERS;
  if (!person) throw new Error('The demo has nobody');
  // At this width the header shows its buttons.
  await page.setViewportSize({ width: 1280, height: 844 });
  await new App(page).signIn(person.email);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(SETTLED_MS / 2);
  const reaction = await measureReaction(tapped);
  await page.keyboard.press('Escape');
  const key = await measureTyping(tapped);
  await context.close();
  return [
    [
      'a tap on a card until the post is shown',
      '≤ 100 ms',
      ms(card.opened.clock),
      besidePlain(card.opened, floor.text.opened, floor.post.opened),
    ],
    [
      'a tap on its close button until the post is gone',
      '≤ 100 ms',
      ms(card.closed.clock),
      besidePlain(card.closed, floor.text.closed, floor.post.closed),
    ],
    ['a tap on a reaction until it is shown', '≤ 100 ms', ms(reaction.clock), cpuOf(reaction)],
    [
      'a key in the form of a new post',
      '≤ 16 ms',
      ms(key.form),
      `CPU 4×; main thread; a plain field over the same page: ${ms(key.floor)}`,
    ],
  ];
}
