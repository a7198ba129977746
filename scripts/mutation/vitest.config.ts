import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Separate, because the run takes minutes and no other Vitest run may include it. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  test: {
    include: ['scripts/mutation/run.ts'],
    environment: 'node',
    testTimeout: 30_000,
    // The first hook loads the rules into an emulator that has just started.
    hookTimeout: 120_000,
    // The run prints its progress. Errors that a mutant leaves behind are no errors of the run.
    reporters: ['./scripts/mutation/reporter.ts'],
    disableConsoleIntercept: true,
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
