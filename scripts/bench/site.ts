import path from 'node:path';
import { build } from 'vite';
import { ROOT, TEST, viteSettings } from '../lib/environments';

/** Port of the compressing proxy in front of the Firestore emulator. */
export const PROXY = TEST.appPort + 1;
export const DIST = path.join(ROOT, '.emulators/bench');
export const APP = `http://localhost:${TEST.appPort}`;
/** Time after which the chunks that are loaded when the page is idle have arrived, in ms. */
export const SETTLED_MS = 8000;
/** Number of runs per measurement, whose median is the result. */
export const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);

export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
export const ratio = (value: number): string => value.toFixed(2);
export const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Builds the app with the compressing proxy as its Firestore. */
export async function buildApp(): Promise<void> {
  Object.assign(process.env, viteSettings(TEST), { VITE_FIRESTORE_EMULATOR_PORT: String(PROXY) });
  await build({ logLevel: 'warn', build: { outDir: DIST, emptyOutDir: true } });
}
