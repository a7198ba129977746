import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { loadDemoItems } from '../demo/items';
import { writeDocuments } from '../lib/emulator-api';
import { TEST } from '../lib/environments';
import type { Row } from './report';
import { APP, ratio } from './site';
import { newVisitor } from './visit';

/** Publication time, later than that of any demo post. */
const AT = new Date('2040-01-01T10:00:00Z');

/** Creates twenty posts from demo texts, each with this number of reactions of every type. */
const posts = (ofEachType: number) =>
  loadDemoItems()
    .published.slice(0, 20)
    .map(({ id, content, category, title, source }, position) => ({
      path: `posts/${id.slice(5)}bench`,
      fields: {
        content,
        ...(title && { title }),
        ...(source && { source }),
        category,
        status: 'published',
        isAnonymous: true,
        authorId: null,
        authorPseudo: null,
        publishedAt: AT,
        position,
        votes: {
          impossible: ofEachType,
          absurde: ofEachType,
          grave: ofEachType,
          drole: ofEachType,
          archiver: ofEachType,
        },
      },
    }));

/** Returns the gzipped size in bytes of the response to the first query of the wall. */
async function answerBytes(browser: Browser, ofEachType: number): Promise<number> {
  await writeDocuments(TEST, posts(ofEachType));
  const context = await newVisitor(browser);
  const page = await context.newPage();
  const answer = page.waitForResponse(/:runQuery$/);
  await page.goto(APP);
  const bytes = gzipSync(await (await answer).body()).length;
  await context.close();
  return bytes;
}

/** Compares the size of posts with and without reactions. Writes the newest posts: run it last. */
export async function reactionRows(browser: Browser): Promise<readonly Row[]> {
  const none = await answerBytes(browser, 0);
  const many = await answerBytes(browser, 1000);
  return [
    ['bytes of the posts with 5,000 reactions each ÷ none', '≤ 1.05', ratio(many / none), ''],
  ];
}
