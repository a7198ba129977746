import type { Locator, Page } from '@playwright/test';

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

  /** Types a text into the search field and returns the results. */
  async look(text: string): Promise<Locator> {
    await this.field.click();
    await this.field.fill(text);
    return this.results;
  }
}
