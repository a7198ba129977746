import type { Page } from '@playwright/test';
import { writeDocuments, type Fields } from '../../scripts/lib/emulator-api';
import { loadDemoItems } from '../../scripts/demo/items';
import { TEST } from '../../scripts/lib/environments';
import { integer, randomFrom } from '../../scripts/lib/random';
import { CONTENT_MAX, PENDING_LIMIT, POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { pendingPost, postId } from '../factories/posts';
import { deleteAt, entriesIn } from '../support/database';
import { BackOffice } from './support/backOffice';
import { expect, test } from './support/test';

test.use({ signedInAs: 'admin@lemur.test', startPath: '/admin' });

const QUEUE = 500;
const REJECTED = 20;
const SLOW = { timeout: 120_000 };

/** Replaces the queue by 500 posts: the texts of the demo, then mixtures of their sentences. */
async function seedQueue(): Promise<void> {
  for (const [id] of await entriesIn('unpublishedPosts')) await deleteAt(`unpublishedPosts/${id}`);
  await deleteAt('publishing/today');
  const { published: items } = loadDemoItems();
  const sentences = items.flatMap(({ content }) => content.split(/(?<=[.!?]) /));
  const mixture = (n: number): string => {
    const random = randomFrom(`queue ${n}`);
    return Array.from({ length: 3 }, () => sentences[integer(random, 0, sentences.length - 1)])
      .join(' ')
      .slice(0, CONTENT_MAX);
  };
  const texts = Array.from({ length: QUEUE }, (_, n): Fields => {
    const item = items[n];
    if (!item) return { content: mixture(n) };
    const { title, content, category, source } = item;
    return { content, category, ...(title !== null && { title }), ...(source && { source }) };
  });
  const now = Date.now();
  await writeDocuments(
    TEST,
    texts.map((text, n) => ({
      path: `unpublishedPosts/${postId(n)}`,
      fields: pendingPost({ ...text, createdAt: new Date(now - n * 60_000) }),
    })),
  );
}

const countOf = async (collection: string, wanted: string): Promise<number> =>
  (await entriesIn(collection)).filter(([, { status }]) => status === wanted).length;

/** The post with the focus: its id, and its distance from the top of the window in px. */
interface Focused {
  readonly id: string;
  readonly top: number;
}

const focused = (page: Page): Promise<Focused | null> =>
  page.evaluate(() => {
    const item = document.activeElement?.closest('li[data-post-id]');
    if (!item) return null;
    const { top } = item.getBoundingClientRect();
    return { id: item.getAttribute('data-post-id') ?? '', top: Math.round(top) };
  });

/** What a key leads to. */
type Goal = 'another post' | 'ticked' | 'dialog';

/**
 * Presses a key.
 *
 * @param from the post that has the focus, or had it before a dialog opened
 * @returns the time in ms from the event until the first frame in which the page shows the goal: the focus
 *   on another post, a ticked post, or an open dialog
 */
async function press(page: Page, key: string, goal: Goal, from: Focused | null): Promise<number> {
  await page.evaluate(
    ([wanted, id]) => {
      const isReached = () => {
        const isOpen = document.querySelector('dialog[open]') !== null;
        if (wanted === 'dialog') return isOpen;
        const item = document.activeElement?.closest('li[data-post-id]');
        if (!item || isOpen) return false;
        return wanted === 'ticked'
          ? item.querySelector('input')?.checked === true
          : item.getAttribute('data-post-id') !== id;
      };
      document.documentElement.dataset['took'] = '';
      const measure = ({ timeStamp }: Event) => {
        const check = () => {
          if (!isReached()) requestAnimationFrame(check);
          else document.documentElement.dataset['took'] = `${performance.now() - timeStamp}`;
        };
        requestAnimationFrame(check);
      };
      addEventListener('keydown', measure, { capture: true, once: true });
    },
    [goal, from?.id ?? ''] as const,
  );
  await page.keyboard.press(key);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-took', /./, SLOW);
  return Number(await html.getAttribute('data-took'));
}

/** Metrics of the main thread's work, in all and by its kinds. */
const METRICS = {
  all: 'TaskDuration',
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
} as const;

/**
 * Starts to measure the page's main thread, in CPU time, which other processes do not lengthen.
 *
 * @returns a function with the time since its last call per action, in ms
 */
async function cpuMeter(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let before = new Map<string, number>();
  const perAction = async (actions: number) => {
    const { metrics } = await session.send('Performance.getMetrics');
    const now = new Map(metrics.map(({ name, value }) => [name, value]));
    const spent = (name: string) => (now.get(name) ?? 0) - (before.get(name) ?? 0);
    const times = Object.fromEntries(
      Object.entries(METRICS).map(([kind, name]) => [
        kind,
        Math.round((spent(name) * 1000) / actions),
      ]),
    );
    before = now;
    return times;
  };
  await perAction(1);
  return perAction;
}

/** The median, the 95th percentile and the longest of some times, in ms. */
function summary(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}

const sum = (times: readonly number[]): number => times.reduce((total, time) => total + time, 0);

test(
  'an admin decides on a queue of 500 posts by keyboard, and nothing moves under the reader',
  { tag: '@scale' },
  async ({ app }) => {
    test.setTimeout(600_000);
    const { page, dialog } = app;
    await seedQueue();
    await page.reload();
    const office = await BackOffice.open(app);
    await expect(office.items).toHaveCount(PENDING_LIMIT, SLOW);
    await app.button(/^Afficher/).click(SLOW);
    await expect(app.button(/^Afficher|^Chargement/)).toHaveCount(0, SLOW);
    await page.locator('main li[data-post-id] input').nth(20).focus();

    const cpu = await cpuMeter(page);
    const moves: number[] = [];
    for (let n = 0; n < REJECTED; n += 1)
      moves.push(await press(page, 'j', 'another post', await focused(page)));

    const cpuOfMoves = await cpu(REJECTED);

    const opened: number[] = [];
    const decided: number[] = [];
    for (let n = 0; n < REJECTED; n += 1) {
      const before = await focused(page);
      opened.push(await press(page, 'r', 'dialog', before));
      await expect(dialog.getByRole('radio').first()).toBeFocused();
      await page.keyboard.press('Space');
      await expect(dialog.getByRole('radio').first()).toBeChecked();
      decided.push(await press(page, 'Enter', 'another post', before));
      const after = await focused(page);
      expect(after?.id).not.toBe(before?.id);
      // The next post stands where the rejected one stood.
      expect(Math.abs((after?.top ?? NaN) - (before?.top ?? NaN))).toBeLessThanOrEqual(1);
    }
    const lastEnter = Date.now();
    // The decisions go on in the background; the page says so until all of them are done.
    await expect(page.getByText(/rejets? en cours/)).toHaveCount(0, SLOW);
    const stored = Date.now() - lastEnter;
    expect(await countOf('unpublishedPosts', 'rejected')).toBe(REJECTED);
    const cpuOfRejections = await cpu(REJECTED);

    const ticked: number[] = [];
    for (let n = 0; n < POSTS_PUBLISHED_PER_DAY; n += 1) {
      ticked.push(await press(page, 'x', 'ticked', null));
      moves.push(await press(page, 'j', 'another post', await focused(page)));
    }
    await page.keyboard.press('p');
    await expect(office.confirmation).toBeFocused();
    const begin = Date.now();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden(SLOW);
    const published = Date.now() - begin;
    expect(await countOf('unpublishedPosts', 'pending')).toBe(
      QUEUE - REJECTED - POSTS_PUBLISHED_PER_DAY,
    );

    const seconds = (sum(opened) + sum(decided)) / 1000;
    const figures = {
      'j to the next post': summary(moves),
      'x to the ticked post': summary(ticked),
      'r to the dialog': summary(opened),
      'Enter to the next post': summary(decided),
      'last Enter to all stored': stored,
      'ten posts published': published,
      'CPU of j': cpuOfMoves,
      'CPU of a rejection': cpuOfRejections,
      'rejections an hour': Math.round((3600 * REJECTED) / seconds),
    };
    console.info(figures);
  },
);
