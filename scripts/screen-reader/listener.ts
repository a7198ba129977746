import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Desktop } from './desktop';
import { utterancesIn } from './utterances';

const run = promisify(execFile);

/** Time without a word after which Orca has said all that a key causes, in ms. */
const QUIET_MS = 700;
/** Time within which Orca begins to answer a key, in ms. */
const ANSWER_MS = 8000;
/** Time within which an expected utterance comes, in ms: the machine may be busy. */
const PATIENCE_MS = 90_000;
const POLL_MS = 100;

/** A key or a text that was typed, and the utterances of Orca until the next one. */
export interface Exchange {
  readonly key: string;
  readonly heard: readonly string[];
}

/** Somebody who uses the app by keys and hears it through Orca, without seeing the screen. */
export class Listener {
  readonly #desktop: Desktop;
  readonly #keys: { readonly key: string; readonly from: number }[] = [{ key: '(start)', from: 0 }];

  constructor(desktop: Desktop) {
    this.#desktop = desktop;
  }

  /** All that was said until now. */
  #utterances(): readonly string[] {
    return utterancesIn(readFileSync(this.#desktop.log, 'utf8'));
  }

  /** Returns the utterances since the last key. */
  heard(): readonly string[] {
    return this.#utterances().slice(this.#keys.at(-1)?.from);
  }

  /** The exchanges from the first key on. */
  transcript(): readonly Exchange[] {
    const all = this.#utterances();
    return this.#keys.map(({ key, from }, n) => ({
      key,
      heard: all.slice(from, this.#keys[n + 1]?.from),
    }));
  }

  async #send(name: string, args: readonly string[]): Promise<void> {
    this.#keys.push({ key: name, from: this.#utterances().length });
    await run('xdotool', args, { env: this.#desktop.env });
  }

  /** Waits until Orca has answered and is silent. Some keys have no answer. */
  async #untilQuiet(): Promise<void> {
    const begun = Date.now();
    let [count, since] = [0, begun];
    for (;;) {
      await delay(POLL_MS);
      const now = this.heard().length;
      if (now !== count) [count, since] = [now, Date.now()];
      const isDone = count > 0 ? Date.now() - since > QUIET_MS : Date.now() - begun > ANSWER_MS;
      if (isDone) return;
    }
  }

  /** Presses a key, by its X11 name. @returns what Orca says then */
  async press(key: string): Promise<readonly string[]> {
    await this.#send(key, ['key', '--clearmodifiers', key]);
    await this.#untilQuiet();
    return this.heard();
  }

  /** Types a text into the field that has the focus. */
  async type(text: string): Promise<void> {
    await this.#send(`« ${text} »`, ['type', '--delay', '40', text]);
    await delay(QUIET_MS);
  }

  /**
   * Waits until Orca says something.
   *
   * @throws Error with what was said instead
   */
  async hears(expected: RegExp): Promise<void> {
    const begun = Date.now();
    while (!this.heard().some((utterance) => expected.test(utterance))) {
      if (Date.now() - begun > PATIENCE_MS) {
        throw new Error(`${String(expected)} was not said, but: ${this.heard().join(' | ')}`);
      }
      await delay(POLL_MS);
    }
  }

  /**
   * Presses a key again and again until Orca says something, as a listener looks for a button.
   *
   * @throws Error with what was said after the last press
   */
  async seek(key: string, expected: RegExp, most = 40): Promise<void> {
    for (let presses = 0; presses < most; presses += 1) {
      const heard = await this.press(key);
      if (heard.some((utterance) => expected.test(utterance))) return;
    }
    throw new Error(`${String(expected)} was not found, but: ${this.heard().join(' | ')}`);
  }
}
