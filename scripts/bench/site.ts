import path from 'node:path';
import { build } from 'vite';
import { ROOT, TEST, viteSettings } from '../lib/environments';

/** Where the compressing proxy stands before the Firestore emulator. */
export const PROXY = TEST.appPort + 1;
export const DIST = path.join(ROOT, '.emulators/bench');
export const APP = `http://localhost:${TEST.appPort}`;
/** By then the chunks that wait for a quiet page are loaded. */
export const SETTLED_MS = 8000;
/** How often each thing is measured; the median counts. */
export const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);

export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
export const ratio = (value: number): string => value.toFixed(2);
export const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** The app, built to ask the compressing proxy. */
export async function buildApp(): Promise<void> {
  Object.assign(process.env, viteSettings(TEST), { VITE_FIRESTORE_EMULATOR_PORT: String(PROXY) });
  await build({ logLevel: 'warn', build: { outDir: DIST, emptyOutDir: true } });
}
