import type { Locator, Page, Request, Route } from '@playwright/test';
import { FIRESTORE } from './firestoreRequests';

const isSearch = (request: Request): boolean =>
  FIRESTORE.test(request.url()) &&
  /searchIndex|pseudoKey/.test(decodeURIComponent(request.postData() ?? ''));

/** Page object of the search: in the header of a large screen, in a panel of a small one. */
export class SearchField {
  readonly page: Page;
  /** The visible one of the two search fields. */
  readonly field: Locator;
  /** The button of a small screen that opens the panel. */
  readonly opener: Locator;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByRole('combobox', { name: 'Rechercher' });
    this.opener = page.getByRole('button', { name: 'Rechercher', exact: true });
  }

  get results(): Locator {
    return this.page.getByRole('listbox').getByRole('option');
  }

  get chosen(): Locator {
    return this.page.getByRole('listbox').getByRole('option', { selected: true });
  }

  /** Types a text into the search field and returns the results. */
  async look(text: string): Promise<Locator> {
    await this.field.click();
    await this.field.fill(text);
    return this.results;
  }

  /**
   * Counts the search's Firestore requests from now on.
   *
   * @returns a function that returns the count so far
   */
  countRequests(): () => number {
    let count = 0;
    this.page.on('request', (request) => {
      if (isSearch(request)) count += 1;
    });
    return () => count;
  }
  /**
   * Holds the search's Firestore requests from now on.
   *
   * @returns the held requests, to which each further one is added
   */
  async holdRequests(): Promise<readonly Route[]> {
    const held: Route[] = [];
    await this.page.route(FIRESTORE, (route) =>
      isSearch(route.request()) ? void held.push(route) : route.continue(),
    );
    return held;
  }

  /** Stops holding requests; those that are held stay so. */
  async releaseRequests(): Promise<void> {
    await this.page.unroute(FIRESTORE);
  }
}
