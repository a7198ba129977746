import {
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { TEST, testSettings } from '../../../scripts/lib/environments';
import { DEMO_PASSWORD } from '../../../scripts/demo/seed';
import { storedSession } from './session';
import { storeOnLoad, type StoredEntries } from './storage';

interface PostText {
  readonly content: string;
  readonly title?: string;
  readonly category?: string;
  readonly source?: string;
  readonly anonymous?: boolean;
}

export interface NewUser {
  readonly pseudo: string;
  readonly email: string;
  readonly password: string;
}

interface OpenOptions {
  readonly stored?: StoredEntries;
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const REQUEST_TIMEOUT_MS = Number(testSettings(TEST)['VITE_REQUEST_TIMEOUT_MS']);

const isCommit = (request: Request): boolean => request.url().includes('documents:commit');

/** Page object of the app. */
export class App {
  readonly page: Page;
  readonly dialog: Locator;
  /** In the header; the wall may have another one, in a free place. */
  readonly newPostButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.newPostButton = page.getByRole('banner').getByRole('button', { name: 'Nouveau post' });
    this.dialog = page.getByRole('dialog');
  }

  /**
   * Opens a page of the app in a new tab and waits until the app has started.
   *
   * @param options.stored entries that are added to localStorage before the app runs
   * @param options.prepare called with the empty tab before the page is loaded
   */
  static async open(
    context: BrowserContext,
    path = '/',
    { stored = {}, prepare }: OpenOptions = {},
  ): Promise<App> {
    const app = new App(await context.newPage());
    const stores = await storeOnLoad(app.page, stored);
    await prepare?.(app.page);
    await app.page.goto(path);
    // A later load begins with what the app has stored.
    await stores.dispose();
    // Only the app has a footer; its preview has posts, too.
    await expect(app.page.getByRole('contentinfo')).toBeAttached();
    return app;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /**
   * Expects an opaque toast with a text; to Playwright a transparent toast is visible. In one look, within
   * the page: some toasts are shown just before the page is left.
   */
  async expectToast(text: string, { timeout = 15_000 } = {}): Promise<void> {
    await this.page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('#toasts [role=status]')].some(
          (toast) =>
            toast.textContent.replaceAll(/\s+/g, ' ').includes(wanted) &&
            toast.checkVisibility({ visibilityProperty: true }) &&
            toast.parentElement !== null &&
            getComputedStyle(toast.parentElement).opacity === '1',
        ),
      text,
      { timeout },
    );
  }

  card(text: string): Locator {
    return this.page.locator('.post-card').filter({ hasText: text });
  }

  /**
   * Finds a reaction button of the open post.
   *
   * @param label of the reaction type, such as 'Drôle'
   */
  reaction(label: string): Locator {
    return this.dialog.getByRole('button', { name: new RegExp(`^${label} : `) });
  }

  /** Fills in the open sign-up form. */
  async fillSignUp(person: NewUser): Promise<void> {
    await this.dialog.getByLabel('Pseudo').fill(person.pseudo);
    await this.dialog.getByLabel('Email').fill(person.email);
    await this.dialog.getByLabel('Mot de passe', { exact: true }).fill(person.password);
    await this.dialog.getByLabel('Confirmer le mot de passe').fill(person.password);
  }

  /** The sign-in button of the header, which only visitors see. */
  get signInButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Se connecter' });
  }

  /**
   * The button of the user's menu once the profile is read: the pseudo then replaces the e-mail address,
   * so the button changes its width and would move under the pointer.
   */
  get userMenu(): Locator {
    return this.button(/^Menu de [^@]+$/);
  }

  /** Fills in the open sign-in form. */
  async fillSignIn(email: string, password = DEMO_PASSWORD): Promise<void> {
    await this.dialog.getByLabel('Email').fill(email);
    await this.dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  }

  /** Submits the sign-in form without checking the result. */
  async trySignIn(email: string, password = DEMO_PASSWORD): Promise<void> {
    await this.signInButton.click();
    await this.fillSignIn(email, password);
    await this.dialog.getByRole('button', { name: 'Se connecter' }).click();
  }

  async signIn(email: string, password = DEMO_PASSWORD): Promise<void> {
    await this.trySignIn(email, password);
    await expect(this.userMenu).toBeVisible();
  }

  /**
   * Signs in without the form: writes a session to where the Auth SDK stores it, and loads a page.
   *
   * @param path of the page to load; the current one by default
   */
  async restoreSession(email: string, path = this.page.url()): Promise<void> {
    const session = await storedSession(email);
    await this.page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(session));
    await this.page.goto(path);
    // With the e-mail address if the profile is broken.
    await expect(this.button(/^Menu de /)).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.userMenu.click();
    await this.waitForPageLoad(() => this.button('Se déconnecter').click());
    await expect(this.signInButton).toBeVisible();
  }

  /** Runs an action and waits for the page load that it causes. */
  async waitForPageLoad(act: () => Promise<void>): Promise<void> {
    await Promise.all([this.page.waitForEvent('load'), act()]);
  }

  /**
   * Runs an action and waits until a commit that it sends has failed. Also installs a fake clock, with
   * which `passRequestTimeout` ends the SDK's attempts to send the commit again.
   */
  async waitForFailedCommit(act: () => Promise<void>): Promise<void> {
    await this.page.clock.install();
    await Promise.all([this.page.waitForEvent('requestfailed', isCommit), act()]);
  }

  /** Moves the page's fake clock forward by the app's request timeout. */
  async passRequestTimeout(): Promise<void> {
    await this.page.clock.runFor(REQUEST_TIMEOUT_MS);
  }

  async openProfile(): Promise<void> {
    await this.userMenu.click();
    await this.page.getByRole('link', { name: 'Mon profil' }).click();
    await expect(this.button('Supprimer le compte')).toBeVisible();
  }

  /** Opens the dialog for a setting on the user's own profile page. */
  async openSetting(label: 'Pseudo' | 'Email' | 'Mot de passe'): Promise<void> {
    await this.button(`Changer ${label}`).click();
    await expect(this.dialog).toBeVisible();
  }

  async openNewPost(): Promise<void> {
    await this.newPostButton.click();
    await expect(this.dialog.getByLabel('Message')).toBeVisible();
  }

  async fillPost(post: PostText): Promise<void> {
    await this.dialog.getByLabel('Message').fill(post.content);
    if (post.title !== undefined) await this.dialog.getByLabel(/^Titre/).fill(post.title);
    if (post.source !== undefined) await this.dialog.getByLabel(/^Source/).fill(post.source);
    await this.dialog.getByRole('radio', { name: post.category ?? 'Social' }).check();
    if (post.anonymous) await this.dialog.getByLabel('Publier anonymement').check();
    await this.acceptOpinions();
  }

  /** Ticks the box of an account's first post; a later form has none. */
  async acceptOpinions(): Promise<void> {
    const box = this.dialog.getByRole('checkbox', { name: /^J’accepte/ });
    if (await box.isVisible()) await box.check();
  }

  /** Fills in and submits a new post without checking the result. */
  async submitPost(post: PostText): Promise<void> {
    await this.openNewPost();
    await this.fillPost(post);
    await this.dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  }

  /** Submits a post and expects that it was sent. */
  async sendPost(post: PostText): Promise<void> {
    await this.submitPost(post);
    await this.expectSent();
  }

  /** Expects that the new post's dialog closes by itself and a toast says that it was sent. */
  async expectSent(options?: { timeout: number }): Promise<void> {
    // The dialog first: the toast may still be the one of the post before.
    await expect(this.dialog).toBeHidden(options);
    await this.expectToast('Votre post est en attente de validation !');
  }

  /** Describes the page for a failure message: Playwright's own has only one page of a test. */
  async report(): Promise<string> {
    const state = await this.page
      .evaluate(() => {
        const shown = document.querySelectorAll<HTMLElement>(
          'dialog[open], #toasts, [role=alert], main h1, header [aria-expanded]',
        );
        const visible = [...shown].filter((element) => element.checkVisibility());
        return [document.readyState, ...visible.map((element) => element.innerText)];
      })
      .catch(String);
    return [this.page.url(), ...[state].flat()].join(' | ').replaceAll(/\s+/g, ' ');
  }

  /** Opens the post of the wall that contains a text. */
  async openPost(text: string): Promise<void> {
    await this.card(text)
      .getByRole('link', { name: /^Ouvrir le post/ })
      .click();
    await expect(this.dialog.getByRole('article')).toBeVisible();
  }
}
