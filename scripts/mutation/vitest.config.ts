import { defineConfig } from 'vitest/config';

/** Separate, because the run takes minutes and no other Vitest run may include it. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['scripts/mutation/run.ts'],
    environment: 'node',
    testTimeout: 30_000,
    // The first hook loads the rules into an emulator that has just started.
    hookTimeout: 120_000,
    // The run prints its progress. Errors that a mutant leaves behind are no errors of the run.
    reporters: ['minimal'],
    disableConsoleIntercept: true,
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
