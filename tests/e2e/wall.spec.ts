import { deleteAt } from '../support/database';
import { waitForFrames } from './support/layout';
import { countReads, countRepeated, readDocuments } from './support/reads';
import { expect, test } from './support/test';

const today = 'section[aria-labelledby="today"]';
const previous = 'section[aria-labelledby="previous"]';

test('scrolling loads fifty posts, the button more above a reachable footer, and going back restores them without reading them again', async ({
  newApp,
}) => {
  const { page } = await newApp('/', { prepare: countReads });
  // Only posts count: the authors' avatars may be loaded later.
  const reads = async () => (await readDocuments(page)).filter((name) => name.startsWith('posts/'));
  const all = page.locator('.post-card');
  const cards = page.locator(`${previous} .post-card`);
  await expect(page.locator(`${today} .post-card`)).toHaveCount(5);
  await expect.poll(async () => countRepeated(await reads())).toBe(5);

  // With repeated scrolling to the end, until the wall has 50 posts, 5 of them of today.
  const scrollToEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(async () => {
    await scrollToEnd();
    await expect(cards).toHaveCount(45, { timeout: 100 });
  }).toPass();
  await scrollToEnd();
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Gérer les cookies' }),
  ).toBeInViewport();
  // Each press of the button loads one page.
  await page.getByRole('button', { name: 'Voir plus (10 posts)' }).press('Enter');
  await expect(cards).toHaveCount(55);
  await scrollToEnd();
  // Scrolling would start to load by now.
  await waitForFrames(page);
  await expect(page.getByText('Chargement des posts…')).toHaveCount(0);
  const ids = await all.evaluateAll((list) =>
    list.map((card) => card.getAttribute('data-post-id')),
  );
  expect(ids).toHaveLength(60);
  expect(new Set(ids).size).toBe(60);

  await test.step('a card far from the window is skipped, until a search in the page finds it', async () => {
    await page.evaluate(() => getSelection()?.collapse(document.body));
    const text = cards.nth(20).locator('.post-text');
    const isShown = () =>
      text.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(isShown).toBe(false);
    const words = (await text.textContent()) ?? '';
    expect(
      await page.evaluate(
        (found) => Reflect.apply(Reflect.get(window, 'find'), window, [found]),
        words,
      ),
    ).toBe(true);
    await expect(text).toBeInViewport();
    await expect.poll(isShown).toBe(true);
  });

  await test.step('going back restores the posts and the scroll position', async () => {
    const author = cards.locator('a[href^="/user/"]').nth(3);
    await author.scrollIntoViewIfNeeded();
    const known = await reads();
    await waitForFrames(page);
    // In one task: cards that come into view may move the others, and a press by Playwright may scroll.
    const y = await author.evaluate((link: HTMLElement) => {
      const left = scrollY;
      link.click();
      return left;
    });
    await expect(page).toHaveURL(/\/user\//);
    await expect(page.getByRole('tab')).toBeVisible();
    const elsewhere = (await reads()).length;
    await page.goBack();
    await expect(all).toHaveCount(60);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
    expect(await reads()).toHaveLength(elsewhere);
    expect(countRepeated(known)).toBe(5);

    // The logo links to the top of the wall, which keeps its posts.
    await author.click();
    await expect(page.getByRole('tab')).toBeVisible();
    await page.getByRole('link', { name: 'Le Mur, accueil' }).click();
    await expect(all).toHaveCount(60);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

/** Columns of cards, and the side columns' width in px, by the width of the screen. */
const GRID = [
  [320, 1, null],
  [390, 1, null],
  [768, 2, null],
  [1024, 2, null],
  [1280, 2, 224],
  [1440, 3, 160],
  [1920, 4, 230],
  [2560, 5, 307],
] as const;

test('the wall fills every width, in the theme of the system until the user chooses one', async ({
  newApp,
}) => {
  const app = await newApp('/', { prepare: (page) => page.emulateMedia({ colorScheme: 'dark' }) });
  const { page } = app;
  const html = page.locator('html');
  await expect(page.locator('.post-card').nth(10)).toBeAttached();

  await test.step('the theme follows the system, and changes at once with the switch', async () => {
    await expect(html).toHaveClass(/dark/);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).not.toHaveClass(/dark/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveClass(/dark/);
    // Text whose colour changes gradually is unreadable on the background of the other theme.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await app.button('Passer en mode clair').focus();
    const changing = await page.evaluate(async () => {
      const names: string[] = [];
      document.addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName));
      const toggle = document.activeElement;
      if (toggle instanceof HTMLElement) toggle.click();
      for (let frame = 0; frame < 3; frame += 1) {
        // eslint-disable-next-line no-await-in-loop -- one frame after the other
        await new Promise(requestAnimationFrame);
      }
      return names;
    });
    await expect(html).not.toHaveClass(/dark/);
    expect(changing).toEqual([]);
  });

  for (const [width, columns, side] of GRID) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const { inner, content } = await page.evaluate(() => ({
        inner: document.body.clientWidth,
        content: document.body.scrollWidth,
      }));
      expect(content).toBeLessThanOrEqual(inner);
      const edges = await page.locator('.side-column, .post-grid > li').evaluateAll((elements) =>
        elements.map((element) => {
          const { left, right } = element.getBoundingClientRect();
          // Items that may be skipped are padded (styles/post.css).
          const isSide = element.matches('.side-column');
          const padding = isSide ? 0 : parseFloat(getComputedStyle(element).paddingLeft);
          return { isSide, left: left + padding, right: right - padding };
        }),
      );
      const sides = edges.filter(({ isSide, right }) => isSide && right > 0);
      const cards = edges.filter(({ isSide, right }) => !isSide && right > 0);
      expect(new Set(cards.map(({ left }) => Math.round(left))).size).toBe(columns);
      expect(sides).toHaveLength(side === null ? 0 : 2);
      for (const column of sides) {
        // A scrollbar takes up to 17 px.
        expect(Math.abs(column.right - column.left - (side ?? 0))).toBeLessThan(9);
      }
      const [first, last] = sides;
      if (first && last) {
        // They are aligned with the header, and clear of tilted cards.
        const logo = await page.getByRole('link', { name: 'Le Mur, accueil' }).boundingBox();
        expect(first.left).toBeCloseTo(logo?.x ?? 0, 0);
        expect(Math.min(...cards.map(({ left }) => left)) - first.right).toBeGreaterThan(23);
        expect(last.left - Math.max(...cards.map(({ right }) => right))).toBeGreaterThan(23);
      }
      const box = await page
        .locator('.post-card')
        .first()
        .evaluate((card) => ({ width: card.clientWidth, height: card.clientHeight }));
      expect(box).toEqual({ width: Math.min(320, inner - 32), height: 480 });
      // 'Défense d'afficher' is painted in a line above the one column of a phone, else in the last place.
      const sign = await page.locator('.painted-sign').evaluate((section) => {
        const list = section.querySelector('.post-grid') ?? section;
        const line = getComputedStyle(section, '::before');
        const place = getComputedStyle(list, '::after');
        return [line.backgroundImage, place.backgroundImage].map((image) =>
          image.includes('painted'),
        );
      });
      expect(sign).toEqual([width < 768, width >= 768]);
      // The demo's texts have all lengths. The cards measure their text after a resize.
      await expect(page.locator('.post-card [data-cut]')).toHaveCount(0);
    });
  }

  await test.step('letters of 200 % leave the words of a side column whole', async () => {
    // At this width the columns are narrowest for such letters.
    await page.setViewportSize({ width: 1640, height: 900 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const lines = await page.locator('.side-column li a > span:last-child').evaluateAll((labels) =>
      labels.slice(0, 5).map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines).toEqual([1, 1, 1, 1, 1]);
  });

  await test.step('the theme survives a reload; on a day without posts the sign is beside the notice', async () => {
    const ids = await page
      .locator(`${today} .post-card`)
      .evaluateAll((all) => all.map((card) => card.getAttribute('data-post-id')));
    await Promise.all(ids.map((id) => deleteAt(`posts/${id}`)));
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.reload();
    await expect(page.getByText('Pas encore de post aujourd’hui')).toBeVisible();
    await expect(html).not.toHaveClass(/dark/);
    const widths = await page.locator('.painted-sign').evaluate((section) => ({
      sign: parseFloat(getComputedStyle(section.children[0] ?? section, '::after').width),
      notice: section.querySelector('.notice')?.clientWidth ?? 0,
      column: section.clientWidth,
    }));
    expect(widths.sign).toBeGreaterThan(400);
    expect(widths.sign + widths.notice).toBeLessThan(widths.column);
  });

  await test.step('a phone has the switch and the footer’s links in its menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(app.button('Passer en mode sombre')).toBeHidden();
    await app.button('Ouvrir le menu').click();
    const menu = page.getByRole('banner');
    await expect(menu.getByRole('link', { name: 'Mentions légales' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Nous écrire' })).toBeVisible();
    // Letters of 200 % leave no link over its neighbour.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const wide = await page
      .locator('#mobile-menu li')
      .evaluateAll((items) => items.filter((item) => item.scrollWidth > item.clientWidth).length);
    expect(wide).toBe(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await app.button('Passer en mode sombre').click();
    await expect(html).toHaveClass(/dark/);
    await expect(app.button('Ouvrir le menu')).toBeFocused();
  });
});
