import path from 'node:path';
import { expect } from '@playwright/test';
import type { Driver } from './driver';

/** Kinds of elements, each with its selector. */
const KINDS = {
  button: 'button, summary',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input:not([type=radio], [type=checkbox]), textarea',
  /** A visible radio or checkbox. */
  box: 'input[type=radio], input[type=checkbox]',
  /** The label of a visually hidden radio or checkbox. */
  choice: 'label:has(input[type=radio], input[type=checkbox])',
};

type Kind = keyof typeof KINDS;

const MARK = 'data-found';

/** Times between two looks at the page, in ms; the last one is repeated. */
const INTERVALS = [100, 150, 250];

/** Variable in the page: true once the marked element has received a click. */
const CLICKED = 'window.isClicked';

const screenshotFolder = (): string => process.env['ENGINE_SCREENSHOTS'] ?? '';

/** True if ENGINE_SCREENSHOTS names a folder for screenshots. */
export const takesScreenshots = (): boolean => screenshotFolder() !== '';

/**
 * Marks the visible element with an accessible name, in the topmost dialog if one is open. Runs in
 * the page.
 *
 * @returns false when there is no such element
 */
function mark(selector: string, name: string, isPattern: boolean, attribute: string): boolean {
  // eslint-disable-next-line unicorn/consistent-function-scoping -- serialized for the page: it cannot use the module's helpers
  const words = (text: string | null | undefined): string =>
    (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return words(label);
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const source = isField ? element.labels?.[0] : element;
    const copy = source?.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    return words(copy.textContent);
  };
  const fits = (text: string): boolean => (isPattern ? new RegExp(name).test(text) : text === name);
  document.querySelector(`[${attribute}]`)?.removeAttribute(attribute);
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const found = [...scope.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      fits(nameOf(element)),
  );
  found?.setAttribute(attribute, '');
  return found !== undefined;
}

/** Script that records errors, clicks and changes of the URL, with the age of the page, for `report()`. */
const RECORD = `(() => {
  window.events = [];
  const record = (...words) => window.events.push([Math.round(performance.now()), ...words].join(' '));
  console.error = (...words) => record('error', ...words);
  addEventListener('click', ({ target }) => record('click', target.outerHTML.slice(0, 120)), true);
  addEventListener('popstate', () => record('popstate', location.href));
  for (const name of ['pushState', 'replaceState']) {
    const original = history[name].bind(history);
    history[name] = (state, title, url) => {
      record(name, url);
      original(state, title, url);
    };
  }
})()`;

/** Expression for the page's URL and age, messages, open dialog, events, first text and latest requests. */
const REPORT = `[
  location.href,
  performance.getEntriesByType('navigation')[0]?.type + ' ' + Math.round(performance.now()),
  ...[...document.querySelectorAll('[role=status], [aria-live=polite], [role=alert], dialog[open]')].map(
    (element) => element.innerText.slice(0, 1000)),
  ...(window.events ?? []).slice(-30),
  document.body.innerText.slice(0, 500),
  ...performance.getEntriesByType('resource').slice(-20).map(({ name, startTime, duration }) =>
    [name.slice(-80), Math.round(startTime), Math.round(duration)].join(' ')),
].filter((line) => line.trim() !== '').join('\\n')`;

/** Page object of the app for any engine. */
export class Reader {
  readonly driver: Driver;
  readonly #base: string;
  readonly #engine: string;

  constructor(driver: Driver, base: string, engine: string) {
    this.driver = driver;
    this.#base = base;
    this.#engine = engine;
  }

  /** Opens a page of the app. */
  async goto(address: string): Promise<void> {
    await this.driver.goto(`${this.#base}${address}`);
    await this.#until('document.querySelector("footer") !== null', true);
    await this.driver.evaluate(RECORD);
  }

  /** Describes the state of the page for a failure message. */
  async report(): Promise<string> {
    return String(await this.driver.evaluate(REPORT).catch(String));
  }

  async #until(expression: string, value: unknown, message = expression): Promise<void> {
    // Evaluation fails while the page is being replaced.
    const evaluate = () => this.driver.evaluate(expression).catch(() => undefined);
    await expect.poll(evaluate, { message, intervals: INTERVALS }).toBe(value);
  }

  /** Waits until an expression, evaluated in the page, is true. */
  async until(expression: string): Promise<void> {
    await this.#until(`Boolean(${expression})`, true);
  }

  async #find(kind: Kind, name: string | RegExp): Promise<string> {
    const isPattern = name instanceof RegExp;
    const args = [KINDS[kind], isPattern ? name.source : name, isPattern, MARK];
    const find = `(${String(mark)})(...${JSON.stringify(args)})`;
    await this.#until(find, true, `${kind} ${name}`);
    return `[${MARK}]`;
  }

  async sees(kind: Kind, name: string | RegExp): Promise<void> {
    await this.#find(kind, name);
  }

  /** Clicks a control once it is at rest, and retries if the click missed it because the page was moving. */
  async press(kind: Kind, name: string | RegExp): Promise<void> {
    await this.#act(kind, name, async (selector) => {
      const element = `document.querySelector(${JSON.stringify(selector)})`;
      // A click where a moving control has been may press another one, which leads away.
      await this.until(
        `!document.getAnimations().some(({ playState, effect }) =>
          playState === 'running' && effect.target?.contains(${element}))`,
      );
      // The page may render the control anew between this and the click. Not on the window: a click that the
      // app ignores as the second of a double click does not come so far.
      await this.driver.evaluate(
        `(() => {
          const control = ${element};
          const same = control.cloneNode(true);
          same.removeAttribute('${MARK}');
          ${CLICKED} = false;
          document.documentElement.addEventListener('click', (event) => {
            if (event.composedPath().some((node) => node === control || (node instanceof Element && node.isEqualNode(same))))
              ${CLICKED} = true;
          }, true);
          control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        })()`,
      );
      // The variable is undefined in a page that the click has opened.
      const hasMissed = () => this.driver.evaluate(`${CLICKED} === false`).catch(() => false);
      // On a busy machine a driver may report a click too late that the control has received.
      await this.driver.press(selector).catch(async (error: unknown) => {
        if (await hasMissed()) throw error;
      });
      await expect.poll(hasMissed, { message: `click on ${name}`, timeout: 5000 }).toBe(false);
    });
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    await this.#act('field', label, async (selector) => {
      await this.driver.type(selector, text);
      const value = `document.querySelector(${JSON.stringify(selector)})?.value`;
      expect(await this.driver.evaluate(value), String(label)).toBe(text);
    });
  }

  /** Finds an element and acts on it; retries if the element was rendered anew in between. */
  async #act(
    kind: Kind,
    name: string | RegExp,
    act: (selector: string) => Promise<void>,
  ): Promise<void> {
    await expect(async () => act(await this.#find(kind, name))).toPass({ timeout: 30_000 });
  }

  /** Waits for a text anywhere on the page, toasts included. */
  async reads(words: string): Promise<void> {
    const text = String.raw`document.body.innerText.replaceAll(/\s+/g, ' ')`;
    await this.until(`${text}.includes(${JSON.stringify(words)})`);
  }

  async isAt(address: string): Promise<void> {
    await this.#until('location.pathname + location.search', address);
  }

  /** Closes all open dialogs with Escape. */
  async closeDialogs(): Promise<void> {
    const isClosed = 'document.querySelector("dialog[open]") === null';
    for (let tries = 0; tries < 4; tries += 1) {
      // eslint-disable-next-line no-await-in-loop -- one dialog after the other
      if ((await this.driver.evaluate(isClosed)) === true) return;
      // eslint-disable-next-line no-await-in-loop -- see above
      await this.driver.key('Escape');
      // eslint-disable-next-line no-await-in-loop -- see above
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    await this.until(isClosed);
  }

  /** Writes entries to localStorage and opens a page. */
  async store(entries: Readonly<Record<string, string>>, address: string): Promise<void> {
    const stored = JSON.stringify(entries);
    await this.driver.evaluate(
      `Object.entries(${stored}).forEach(([key, value]) => localStorage.setItem(key, value))`,
    );
    await this.goto(address);
  }

  /** Takes a screenshot if ENGINE_SCREENSHOTS names a folder. */
  async takeScreenshot(name: string): Promise<void> {
    if (!takesScreenshots()) return;
    await this.driver.screenshot(path.join(screenshotFolder(), `${name}-${this.#engine}.png`));
  }
}
