import { expect, type Locator } from '@playwright/test';
import type { Fields } from '../../../scripts/lib/emulator-api';
import { TEAM } from '@/services/firebase/documentPaths';
import { pendingPost } from '../../factories/posts';
import { documentAt, writeAll } from '../../support/database';
import type { App } from './app';
import { demoUser } from './demoUsers';
import type { NewApp } from './test';

/** Number of pending posts in the demo data. */
export const PENDING = 14;

/** Sets the role of a demo user beside the demo's only admin, as the project's owner would. */
export async function setRole(name: string, role: 'admin' | 'user'): Promise<void> {
  const path = `users/${demoUser(name).uid}`;
  await writeAll({
    [path]: { ...(await documentAt(path)), role },
    [TEAM]: { admins: role === 'admin' ? 2 : 1 },
  });
}

/** Writes a pending post that is newer than all others. */
export const submit = (id: string, fields: Fields): Promise<void> =>
  writeAll({ [`unpublishedPosts/${id}`]: pendingPost({ createdAt: new Date(), ...fields }) });

/** Changes the text of a pending post, as another user would. */
export async function rewrite(id: string, content: string): Promise<void> {
  const path = `unpublishedPosts/${id}`;
  await writeAll({ [path]: { ...(await documentAt(path)), content } });
}

/** Page object of the back office. */
export class BackOffice {
  readonly app: App;

  constructor(app: App) {
    this.app = app;
  }

  /** Opens the queue in a browser context of its own, as an admin who is signed in. */
  static async openNew(newApp: NewApp, name = 'admin'): Promise<BackOffice> {
    return BackOffice.open(await newApp('/admin', { signedInAs: demoUser(name).email }));
  }

  /** Opens the queue as an admin; restores their session unless the queue is open already. */
  static async open(app: App, name = 'admin'): Promise<BackOffice> {
    if (!app.page.url().endsWith('/admin')) {
      await app.restoreSession(demoUser(name).email, '/admin');
    }
    const office = new BackOffice(app);
    await expect(office.boxes.first()).toBeVisible({ timeout: 30_000 });
    return office;
  }

  /** The posts of the visible tab. */
  get items(): Locator {
    return this.app.page.locator('main li[data-post-id]').filter({ visible: true });
  }

  get boxes(): Locator {
    return this.app.page.getByRole('checkbox', { name: /^Sélectionner/ }).filter({ visible: true });
  }

  item(text: string): Locator {
    return this.items.filter({ hasText: text });
  }

  /** Returns the texts of the first `count` posts. */
  async texts(count: number): Promise<string[]> {
    return (await this.items.locator('.post-text').allTextContents()).slice(0, count);
  }

  async idAt(index: number): Promise<string> {
    return (await this.items.nth(index).getAttribute('data-post-id')) ?? '';
  }

  async tick(...indexes: readonly number[]): Promise<void> {
    for (const index of indexes) await this.boxes.nth(index).check();
  }

  async goTo(tab: string | RegExp): Promise<void> {
    const goal = this.app.page.getByRole('tab', { name: tab });
    await goal.click();
    // Until then the previous tab's list is visible.
    await expect(goal).toHaveAttribute('aria-selected', 'true');
  }

  /** The button of the preview that publishes the selection. */
  get confirmation(): Locator {
    return this.app.dialog.getByRole('button', { name: /^Publier\s\d/ });
  }

  /** Publishes the selection, after the preview. */
  async publish(): Promise<void> {
    await this.app.button('Publier').click();
    await this.confirmation.click();
  }

  /** Rejects the selection for the first ready-made reason. */
  async reject(): Promise<void> {
    await this.app.button('Rejeter').click();
    await this.chooseReason();
    await this.app.dialog.getByRole('button', { name: 'Rejeter' }).click();
  }

  /** Chooses the first ready-made reason of the open dialog. */
  async chooseReason(): Promise<void> {
    await this.app.dialog.getByRole('radio').first().check();
  }
}

/** Reads the status of a post from the database; undefined when there is no such post. */
export async function statusOf(id: string) {
  const post = (await documentAt(`posts/${id}`)) ?? (await documentAt(`unpublishedPosts/${id}`));
  return post?.['status'];
}
