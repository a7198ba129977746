import type { Locator, Page, Request } from '@playwright/test';
import { TEST } from '../../../scripts/lib/environments';

const isSearch = (request: Request): boolean =>
  request.url().includes(`:${TEST.ports.firestore}/`) &&
  /searchIndex|pseudoKey/.test(decodeURIComponent(request.postData() ?? ''));

/** The search as a person uses it: in the bar of a large screen, in the menu of a small one. */
export class SearchField {
  readonly page: Page;
  /** The one of the two fields that can be seen. */
  readonly field: Locator;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByRole('combobox', { name: 'Rechercher' });
  }

  get results(): Locator {
    return this.page.getByRole('listbox').getByRole('option');
  }

  get chosen(): Locator {
    return this.page.getByRole('listbox').getByRole('option', { selected: true });
  }

  /** What is found, each as it is read. */
  async look(text: string): Promise<Locator> {
    await this.field.click();
    await this.field.fill(text);
    return this.results;
  }

  /** Counts what the search asks the database for from now on. */
  countRequests(): () => number {
    let count = 0;
    this.page.on('request', (request) => {
      if (isSearch(request)) count += 1;
    });
    return () => count;
  }
}
