import type { Browser } from '@playwright/test';
import { countReads, countRepeated } from '../../tests/e2e/support/reads';
import type { Row } from './report';
import { APP, kB, ratio, SETTLED_MS } from './site';
import { bytesOf, newVisitor, noted } from './visit';

/**
 * Visits the wall, waits, then loads 100 posts.
 *
 * @returns bytes of scripts, documents read per post, and those that the emulator sent twice
 */
async function measureHome(browser: Browser) {
  const context = await newVisitor(browser);
  const page = await context.newPage();
  const reads = await countReads(page);
  await page.goto(APP);
  await page.waitForTimeout(SETTLED_MS);
  const shown = await page.locator('.post-card').count();
  const [scripts, home] = [bytesOf((await noted(page)).scripts), await reads()];
  while ((await page.locator('.post-card').count()) < 100) {
    await page.getByRole('button', { name: 'Voir plus (10 posts)' }).press('Enter');
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(1000);
  const scrolled = new Set(await reads()).size / (await page.locator('.post-card').count());
  await context.close();
  // A listener that has nothing to send is billed as one read.
  return {
    scripts,
    home: (new Set(home).size + 1) / shown,
    repeated: countRepeated(home),
    scrolled,
  };
}

/** Opens the last page of the archive. @returns documents read, without archiveMonths */
async function measureArchive(browser: Browser): Promise<number> {
  const context = await newVisitor(browser);
  const page = await context.newPage();
  const reads = await countReads(page);
  await page.goto(`${APP}/archives?page=9999`);
  await page.locator('.post-card').first().waitFor();
  await page.waitForTimeout(SETTLED_MS / 4);
  const read = (await reads()).filter((name) => !name.startsWith('archiveMonths/'));
  await context.close();
  return read.length;
}

/** Searches for one common word. @returns documents read */
async function measureSearch(browser: Browser): Promise<number> {
  const context = await newVisitor(browser);
  const page = await context.newPage();
  const reads = await countReads(page);
  await page.goto(`${APP}/conditions-generales`);
  await page.waitForTimeout(SETTLED_MS / 4);
  const before = (await reads()).length;
  await page.keyboard.press('/');
  await page.keyboard.type('les');
  await page.locator('[role=option]').first().waitFor();
  await page.waitForTimeout(SETTLED_MS / 4);
  const found = (await reads()).length - before;
  await context.close();
  return found;
}

/** Measures how many documents and how much JavaScript visits load. */
export async function readRows(browser: Browser): Promise<readonly Row[]> {
  const home = await measureHome(browser);
  return [
    [
      'JavaScript of a whole visit to the wall',
      '≤ 240 kB',
      kB(home.scripts),
      'gzip, lazy parts included',
    ],
    [
      'documents read per home view ÷ posts shown',
      '≤ 1.1',
      ratio(home.home),
      `the listener counted as one; the emulator sends ${home.repeated} again`,
    ],
    ['documents read after scrolling 100 posts ÷ posts', '≤ 1.05', ratio(home.scrolled), ''],
    [
      'archive, the last page',
      '≤ 32 documents + months',
      String(await measureArchive(browser)),
      'any size: see Growth',
    ],
    [
      'a search',
      '≤ 12 documents',
      String(await measureSearch(browser)),
      'one word; any size: see Growth',
    ],
  ];
}
