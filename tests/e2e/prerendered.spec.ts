import { EventEmitter, once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatDay } from '@/domain/days';
import { provideDemo } from '../support/demoData';
import { blockFirestore, FIRESTORE } from './support/firestoreRequests';
import { publish } from './support/posts';
import { builtFile, prerenderNewest } from './support/prerendered';
import { expect, test } from './support/test';

// The pages that `npm run prerender` writes into the worker's build, from the Hosting emulator.

const publishedAt = new Date();
const SIGNED = { content: 'Un premier texte prérendu.', title: 'Premier titre' };
const ANONYMOUS = { content: 'Un second texte prérendu.', title: 'Second titre' };
const SIGNED_PATH = '/post/prerendered1';
const ANONYMOUS_PATH = '/post/prerendered2';

const publishBoth = () =>
  Promise.all([
    publish('prerendered1', {
      ...SIGNED,
      publishedAt,
      isAnonymous: false,
      authorId: 'uid-camille',
      authorPseudo: 'Camille',
    }),
    publish('prerendered2', { ...ANONYMOUS, publishedAt }),
  ]);

let removePages: () => void;

// On one worker, whose build gets the pages once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  await provideDemo();
  await publishBoth();
  removePages = await prerenderNewest(2);
});
test.afterAll(() => removePages());
test.beforeEach(publishBoth);

const text = (page: Page, { content }: { content: string }) =>
  page.locator('main').getByText(content);

test('a prerendered post is readable without JavaScript, and when the app’s script fails to load', async ({
  browser,
  baseURL,
}) => {
  const blocked = await browser.newContext({ javaScriptEnabled: false });
  const plain = await blocked.newPage();
  await plain.goto(`${baseURL}${SIGNED_PATH}`);
  const broken = await browser.newContext();
  await broken.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort());
  const failed = await broken.newPage();
  await failed.goto(`${baseURL}${ANONYMOUS_PATH}`);
  await expect(failed.getByRole('alert')).toContainText('Le Mur n’a pas pu démarrer');
  for (const [page, post, author] of [
    [plain, SIGNED, 'Camille'],
    [failed, ANONYMOUS, 'Anonyme'],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
    await expect(text(page, post)).toBeVisible();
    for (const detail of [author, formatDay(publishedAt)]) {
      await expect(page.getByRole('article').getByText(detail)).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Retour au mur' })).toHaveAttribute('href', '/');
    await expect(page.locator('[data-reactions]')).toBeHidden();
  }
  await test.step('a page that is not prerendered says that it needs scripts', async () => {
    await plain.goto(`${baseURL}/archives`);
    // Playwright's text selectors skip noscript.
    await expect(plain.locator('noscript p')).toContainText('Le Mur a besoin de JavaScript');
    await expect(plain.locator('noscript p')).toBeVisible();
  });
  await Promise.all([blocked.close(), broken.close()]);
});

test('the app replaces a prerendered post in its place, where a copy stays without Firestore', async ({
  newApp,
}) => {
  const { page } = await newApp(SIGNED_PATH, {
    // Records where the text is in each frame from the first that shows it; null if it has vanished.
    prepare: (tab) =>
      tab.addInitScript(() => {
        const places: (string | null)[] = [];
        Object.assign(globalThis, { places });
        const record = () => {
          const box = document.querySelector('main .post-text')?.getBoundingClientRect();
          const place = box?.width ? `${box.x} ${box.y} ${box.width}` : null;
          if (place ?? places.length > 0) places.push(place);
          requestAnimationFrame(record);
        };
        requestAnimationFrame(record);
      }),
  });
  const expectOnePlace = async () => {
    const places: unknown[] = await page.evaluate(() => Reflect.get(globalThis, 'places'));
    expect([...new Set(places)]).toEqual([expect.any(String)]);
  };
  await expect(page.getByRole('group', { name: 'Réagir à ce post' })).toBeVisible();
  await expect(text(page, SIGNED)).toBeVisible();
  await expectOnePlace();
  expect((await page.request.get(SIGNED_PATH)).status()).toBe(200);
  for (const [address, status] of [
    ['/post/inconnu', 404],
    ['/post', 404],
    ['/user/uid-camille', 200],
    ['/user', 404],
    ['/archives/', 200],
    ['/admin', 200],
    ['/nulle/part', 404],
    ['/assets/', 404],
  ] as const) {
    expect([address, (await page.request.get(address)).status()]).toEqual([address, status]);
  }

  await blockFirestore(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Le texte affiché est une copie');
  await expect(text(page, SIGNED)).toBeVisible();
  await expectOnePlace();
});

test('the prerendered wall is readable without JavaScript, and says how old it is', async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  for (const post of [SIGNED, ANONYMOUS]) await expect(text(page, post)).toBeVisible();
  await expect(page.locator('main noscript p')).toContainText('le mur tel qu’il était le');
  await expect(page.locator('main noscript p')).toBeVisible();
  await expect(page.locator('.post-blank').first()).toBeHidden();
  for (const invitation of ['[data-dialog]', '.free-place'])
    await expect(page.locator(`main ${invitation}`).first()).toBeHidden();
  await context.close();
});

interface Row {
  readonly document: { readonly name: string };
}

/**
 * Opens the prerendered wall. Its first query is answered by the posts in the page, changed by `change`;
 * the app is loaded once 'app' is emitted.
 */
async function openWall(page: Page, change: (rows: readonly Row[]) => readonly Row[]) {
  const steps = new EventEmitter();
  const started = once(steps, 'app');
  const html = await (await page.request.get('/')).text();
  const rows: readonly Row[] = JSON.parse(
    /id="wall-answer">(.*?)<\/script>/.exec(html)?.[1] ?? '',
  ).answer;
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(FIRESTORE, async (route) => {
    // No answer to the listener, which would add the demo's posts of today: the page has two posts only.
    if (!route.request().url().endsWith(':runQuery')) return undefined;
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ json: change(rows), headers });
  });
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await started;
    return route.continue();
  });
  await page.goto('/');
  return steps;
}

test('the answer removes a deleted post from the prerendered wall before the app', async ({
  page,
}) => {
  const steps = await openWall(page, (rows) =>
    rows.filter(({ document }) => !SIGNED_PATH.endsWith(document.name.replace('posts/', ''))),
  );
  const html = await (await page.request.get('/')).text();
  for (const { content } of [SIGNED, ANONYMOUS]) expect(html).toContain(content);
  await expect(text(page, SIGNED)).toHaveCount(0);
  await expect(text(page, ANONYMOUS)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  steps.emit('app');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(text(page, ANONYMOUS)).toBeVisible();
});

test('nothing moves when the app replaces a prerendered wall whose posts are up to date', async ({
  page,
}) => {
  const steps = await openWall(page, (rows) => rows);
  const wall = page.locator('[data-wall-page]');
  await expect(text(page, SIGNED)).toBeVisible();
  steps.emit('app');
  await expect(wall).toHaveCount(0);
  await expect(text(page, SIGNED)).toBeVisible();
  const shifts: number[] = await page.evaluate(() => Reflect.get(globalThis, 'shifts'));
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('prerendered pages are not in the cache, so that no removed post is shown offline', async ({
    newApp,
  }) => {
    const { page } = await newApp(SIGNED_PATH);
    await expect(text(page, SIGNED)).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const cached = await page.evaluate(async () => {
      const requests = await (await caches.open((await caches.keys())[0] ?? '')).keys();
      return requests.map(({ url }) => new URL(url).pathname).filter((path) => !path.includes('.'));
    });
    expect(cached).toEqual(['/']);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(text(page, SIGNED)).toHaveCount(0);
  });

  test('the wall has the posts of the last visit before any script, on the same day and at its own URL', async ({
    newApp,
  }) => {
    const { page } = await newApp('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const file = builtFile('index.html');
    const NEWER = { content: 'Un texte prérendu une heure plus tard.' };
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(SIGNED.content, NEWER.content));
    const cachedPage = () =>
      page.evaluate(async () => (await caches.match('/'))?.text() ?? 'No page');
    expect(await cachedPage()).toContain(SIGNED.content);
    await page.reload();
    await expect.poll(cachedPage).toContain(NEWER.content);

    // The service worker's copies of the scripts are removed, and the network holds them back.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (request.url.endsWith('.js')) await cache.delete(request);
      }
    });
    const held: string[] = [];
    await page.context().route(/\/assets\/.*\.js$/, (route) => {
      held.push(route.request().url());
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(text(page, NEWER)).toBeVisible();
    await expect(page.locator('.post-blank').first()).toBeHidden();
    await expect.poll(() => held.length).toBeGreaterThan(0);

    await page.goto('/archives', { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(text(page, NEWER)).toHaveCount(0);

    await page.clock.setFixedTime(Date.now() + 24 * 3_600_000);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('.post-blank').first()).toBeVisible();
    await expect(text(page, NEWER)).toHaveCount(0);
  });
});
