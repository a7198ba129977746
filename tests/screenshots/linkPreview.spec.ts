import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test, type Page } from '@playwright/test';
import ogs from 'open-graph-scraper';
import { publish } from '../e2e/support/posts';
import { builtFile, prerenderNewest } from '../e2e/support/prerendered';
import { provideDemo } from '../support/demoData';
import { OUTPUT } from './sheets';

// Cards of links to posts, drawn from the tags as an independent library reads them, in the way of the
// messengers and social networks: a large image, and a small square one.

const POSTS = [
  {
    title: 'Deux fois',
    content: 'On m’a demandé un justificatif de domicile pour ouvrir une boîte aux lettres.',
    category: 'politique',
    isAnonymous: false,
    authorId: 'uid-jeanne',
    authorPseudo: 'Jeanne',
  },
  { content: 'Le bus de 7 h 12 n’existe que sur l’affiche.', category: 'environnement' },
  {
    content:
      'Soixante-deux résidents, deux soignantes. M. B. cherche sa femme, morte depuis longtemps. J’ai le choix entre changer quatre draps et m’asseoir près de lui. Je m’assois. Les draps attendront le jour, et moi la remarque. Personne ne l’a faite. Le matin, il m’a demandé si j’avais bien dormi.',
    category: 'social',
  },
];
const idOf = (index: number): string => `preview${index}`;

const STYLES = `
  body { display: grid; grid-template-columns: repeat(3, 380px); gap: 24px; margin: 0; padding: 24px;
    grid-auto-rows: max-content; align-items: start; background: #e4e7ea; color: #1c1e21; font: 15px/1.35 sans-serif }
  section { overflow: hidden; border-radius: 10px; background: #fff }
  img { display: block; width: 100%; aspect-ratio: 1200 / 630; object-fit: cover }
  div { padding: 10px 14px 14px; min-width: 0 }
  small { color: #65676b }
  h2, p { display: -webkit-box; overflow: hidden; margin: 3px 0 0; -webkit-box-orient: vertical;
    -webkit-line-clamp: 2 }
  h2 { font-size: 16px }
  .small { display: flex }
  .small img { flex: none; width: 112px; height: 112px; aspect-ratio: 1 }`;

/** Draws a card from elements, so that the texts of the tags are never parsed as HTML. */
async function addCard(page: Page, className: string, card: Readonly<Record<string, string>>) {
  await page.evaluate(
    ([name, { image = '', site = '', title = '', description = '' }]) => {
      const section = document.createElement('section');
      section.className = name;
      const picture = document.createElement('img');
      picture.src = image;
      const texts = document.createElement('div');
      for (const [tag, text] of [
        ['small', site],
        ['h2', title],
        ['p', description],
      ] as const) {
        const element = document.createElement(tag);
        element.textContent = text;
        texts.append(element);
      }
      section.append(picture, texts);
      document.body.append(section);
      return picture.decode();
    },
    [className, card] as const,
  );
}

/** Reads the tags of a prerendered page. */
async function readCard(id: string) {
  const folder = ['post', id];
  const { result } = await ogs({ html: readFileSync(builtFile(...folder, 'index.html'), 'utf8') });
  const image = path.basename(result.ogImage?.[0]?.url ?? '');
  const png = readFileSync(builtFile(...folder, image)).toString('base64');
  return {
    image: `data:image/png;base64,${png}`,
    site: new URL(result.ogUrl ?? '').host,
    title: result.ogTitle ?? '',
    description: result.ogDescription ?? '',
  };
}

test('link-preview', async ({ page }) => {
  await provideDemo();
  const now = Date.now();
  await Promise.all(
    POSTS.map((post, index) =>
      publish(idOf(index), { ...post, publishedAt: new Date(now - index) }),
    ),
  );
  const removePages = await prerenderNewest(POSTS.length);
  try {
    const cards = await Promise.all(POSTS.map((_, index) => readCard(idOf(index))));
    await page.setViewportSize({ width: 1236, height: 300 });
    await page.setContent(`<!doctype html><style>${STYLES}</style>`);
    for (const className of ['large', 'small']) {
      // One after the other, in this order.
      // eslint-disable-next-line no-await-in-loop -- see above
      for (const card of cards) await addCard(page, className, card);
    }
    await page.screenshot({ path: path.join(OUTPUT, 'link-preview.png'), fullPage: true });
  } finally {
    removePages();
  }
});
