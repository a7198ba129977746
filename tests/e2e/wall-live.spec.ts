import { clearProject } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { TIME_ZONE } from '@/config/limits';
import { startOfParisDay } from '@/domain/days';
import { postId } from '../factories/posts';
import { deleteAt, documentAt } from '../support/database';
import type { App } from './support/app';
import { publish } from './support/posts';
import { countReads, countRepeated, readDocuments } from './support/reads';
import { expectSiteLinks } from './support/siteLinks';
import { expect, test } from './support/test';

const today = 'section[aria-labelledby="today"]';
const previous = 'section[aria-labelledby="previous"]';

/** Returns the distance of a card from the top of the viewport, in CSS pixels. */
const top = (app: App, text: string) =>
  app.card(text).evaluate((card) => Math.round(card.getBoundingClientRect().top));

test('new posts on a phone appear at the top, and wait behind a button for a reader further down', async ({
  app,
}) => {
  const { page } = app;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(`${previous} .post-card`).nth(9)).toBeAttached();
  const facts = page.locator(today);
  await expect(
    facts.getByText('Dix posts par jour au plus, lus avant d’être affichés'),
  ).toBeVisible();
  await expect(facts.getByText('5 posts', { exact: true })).toBeVisible();
  await expect(facts.locator('.day-meter')).toBeVisible();
  await publish(postId(1), { content: 'Le premier arrivé.' });
  await expect(page.locator('.post-card').first()).toContainText('Le premier arrivé.');

  // The reader is at an earlier day's post.
  const earlier = page.locator(`${previous} .post-card`).nth(4);
  const text = (await earlier.locator('.post-text').textContent()) ?? '';
  await earlier.scrollIntoViewIfNeeded();
  const before = await top(app, text);
  await publish(postId(2), { content: 'Le deuxième arrivé.' });
  await expect(app.button('1 nouveau post')).toBeVisible();
  await expect(app.card('Le deuxième arrivé.')).toHaveCount(0);
  await publish(postId(3), { content: 'Le troisième arrivé.' });
  await expect(app.button('2 nouveaux posts')).toBeVisible();
  // Votes, an edit and a deletion do not move that post either.
  await publish(postId(1), {
    content: 'Le premier, corrigé.',
    votes: { impossible: 0, absurde: 0, grave: 7, drole: 0, archiver: 0 },
  });
  await expect(app.card('Le premier, corrigé.')).toContainText('7 réactions');
  await deleteAt(`posts/${postId(1)}`);
  await expect(page.getByText('Ce post a été retiré du mur')).toBeAttached();
  expect(await top(app, text)).toBe(before);

  await app.button('2 nouveaux posts').click();
  await expect(app.button(/nouveaux? posts?$/)).toHaveCount(0);
  await expect(page.locator('.post-card').first()).toContainText('Le troisième arrivé.');
  await expect(page.locator('.post-card').nth(1)).toContainText('Le deuxième arrivé.');
  await expect(page.getByText('Ce post a été retiré du mur')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // Scrolling to the top shows them, too.
  await earlier.scrollIntoViewIfNeeded();
  await publish(postId(4), { content: 'Le quatrième arrivé.' });
  await expect(app.button('1 nouveau post')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(app.card('Le quatrième arrivé.')).toBeVisible();
  await expect(app.button('1 nouveau post')).toHaveCount(0);
});

test('the sheet beside a wide wall shows the number of today’s posts and those with most reactions', async ({
  app,
}) => {
  const { page } = app;
  await page.setViewportSize({ width: 1280, height: 844 });
  const side = page.getByRole('region', { name: 'Aujourd’hui' });
  await expect(side.getByText('5 posts publiés sur 10 au maximum')).toBeVisible();
  await expectSiteLinks(side);
  await publish(postId(1), {
    content: 'Le plus lu.',
    title: 'Très lu',
    votes: { impossible: 0, absurde: 0, grave: 5000, drole: 0, archiver: 0 },
  });
  await expect(side.getByText('6 posts publiés sur 10 au maximum')).toBeVisible();
  const first = side.getByRole('listitem').first().getByRole('button');
  await expect(first).toHaveAccessibleName(/Très lu.*5\s000 réactions/);
  await first.click();
  await expect(app.dialog.getByText('Le plus lu.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await expect(side.getByRole('link', { name: 'Parcourir les archives' })).toHaveAttribute(
    'href',
    '/archives',
  );

  await test.step('reactions to, an edit and the removal of a post of today reach wall and sheet', async () => {
    // A post that the wall's first page had.
    const content = 'Déjà là, corrigé.';
    const id =
      (await page.locator(`${today} .post-card`).nth(1).getAttribute('data-post-id')) ?? '';
    const card = page.locator(`${today} [data-post-id="${id}"]`);
    const votes = { impossible: 0, absurde: 0, grave: 7, drole: 0, archiver: 0 };
    await publish(id, {
      ...(await documentAt(`posts/${id}`)),
      content,
      category: 'justice',
      votes,
    });
    await expect(card).toContainText('Déjà là, corrigé.');
    await expect(card).toContainText('7 réactions');
    await expect(card).toContainText('Justice');

    await deleteAt(`posts/${id}`);
    await expect(page.locator(today).getByText('Ce post a été retiré du mur')).toBeVisible();
    await expect(page.locator(today).getByText('5 posts', { exact: true })).toBeVisible();
    await expect(side.getByText('5 posts publiés sur 10 au maximum')).toBeVisible();
  });
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect(side).toBeHidden();
});

test('today’s posts move to the earlier ones at midnight in Paris without being read again', async ({
  newApp,
}) => {
  const midnight = startOfParisDay(new Date('2030-07-15T12:00:00Z'));
  const before = (minutes: number) => new Date(midnight.getTime() - minutes * 60_000);
  await clearProject(TEST);
  await publish(postId(1), { content: 'La veille.', publishedAt: before(2000) });
  await publish(postId(2), { content: 'Le soir.', publishedAt: before(30) });
  // The queries of posts, by REST or the listener. The documents received are no measure here: what
  // the emulator sends to a listener depends on which was there first, and WebChannel sends messages
  // again when the clock jumps.
  const queries: string[] = [];
  const { page } = await newApp('/', {
    prepare: async (tab) => {
      // Playwright's clock removes the time zones that @date-fns/tz adds to Date: the browser has to
      // be in Paris's one.
      const session = await tab.context().newCDPSession(tab);
      await session.send('Emulation.setTimezoneOverride', { timezoneId: TIME_ZONE });
      await tab.clock.install({ time: before(10) });
      tab.on('request', (request) => {
        const body = decodeURIComponent(request.postData() ?? '');
        if (body.includes('"collectionId":"posts"')) queries.push(body);
      });
    },
  });
  await expect(page.locator(`${today} .post-card`)).toHaveText([/Le soir\./]);
  await expect(page.locator(`${previous} .post-card`)).toHaveText([/La veille\./]);
  await expect(page.getByText('Dimanche 14 juillet', { exact: true })).toBeVisible();
  // The listener has to be connected: posts that it missed would be missing after midnight.
  await publish(postId(4), { content: 'Plus tard.', publishedAt: before(10) });
  await expect(page.locator(`${today} .post-card`)).toHaveText([/Plus tard\./, /Le soir\./]);
  expect(queries).toHaveLength(2);
  // The listener continues from the wall's first page; Firestore then bills only what has changed.
  expect(queries[1]).toContain('readTime');

  await page.clock.fastForward('10:01');
  await expect(page.getByText('Lundi 15 juillet', { exact: true })).toBeVisible();
  await expect(page.getByText('Pas encore de post aujourd’hui')).toBeVisible();
  // The painted sign is between the sheets of a wide wall, none of which covers it.
  await page.setViewportSize({ width: 1440, height: 844 });
  const widths = await page.locator('.painted-sign').evaluate((section) => ({
    sign: parseFloat(getComputedStyle(section, '::before').width),
    column: section.clientWidth,
  }));
  expect(widths.sign).toBeGreaterThan(500);
  expect(widths.sign).toBeLessThanOrEqual(widths.column);
  await expect(page.locator(`${previous} .post-card`)).toHaveText([
    /Plus tard\./,
    /Le soir\./,
    /La veille\./,
  ]);

  await publish(postId(3), { content: 'Le matin.', publishedAt: new Date(midnight.getTime() + 1) });
  await expect(page.locator(`${today} .post-card`)).toHaveText([/Le matin\./]);
  expect(queries).toHaveLength(3);
  expect(queries[2]).toContain(
    `"GREATER_THAN_OR_EQUAL","value":{"timestampValue":"${midnight.toISOString()}"`,
  );
});

test('going back to the wall restores its posts and scroll position without reading posts again', async ({
  newApp,
}) => {
  const { page } = await newApp('/', { prepare: countReads });
  // Only posts count: the authors' avatars may be loaded later.
  const reads = async () => (await readDocuments(page)).filter((name) => name.startsWith('posts/'));
  const cards = page.locator(`${previous} .post-card`);
  await expect(cards.nth(9)).toBeAttached();
  const todays = await page.locator(`${today} .post-card`).count();
  await expect.poll(async () => countRepeated(await reads())).toBe(todays);
  for (const wanted of [20, 30]) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(wanted);
  }
  // A link far from the end of the list, where no more posts are loaded.
  const author = cards.locator('a[href^="/user/"]').nth(3);
  await author.scrollIntoViewIfNeeded();
  await expect(page.getByText('Chargement des posts…')).toHaveCount(0);
  const [y, count, known] = [
    await page.evaluate(() => scrollY),
    await page.locator('.post-card').count(),
    await reads(),
  ];
  await author.click();
  await expect(page).toHaveURL(/\/user\//);
  await expect(page.getByRole('tab')).toBeVisible();
  const elsewhere = (await reads()).length;
  await page.goBack();
  await expect(page.locator('.post-card')).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
  expect(await reads()).toHaveLength(elsewhere);
  expect(countRepeated(known)).toBe(todays);

  // The logo links to the top of the wall, which keeps its posts.
  await author.click();
  await expect(page.getByRole('tab')).toBeVisible();
  await page.getByRole('link', { name: 'Le Mur, accueil' }).click();
  await expect(page.locator('.post-card')).toHaveCount(count);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the wall shows an error without a network, and continues after reconnecting', async ({
  app,
}) => {
  const { page } = app;
  const context = page.context();
  const cards = page.locator(`${previous} .post-card`);
  await expect(cards.nth(9)).toBeAttached();
  const count = await page.locator('.post-card').count();
  await context.setOffline(true);
  await expect(page.locator(today).getByText('Erreur de connexion')).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('alert').getByText('Erreur de connexion')).toBeVisible();
  expect(await page.locator('.post-card').count()).toBe(count);

  await context.setOffline(false);
  await expect.poll(() => cards.count(), { timeout: 60_000 }).toBeGreaterThan(10);
  await expect(page.getByText('Erreur de connexion')).toHaveCount(0);
  await publish(postId(1), { content: 'De retour.' });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(app.card('De retour.')).toBeVisible({ timeout: 60_000 });
});
