import type { Page } from '@playwright/test';
import { writeDocuments } from '../../scripts/lib/emulator-api';
import { loadDemoItems } from '../../scripts/demo/items';
import { TEST } from '../../scripts/lib/environments';
import { integer, randomFrom } from '../../scripts/lib/random';
import { PENDING_LIMIT, PENDING_PAGE, REPORTS_PAGE } from '@/config/limits';
import { formatNumber } from '@/config/typography';
import { parisDay } from '@/domain/days';
import { reportedUser } from '@/domain/moderation/reports';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { deleteAt, entriesIn } from '../support/database';
import { BackOffice, PENDING } from './support/backOffice';
import { footprint } from './support/footprint';
import { countReads } from './support/reads';
import { expect, test } from './support/test';

test.use({ signedInAs: 'admin@lemur.test', startPath: '/admin' });

const WAVE = 1500;
const OTHERS = 500;
const REPORTED = 300;
/** All pending posts: the demo has some, too. */
const TOTAL = WAVE + OTHERS + PENDING;
const SLOW = { timeout: 120_000 };
const [SUMS, JOBS, EMOJI] = [
  ['500 €', '1 200 €', '2000 euros'],
  ['diplôme', 'diplome', 'expérience', 'DIPLÔME'],
  ['🔥', '💶💶', '', '🚀 '],
];

const spam = (n: number): string =>
  `${EMOJI[n % 4]}Gagnez ${SUMS[n % 3]} par jour depuis chez vous, sans ${JOBS[n % 4]} ! Écrivez-moi vite sur la messagerie de mon profil, places limitées. Réf. ${n}`;

/** A text of random words of the demo: not like any other. */
function otherText(n: number): string {
  const random = randomFrom(`queue ${n}`);
  return Array.from({ length: 30 }, () => VOCABULARY[integer(random, 0, VOCABULARY.length - 1)])
    .join(' ')
    .slice(0, 280);
}
const VOCABULARY = loadDemoItems().published.flatMap(({ content }) => content.split(/\s+/));

/** Writes a queue with a wave of spam among other posts, and reported posts. */
async function seedFlood(): Promise<void> {
  // Profiles are decided on one at a time.
  const cases = (await entriesIn('reports')).map(([id]) => id);
  const profiles = cases.filter((id) => reportedUser(id) !== null);
  await Promise.all(profiles.map((id) => deleteAt(`reports/${id}`)));
  const now = Date.now();
  const total = WAVE + OTHERS;
  await writeDocuments(
    TEST,
    Array.from({ length: total }, (_, n) => ({
      path: `unpublishedPosts/${postId(n)}`,
      fields: pendingPost({
        content: n % 4 === 0 ? otherText(n) : spam(n),
        createdAt: new Date(now - (total - n) * 10_000),
      }),
    })),
  );
  await writeDocuments(
    TEST,
    Array.from({ length: REPORTED }, (_, n) => [
      { path: `posts/${postId(total + n)}`, fields: publishedPost({ content: otherText(-n) }) },
      {
        path: `reports/${postId(total + n)}`,
        fields: {
          counts: { spam: 2 },
          open: 2,
          days: { [parisDay(new Date(now))]: 2 },
          lastAt: new Date(now - n * 1000),
          outcome: null,
          decidedAt: null,
        },
      },
    ]).flat(),
  );
}

const openCases = async (): Promise<number> =>
  (await entriesIn('reports')).filter(([, { outcome }]) => outcome === null).length;

/** Starts measuring. @returns a function that returns time and reads since the last call */
async function meter(page: Page) {
  const reads = await countReads(page);
  let [start, before] = [Date.now(), 0];
  return async () => {
    const [time, count] = [Date.now(), (await reads()).length];
    const figures = { seconds: Math.round((time - start) / 1000), reads: count - before };
    [start, before] = [time, count];
    return figures;
  };
}

test(
  'an admin clears a wave of 1,500 copies and 300 reports',
  { tag: '@scale' },
  async ({ app }) => {
    test.setTimeout(600_000);
    const { page, dialog } = app;
    const figures: Record<string, unknown> = {};
    await seedFlood();
    const measure = await meter(page);
    await page.reload();
    const office = await BackOffice.open(app);
    figures['open'] = await measure();
    const before = await footprint(page);

    for (let shown = PENDING_LIMIT; shown < TOTAL; shown += PENDING_PAGE) {
      await expect(page.getByText(`Les ${shown} plus récents sont affichés`)).toBeVisible(SLOW);
      await app.button(/^Afficher (500 de plus|les \d+ autres)$/).click();
    }
    const copies = page.getByText(`${formatNumber(WAVE - 1)} autres posts lui ressemblent`);
    await expect(copies).toBeVisible(SLOW);
    await expect(office.items).toHaveCount(OTHERS + PENDING + 1);
    figures['load'] = await measure();

    await app.button(`Afficher les ${formatNumber(WAVE - 1)}`).click();
    await app.button(`Sélectionner les ${formatNumber(WAVE)}`).click(SLOW);
    await expect(page.getByText(`${formatNumber(WAVE)} posts sélectionnés`)).toBeVisible(SLOW);
    figures['select'] = await measure();
    figures['memory'] = { before, after: await footprint(page) };

    await app.button('Rejeter').click();
    await dialog.getByLabel(/publicité ou démarchage/).check();
    await dialog.getByRole('button', { name: 'Rejeter' }).click();
    // By element: a search by role takes seconds among 130,000 elements.
    const rejecting = page.locator('dialog');
    const progress = rejecting.locator('[type="submit"]');
    await expect(progress).toHaveText(/^Rejet… [1-9].* sur 1\s?500/, SLOW);
    await expect(rejecting).toBeHidden(SLOW);
    await expect(office.items).toHaveCount(OTHERS + PENDING, SLOW);
    figures['reject'] = await measure();

    await office.goTo(/^Signalements/);
    const demoCases = (await openCases()) - REPORTED;
    await expect(office.items).toHaveCount(REPORTS_PAGE);
    for (let left = REPORTED + demoCases; left > 0; left -= REPORTS_PAGE) {
      const size = Math.min(left, REPORTS_PAGE);
      await expect(office.items).toHaveCount(size);
      await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(size);
      await app.button('Tout sélectionner').click();
      await app.button('Classer sans suite').click();
      await dialog.getByLabel(/^Une opinion/).check();
      await dialog.getByRole('button', { name: 'Classer sans suite' }).click();
      await app.button('Envoyer maintenant').click();
      const done = `Signalements classés sans suite : ${size} sur ${size}`;
      await expect(page.getByText(done)).toBeVisible(SLOW);
      await app.button('Compris').click();
    }
    expect(await openCases()).toBe(0);
    figures['dismiss'] = await measure();
    console.info(figures);
  },
);
