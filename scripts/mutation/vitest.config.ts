import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Apart from the other tests: it takes minutes, and no other Vitest run may find it. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  test: {
    include: ['scripts/mutation/run.ts'],
    environment: 'node',
    testTimeout: 30_000,
    // The script tells the progress; what a mutant leaves behind is no error of this run.
    reporters: ['./scripts/mutation/reporter.ts'],
    disableConsoleIntercept: true,
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
