import type { BrowserContext } from '@playwright/test';
import { clearProject } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import type { App } from '../e2e/support/app';
import { publish } from '../e2e/support/posts';
import { writeAll } from '../support/database';

const TIMEOUT_MS = 20_000;

const FIRESTORE = new RegExp(`:${TEST.ports.firestore}/`);

/** Waits until an element is visible. */
export const shows = (selector: string) => (app: App) =>
  app.page.locator(selector).first().waitFor({ timeout: TIMEOUT_MS });

/** Waits until a text is visible. */
export const says = (text: string | RegExp) => (app: App) =>
  app.page.getByText(text).filter({ visible: true }).first().waitFor({ timeout: TIMEOUT_MS });

/** Leaves Firestore requests unanswered, so that pages stay in their loading state. */
export const silence = (context: BrowserContext) => context.route(FIRESTORE, () => undefined);

/** Aborts Firestore requests. */
export const failure = (context: BrowserContext) =>
  context.route(FIRESTORE, (route) => route.abort());

/** Turns off the network. */
export const goOffline = ({ page }: App) => page.context().setOffline(true);

export const noPosts = () => clearProject(TEST);

/** Pauses sign-ups, submissions or reports (docs/operations.md#an-alarm-of-costs). */
export const paused =
  (...parts: readonly ('signUps' | 'submissions' | 'reports')[]) =>
  (): Promise<void> =>
    writeAll({ 'settings/emergency': { paused: parts, updatedAt: new Date() } });

const LONG_WORD = 'Anticonstitutionnellement'.repeat(6);

/**
 * Publishes posts that fit badly: long words, line breaks, emoji, right-to-left and longest texts.
 */
export async function oddPosts(): Promise<void> {
  const posts = [
    { content: LONG_WORD, title: LONG_WORD.slice(0, 60), category: 'politique' },
    { content: '🔥', category: 'justice' },
    { content: '👩‍👩‍👧‍👦🏳️‍🌈🇫🇷'.repeat(12), title: '🎉🎉🎉 Bravo 🎉🎉🎉', category: 'social' },
    { content: 'Une ligne.\n\n\n\nUne autre.\n\n- un\n- deux\n- trois', category: 'economie' },
    { content: 'هذا الجدار يتكلم العربية أيضا.', title: 'مرحبا', category: 'environnement' },
    {
      content: 'Il faudrait que quelqu’un le dise une bonne fois. '.repeat(5),
      category: 'justice',
    },
    { content: 'Non.', title: 'Réponse à toutes vos questions', category: 'politique' },
  ];
  for (const [position, fields] of posts.entries()) {
    await publish(`odd-${position}`, {
      ...fields,
      position,
      source: `https://${'tres-long-'.repeat(6)}.example/article`,
      votes: { impossible: 12_345, absurde: 999_999, grave: 0, drole: 1, archiver: 50_000 },
    });
  }
}
