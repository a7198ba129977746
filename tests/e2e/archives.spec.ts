import { archivePath } from '@/config/paths';
import { CATEGORY_VALUES } from '@/domain/categories';
import { writeDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { documentAt, type Stored, type StoredFields } from '../support/database';
import {
  Archives,
  archivedPosts,
  dayName,
  nth,
  shownDate,
  type ArchivedPost,
} from './support/archives';
import { blockFirestore, retryUnblocked } from './support/firestoreRequests';
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

/** Rejects a published post and lowers the count of its day, in one commit. */
async function remove({ id, date, fields }: ArchivedPost): Promise<void> {
  const [month, day] = [date.slice(0, 7), date.slice(8)];
  const stored = await documentAt(`archiveMonths/${month}`);
  const days = isFields(stored?.['days']) ? stored['days'] : {};
  await writeDocuments(TEST, [
    { path: `posts/${id}`, fields: { ...fields, status: 'rejected' } },
    { path: `archiveMonths/${month}`, fields: { days: { ...days, [day]: Number(days[day]) - 1 } } },
  ]);
}

// Each journey runs at one width: the narrow one if its layout matters most.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('page links open the next, the last, a numbered and the first page', async ({ newApp }) => {
    const { page } = await newApp('/archives');
    const archives = new Archives(page);
    const posts = await archivedPosts();
    const last = Math.ceil(posts.length / 20);
    await expect(page).toHaveTitle('Archives · Le Mur');
    await archives.says(summary(posts, 1));
    await archives.shows(onPage(posts, 1));

    await archives.turnTo('Page suivante');
    await expect(page).toHaveURL('/archives?page=2');
    await archives.says(summary(posts, 2));
    await archives.shows(onPage(posts, 2));
    // The focus moves to the new page's posts, and the first one is in view.
    await expect(archives.posts).toBeFocused();
    await expect(archives.posts).toHaveAccessibleName(summary(posts, 2));
    await expect(archives.cards.first()).toBeInViewport();

    await archives.turnTo(`Page ${last}`);
    await expect(page).toHaveURL(`/archives?page=${last}`);
    await archives.shows(onPage(posts, last));
    await archives.turnTo(`Page ${last - 1}`);
    await archives.shows(onPage(posts, last - 1));
    await archives.turnTo('Page 1');
    await expect(page).toHaveURL('/archives');
    await archives.shows(onPage(posts, 1));
    await expect(archives.pages.getByRole('link', { name: 'Page précédente' })).toHaveCount(0);
  });

  test('the date filter shows only posts of that date until it is reset', async ({ newApp }) => {
    const { page } = await newApp('/archives');
    const archives = new Archives(page);
    const posts = await archivedPosts();
    const { date } = nth(posts, 100);
    const own = posts.filter((post) => post.date === date);
    await archives.shows(onPage(posts, 1));

    await archives.chooseDate(date);
    await expect(archives.menu).toBeHidden();
    await expect(page).toHaveURL(`/archives?date=${date}`);
    await archives.shows(own);
    await archives.says(summary(own, 1));
    const day = page.getByRole('heading', { level: 1 });
    await expect(day).toContainText(`Archives du ${shownDate(date)}`);
    await expect(archives.menuButton).toHaveAccessibleName(new RegExp(dayName(date)));
    await expect(archives.menuButton).toBeInViewport();

    // The menu marks the chosen date and shows its number of posts.
    await archives.menuButton.click();
    const current = archives.menu.locator('[aria-current]');
    await expect(current).toBeInViewport();
    await expect(current).toHaveAccessibleName(
      new RegExp(`^${dayName(date)}, ${own.length} posts?$`),
    );
    await page.keyboard.press('Escape');
    await expect(archives.menu).toBeHidden();
    await expect(archives.menuButton).toBeFocused();

    await archives.reset.click();
    await expect(page).toHaveURL('/archives');
    await archives.shows(onPage(posts, 1));
    await expect(archives.reset).toHaveCount(0);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('reloading, going back and a shared link restore the same page, post and scroll position', async ({
    newApp,
  }) => {
    const { page, dialog } = await newApp('/archives?page=3');
    const archives = new Archives(page);
    const scrollTop = () => page.evaluate(() => scrollY);
    const posts = await archivedPosts();
    const third = onPage(posts, 3);
    await archives.shows(third);
    await page.evaluate(() => scrollTo(0, 1500));
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('1500');
    await page.reload();
    await archives.shows(third);
    await expect.poll(scrollTop).toBe(1500);

    // Click by coordinates: Playwright's click() would scroll first and so change the position.
    const home = await page.getByRole('link', { name: 'Le Mur, accueil' }).boundingBox();
    await page.mouse.click((home?.x ?? 0) + 20, (home?.y ?? 0) + 20);
    await expect(page.getByRole('heading', { name: 'Posts du jour' })).toBeVisible();
    await expect.poll(scrollTop).toBe(0);
    await page.goBack();
    await archives.shows(third);
    await expect.poll(scrollTop).toBe(1500);

    await archives.turnTo('Page suivante');
    await archives.shows(onPage(posts, 4));
    await page.goBack();
    await expect(page).toHaveURL('/archives?page=3');
    await archives.shows(third);

    const post = nth(third, 5);
    await page.locator(`[data-post-id="${post.id}"] .post-open`).click();
    await expect(dialog).toContainText(post.content.slice(0, 40));
    await expect(page).toHaveURL(`/post/${post.id}`);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await archives.shows(third);

    await page.goto(`/archives?page=3&post=${post.id}`);
    await expect(dialog).toContainText(post.content.slice(0, 40));
    await page.keyboard.press('Escape');
    await archives.shows(third);
    await expect(page).toHaveURL('/archives?page=3');
  });
});

test.describe('beside the wall', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a category leads to its posts, which open and turn over it, on all days or one', async ({
    newApp,
  }) => {
    const { page, dialog } = await newApp();
    const archives = new Archives(page);
    const posts = (await archivedPosts()).filter(({ fields }) => fields['category'] === 'justice');
    const postAt = (index: number) => nth(posts, index).id;
    const says = (shown: number) =>
      archives.says(`Affichage de 1 à ${shown} sur ${posts.length} posts`);

    await page.getByRole('link', { name: 'Justice : voir les posts' }).click();
    await expect(page).toHaveURL('/archives?categorie=justice');
    await expect(page).toHaveTitle('Archives : Justice · Le Mur');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archives : Justice');
    await archives.shows(posts.slice(0, 20));
    await says(20);
    await page.getByRole('button', { name: 'Voir plus (20 posts)' }).click();
    await archives.shows(posts.slice(0, 40));
    await says(40);

    // The next post of the last one loads more.
    await page.locator(`[data-post-id="${postAt(39)}"] .post-open`).click();
    await expect(page).toHaveURL(`/post/${postAt(39)}`);
    await expect(dialog).toContainText(nth(posts, 39).content.slice(0, 40));
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(`/post/${postAt(40)}`);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/archives?categorie=justice');
    await archives.shows(posts.slice(0, 60));

    const { date } = nth(posts, 30);
    const own = posts.filter((post) => post.date === date);
    await archives.chooseDate(date);
    await expect(page).toHaveURL(`/archives?date=${date}&categorie=justice`);
    await archives.shows(own);
    await page.locator(`[data-post-id="${nth(own, 0).id}"] .post-open`).click();
    await dialog.getByRole('link', { name: 'Justice : voir les posts' }).click();
    await expect(page).toHaveURL('/archives?categorie=justice');
    await expect(dialog).toBeHidden();
    await expect(archives.posts).toBeFocused();
    // The posts that were loaded before are still there.
    await archives.shows(posts.slice(0, 60));
  });
});

test('an archive URL shows a message for a date without posts, and the first page for bad parameters', async ({
  newApp,
}) => {
  const { page } = await newApp('/archives?date=2019-05-04');
  const archives = new Archives(page);
  const posts = await archivedPosts();
  await expect(page.getByText('Aucun post pour cette date')).toBeVisible();
  await expect(archives.menuButton).toHaveAccessibleName(/samedi 4 mai/);
  // A link of two lines keeps a distance from its edges.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Environnement' }).click();
  const all = page.getByRole('link', { name: 'Voir tous les posts « Environnement »' });
  const room = await all.evaluate((link) => {
    const text = document.createRange();
    text.selectNodeContents(link);
    return (link.clientHeight - text.getBoundingClientRect().height) / 2;
  });
  expect(room).toBeGreaterThan(4);
  await page.goBack();
  await page.getByRole('link', { name: 'Voir tous les posts' }).click();
  await expect(page).toHaveURL('/archives');
  await archives.shows(onPage(posts, 1));

  // archiveAddress.test.ts tests each parameter, ArchivesPage.test.tsx a page beyond the last.
  await page.goto('/archives?date=2026-02-31&page=1.5&categorie=sport&post=a%2Fb');
  await archives.shows(onPage(posts, 1));
  await archives.says(summary(posts, 1));
});

test('turning a page shows a notice when posts have moved, and an error that ends on retry or with the network', async ({
  newApp,
}) => {
  const { page } = await newApp('/archives');
  const archives = new Archives(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Erreur de connexion' });
  const before = await archivedPosts();
  await archives.shows(onPage(before, 1));
  await remove(nth(before, 25));
  await archives.turnTo('Page suivante');
  const posts = await archivedPosts();
  expect(posts).toHaveLength(before.length - 1);
  await archives.says(summary(posts, 2));
  await archives.shows(onPage(posts, 2));
  await expect(page.getByText(/^Des posts ont été publiés ou retirés entre-temps/)).toBeVisible();

  await test.step('posts cannot be loaded until the retry', async () => {
    await blockFirestore(page);
    await archives.turnTo('Page suivante');
    await expect(failure).toBeVisible({ timeout: 30_000 });
    await retryUnblocked(page, failure);
    await archives.shows(onPage(posts, 3));
    await expect(failure).toHaveCount(0);
  });

  await test.step('there is no network', async () => {
    await page.context().setOffline(true);
    await archives.turnTo('Page 4');
    await expect(failure).toBeVisible({ timeout: 30_000 });
    // A page that was read before is shown without a network.
    await page.goBack();
    await archives.shows(onPage(posts, 3));
    await page.goForward();
    await expect(failure).toBeVisible({ timeout: 30_000 });
    await page.context().setOffline(false);
    await archives.shows(onPage(posts, 4));
  });
});

test('the sitemap lists the archive of each category', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const category of CATEGORY_VALUES) {
    expect(sitemap).toContain(`${archivePath({ category })}</loc>`);
  }
});

test('the archive has no horizontal overflow at any width, and page links of at least 44 px', async ({
  newApp,
}) => {
  const { page } = await newApp('/archives?page=4');
  const archives = new Archives(page);
  const overflow = () => page.evaluate(() => document.body.scrollWidth - document.body.clientWidth);
  for (const width of [320, 390, 768, 1280, 2560]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(archives.cards).toHaveCount(20);
      expect(await overflow()).toBeLessThanOrEqual(0);
      const links = await archives.pages.getByRole('link').evaluateAll((all) =>
        all.map((link) => {
          const { width: across, height, right } = link.getBoundingClientRect();
          return { side: Math.min(across, height), right };
        }),
      );
      expect(links).not.toEqual([]);
      expect(Math.min(...links.map(({ side }) => side))).toBeGreaterThanOrEqual(44);
      expect(Math.max(...links.map(({ right }) => right))).toBeLessThanOrEqual(width);
      await archives.menuButton.click();
      await expect(archives.menu).toBeVisible();
      const box = await archives.menu.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(archives.menu).toBeHidden();
    });
  }
});
