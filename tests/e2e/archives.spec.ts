import { documentAt, type Stored, type StoredFields, writeAll } from '../support/database';
import { Archives, archivedPosts, nth, type ArchivedPost } from './support/archives';
import { overflow } from './support/layout';
import { expect, test } from './support/test';

/** Returns the summary of a page: 'Page 2 sur 9, affichage de 21 à 40 sur 180 posts'. */
function summary(posts: readonly ArchivedPost[], page: number): string {
  const pages = Math.ceil(posts.length / 20);
  const to = Math.min(page * 20, posts.length);
  const word = posts.length === 1 ? 'post' : 'posts';
  return `Page ${page} sur ${pages}, affichage de ${page * 20 - 19} à ${to} sur ${posts.length} ${word}`;
}

const onPage = (posts: readonly ArchivedPost[], page: number) =>
  posts.slice((page - 1) * 20, page * 20);

/** True if a stored value is a map. */
const isFields = (value: Stored | undefined): value is StoredFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Takes a post off every list and lowers the count of its day, in one commit. */
async function remove({ id, date, fields }: ArchivedPost): Promise<void> {
  const [month, day] = [date.slice(0, 7), date.slice(8)];
  const stored = await documentAt(`archiveMonths/${month}`);
  const days = isFields(stored?.['days']) ? stored['days'] : {};
  await writeAll({
    [`posts/${id}`]: { ...fields, status: 'rejected' },
    [`archiveMonths/${month}`]: { days: { ...days, [day]: Number(days[day]) - 1 } },
  });
}

/** Widths in px; the last one is that of the steps that follow. */
const WIDTHS = [320, 768, 1280, 2560, 390];

test('on a phone the pages turn, fit every width, filter by date, and survive moved posts and a lost network', async ({
  newApp,
}) => {
  const { page } = await newApp('/archives?date=2019-05-04&categorie=environnement', {
    prepare: (tab) => tab.setViewportSize({ width: 390, height: 844 }),
  });
  const archives = new Archives(page);
  const before = await archivedPosts();
  const failure = page.getByRole('alert').filter({ hasText: 'Erreur de connexion' });

  await test.step('a link of two lines keeps a distance from its edges', async () => {
    const all = page.getByRole('link', { name: 'Voir tous les posts « Environnement »' });
    const room = await all.evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return (link.clientHeight - text.getBoundingClientRect().height) / 2;
    });
    expect(room).toBeGreaterThan(4);
  });

  await test.step('the links to the categories stand in two rows of three', async () => {
    const tops = await page
      .getByRole('navigation', { name: 'Catégories' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    const [first, , , fourth] = tops;
    expect(tops).toEqual([first, first, first, fourth, fourth, fourth]);
    expect(fourth).toBeGreaterThan(first ?? 0);
  });

  await test.step('a new page has the focus, and its first post in view', async () => {
    await page.goto('/archives?page=3');
    await archives.shows(onPage(before, 3));
    await archives.turnTo('Page suivante');
    await expect(page).toHaveURL('/archives?page=4');
    await archives.shows(onPage(before, 4));
    await archives.says(summary(before, 4));
    await expect(archives.posts).toBeFocused();
    await expect(archives.cards.first()).toBeInViewport();
  });

  await test.step('no width overflows, and page links have at least 44 px', async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      const links = await archives.pages.getByRole('link').evaluateAll((all) =>
        all.map((link) => {
          const { width: across, height, right } = link.getBoundingClientRect();
          return { side: Math.min(across, height), right };
        }),
      );
      expect(links).not.toEqual([]);
      expect(Math.min(...links.map(({ side }) => side))).toBeGreaterThanOrEqual(44);
      expect(Math.max(...links.map(({ right }) => right))).toBeLessThanOrEqual(width);
      await archives.menuButton.press('Enter');
      await expect(archives.menu).toBeVisible();
      const box = await archives.menu.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(archives.menu).toBeHidden();
    }
  });

  await test.step('the date menu closes on a choice, shows it, and returns the focus', async () => {
    const { date } = nth(before, 100);
    await archives.chooseDate(date);
    await expect(archives.menu).toBeHidden();
    await expect(page).toHaveURL(`/archives?date=${date}`);
    await archives.shows(before.filter((post) => post.date === date));
    await expect(archives.menuButton).toBeInViewport();
    await archives.menuButton.click();
    await expect(archives.menu.locator('[aria-current]')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(archives.menu).toBeHidden();
    await expect(archives.menuButton).toBeFocused();
    await archives.reset.click();
    await expect(page).toHaveURL('/archives');
    await archives.shows(onPage(before, 1));
  });

  await test.step('a notice says that posts have moved', async () => {
    await remove(nth(before, 25));
    await archives.turnTo('Page suivante');
    const posts = await archivedPosts();
    expect(posts).toHaveLength(before.length - 1);
    await archives.says(summary(posts, 2));
    await archives.shows(onPage(posts, 2));
    await expect(page.getByText(/^Des posts ont été publiés ou retirés entre-temps/)).toBeVisible();
  });

  await test.step('without a network a page that was read is shown, others once it is back', async () => {
    const posts = await archivedPosts();
    await page.context().setOffline(true);
    await archives.turnTo('Page suivante');
    await expect(failure).toBeVisible({ timeout: 30_000 });
    await page.goBack();
    await archives.shows(onPage(posts, 2));
    await page.goForward();
    await expect(failure).toBeVisible({ timeout: 30_000 });
    await page.context().setOffline(false);
    await archives.shows(onPage(posts, 3));
    await expect(failure).toHaveCount(0);
  });
});

test('on a desktop a page keeps its scroll position, and a post leads to its category, which loads more', async ({
  newApp,
}) => {
  const posts = await archivedPosts();
  const justice = posts.filter(({ fields }) => fields['category'] === 'justice');
  const first = posts.findIndex((post, index) => index >= 40 && justice.includes(post));
  const number = Math.floor(first / 20) + 1;
  const { page, dialog } = await newApp(`/archives?page=${number}`);
  const archives = new Archives(page);
  const scrollTop = () => page.evaluate(() => scrollY);

  await test.step('a reload and going back restore the posts and the scroll position', async () => {
    await archives.shows(onPage(posts, number));
    await page.evaluate(() => scrollTo(0, 1500));
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('1500');
    await page.reload();
    await archives.shows(onPage(posts, number));
    await expect.poll(scrollTop).toBe(1500);

    // Click by coordinates: Playwright's click() would scroll first and so change the position.
    const home = await page.getByRole('link', { name: 'Le Mur, accueil' }).boundingBox();
    await page.mouse.click((home?.x ?? 0) + 20, (home?.y ?? 0) + 20);
    await expect(page.getByRole('heading', { name: 'Posts du jour' })).toBeVisible();
    await expect.poll(scrollTop).toBe(0);
    // The app loads the chunk of the archive anew: until then the page is too short.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Posts du jour' })).toBeVisible();
    await page.goBack();
    await archives.shows(onPage(posts, number));
    await expect.poll(scrollTop).toBe(1500);
  });

  await test.step('the category’s link in an open post closes it and focuses the posts', async () => {
    await page.locator(`[data-post-id="${nth(posts, first).id}"] .post-open`).click();
    await dialog.getByRole('link', { name: 'Justice : voir les posts' }).click();
    await expect(page).toHaveURL('/archives?categorie=justice');
    await expect(dialog).toBeHidden();
    await archives.shows(justice.slice(0, 20));
    await archives.says(`Affichage de 1 à 20 sur ${justice.length} posts`);
    await expect(archives.posts).toBeFocused();
  });

  await test.step('the next post of the last one loads more, which going back keeps', async () => {
    await page.locator(`[data-post-id="${nth(justice, 19).id}"] .post-open`).click();
    await expect(dialog).toContainText(nth(justice, 19).content.slice(0, 40));
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(`/post/${nth(justice, 20).id}`);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/archives?categorie=justice');
    await archives.shows(justice.slice(0, 40));
  });
});

test('the archive is shown when the connection is back although its script could not be loaded', async ({
  app,
}) => {
  const { page } = app;
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Archives' }).click();
  await expect(page.getByRole('alert')).toContainText('Erreur de connexion');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('alert')).toContainText('Erreur de connexion');
  await page.context().setOffline(false);
  await expect(page.getByRole('main').locator('.post-card').first()).toBeVisible();
  await expect(page).toHaveURL('/archives');
  // The notice had the focus.
  await expect(page.getByRole('main', { name: 'Archives · Le Mur' })).toBeFocused();
});
