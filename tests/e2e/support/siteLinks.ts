import { expect, type Locator } from '@playwright/test';
import { footerMessages } from '@/config/footerMessages';
import { messages } from '@/config/messages';

const { legalNotice, terms, privacy, cookies, accessibility, feed } = footerMessages;

/** Expects that a part of the page shows the legal links, the cookie settings and the contact link. */
export async function expectSiteLinks(part: Locator): Promise<void> {
  for (const name of [legalNotice, terms, privacy, cookies, accessibility, feed]) {
    await expect(part.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(part.getByRole('button', { name: footerMessages.manageCookies })).toBeVisible();
  await expect(part.getByRole('link', { name: messages.app.contact })).toHaveAttribute(
    'href',
    'mailto:contact@lemur.example',
  );
}
