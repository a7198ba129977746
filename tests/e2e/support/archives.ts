import { expect, type Locator, type Page } from '@playwright/test';
import { formatDayName, instantOfDay, parisDay } from '@/domain/days';
import { entriesIn, type StoredFields } from '../../support/database';

export interface ArchivedPost {
  readonly id: string;
  /** 'yyyy-MM-dd' */
  readonly date: string;
  readonly content: string;
  readonly fields: StoredFields;
}

const at = ({ publishedAt }: StoredFields): number =>
  publishedAt instanceof Date ? publishedAt.getTime() : 0;

/** Reads every published post from the database, in the archive's order. */
export async function archivedPosts(): Promise<readonly ArchivedPost[]> {
  return (await entriesIn('posts'))
    .filter(([, { status }]) => status === 'published')
    .toSorted(([, a], [, b]) => at(b) - at(a) || Number(a['position']) - Number(b['position']))
    .map(([id, fields]) => {
      const content = typeof fields['content'] === 'string' ? fields['content'] : '';
      return { id, date: parisDay(new Date(at(fields))), content, fields };
    });
}

/**
 * Returns a post by its index.
 *
 * @throws Error when there are fewer posts
 */
export function nth(posts: readonly ArchivedPost[], index: number): ArchivedPost {
  const post = posts[index];
  if (!post) throw new Error(`there are ${posts.length} posts only`);
  return post;
}

/** Formats a 'yyyy-MM-dd' date as the date menu does: 'samedi 21 novembre'. */
const dayName = (date: string): string => formatDayName(instantOfDay(date));

/** Page object of the archive. */
export class Archives {
  readonly page: Page;
  readonly cards: Locator;
  /** The section with the posts; its accessible name is the page's summary. */
  readonly posts: Locator;
  readonly pages: Locator;
  readonly menuButton: Locator;
  readonly menu: Locator;
  readonly reset: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.locator('.post-card');
    this.posts = page.locator('main section');
    this.pages = page.getByRole('navigation', { name: 'Pages des archives' });
    this.menuButton = page.getByRole('button', { name: /^Filtrer par date/ });
    this.menu = page.getByRole('dialog', { name: 'Filtrer par date' });
    this.reset = page.getByRole('button', { name: 'Effacer la date' });
  }

  /** Waits for exactly these posts, in this order. */
  async shows(posts: readonly ArchivedPost[]): Promise<void> {
    await expect
      .poll(() =>
        this.cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-post-id'))),
      )
      .toEqual(posts.map(({ id }) => id));
  }

  /** Waits for exactly this summary under the posts. */
  async says(summary: string): Promise<void> {
    await expect(this.page.getByText(summary, { exact: true })).toBeVisible();
  }

  async turnTo(link: string): Promise<void> {
    await this.pages.getByRole('link', { name: link, exact: true }).click();
  }

  async chooseDate(date: string): Promise<void> {
    await this.menuButton.click();
    await this.menu.getByRole('combobox', { name: 'Mois' }).selectOption(date.slice(0, 7));
    await this.menu.getByRole('link', { name: dayName(date) }).click();
  }
}
