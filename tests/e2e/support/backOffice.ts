import { expect, type Locator } from '@playwright/test';
import { writeDocuments, type Fields } from '../../../scripts/lib/emulator-api';
import { TEST } from '../../../scripts/lib/environments';
import { pendingPost } from '../../factories/posts';
import { documentAt } from '../../support/database';
import type { App } from './app';
import { demoPerson } from './people';

/** Pending posts of the demo. */
export const PENDING = 14;

/** Makes somebody of the demo an admin, or a user again, as the project's owner would. */
export async function setRole(name: string, role: 'admin' | 'user'): Promise<void> {
  const path = `users/${demoPerson(name).uid}`;
  await writeDocuments(TEST, [{ path, fields: { ...(await documentAt(path)), role } }]);
}

/** A post arrives in the queue, newer than all others. */
export const submit = (id: string, fields: Fields): Promise<void> =>
  writeDocuments(TEST, [
    { path: `posts/${id}`, fields: pendingPost({ createdAt: new Date(), ...fields }) },
  ]);

/** Somebody else changes the words of a post. */
export async function rewrite(id: string, content: string): Promise<void> {
  const path = `posts/${id}`;
  await writeDocuments(TEST, [{ path, fields: { ...(await documentAt(path)), content } }]);
}

/** The back office as an admin uses it. */
export class BackOffice {
  readonly app: App;

  constructor(app: App) {
    this.app = app;
  }

  /** Opens the queue as an admin, whose session is restored unless the page is there already. */
  static async open(app: App, name = 'admin'): Promise<BackOffice> {
    if (!app.page.url().endsWith('/admin')) {
      await app.restoreSession(demoPerson(name).email, '/admin');
    }
    const office = new BackOffice(app);
    await expect(office.boxes.first()).toBeVisible({ timeout: 30_000 });
    return office;
  }

  /** The posts of the tab that is shown. */
  get items(): Locator {
    return this.app.page.locator('main li[data-post-id]').filter({ visible: true });
  }

  get boxes(): Locator {
    return this.app.page.getByRole('checkbox', { name: /^Sélectionner/ });
  }

  item(text: string): Locator {
    return this.items.filter({ hasText: text });
  }

  /** The words of the first so many posts. */
  async texts(count: number): Promise<string[]> {
    return (await this.items.locator('.post-text').allTextContents()).slice(0, count);
  }

  async idAt(place: number): Promise<string> {
    return (await this.items.nth(place).getAttribute('data-post-id')) ?? '';
  }

  async tick(...places: readonly number[]): Promise<void> {
    for (const place of places) await this.boxes.nth(place).check();
  }

  async goTo(tab: string | RegExp): Promise<void> {
    const goal = this.app.page.getByRole('tab', { name: tab });
    await goal.click();
    // Until then the list that is seen is the last tab's.
    await expect(goal).toHaveAttribute('aria-selected', 'true');
  }

  /** Rejects the selection without a reason. */
  async reject(): Promise<void> {
    await this.app.button('Rejeter').click();
    await this.app.dialog.getByRole('button', { name: 'Rejeter' }).click();
  }
}

/** What the database says of a post. */
export const statusOf = async (id: string) => (await documentAt(`posts/${id}`))?.['status'];
