import path from 'node:path';
import { chromium, firefox, webkit } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { CHROMIUM_ARGS, requireChromium } from '../../scripts/lib/chromium';
import type { Engine } from '../../scripts/test/engines';
import { WINDOW } from './driver';
import type { Driver } from './driver';

const RELAY = path.join(import.meta.dirname, 'firefox-relay.mjs');

/** Timeout of an action in ms; short, because the caller retries if the element was replaced. */
const ACTION_MS = 3000;

async function driverOf(browser: Browser): Promise<Driver> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: WINDOW,
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  // Firefox sends key events to the frontmost window only.
  await page.bringToFront();
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    back: async () => {
      await page.goBack();
    },
    forward: async () => {
      await page.goForward();
    },
    reload: async () => {
      await page.reload();
    },
    resize: async (width, height = WINDOW.height) => {
      await page.setViewportSize({ width, height });
    },
    evaluate: (expression) => page.evaluate(expression),
    press: (selector) => page.locator(selector).click({ timeout: ACTION_MS }),
    type: async (selector, text) => {
      await page.locator(selector).fill('', { timeout: ACTION_MS });
      await page.locator(selector).click({ timeout: ACTION_MS });
      await page.keyboard.type(text);
    },
    key: (key) => page.keyboard.press(key),
    screenshot: async (file, part) => {
      await page.screenshot({ path: file, ...(part && { clip: { x: 0, y: 0, ...part } }) });
    },
    close: () => browser.close(),
  };
}

/** Opens a released Firefox through the relay. */
export async function openFirefox(program: string): Promise<Driver> {
  const env = { ...process.env, FIREFOX_PATH: program };
  return driverOf(await firefox.launch({ channel: 'moz-firefox', executablePath: RELAY, env }));
}

/** Opens the Chromium of the e2e tests. */
export const openChromium = async (): Promise<Driver> =>
  driverOf(await chromium.launch({ args: CHROMIUM_ARGS, executablePath: requireChromium() }));

/** Opens Playwright's own build of an engine. */
export const openPlaywright = async (engine: Engine): Promise<Driver> =>
  driverOf(await { firefox, webkit }[engine].launch());
