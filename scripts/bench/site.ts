import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { build } from 'vite';
import { CHROMIUM_ARGS, requireChromium } from '../lib/chromium';
import { ROOT, TEST } from '../lib/environments';

/** Port of the compressing proxy in front of the Firestore emulator. */
export const PROXY = TEST.appPort + 1;
export const DIST = path.join(ROOT, '.emulators/bench');
export const APP = `http://localhost:${TEST.appPort}`;
/** Time after which the chunks that are loaded when the page is idle have arrived, in ms. */
export const SETTLED_MS = 8000;
/** Number of runs per measurement, whose median is the result. */
export const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);

export const ratio = (value: number): string => value.toFixed(2);
export const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Builds the app with these VITE_ settings. */
export async function buildApp(outDir: string, variables: Readonly<Record<string, string>>) {
  Object.assign(process.env, variables);
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}

/** Starts a headless Chromium. */
export const launchBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: requireChromium(), args: [...CHROMIUM_ARGS, ...args] });
