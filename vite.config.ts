import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { contentSecurityPolicyTag } from './scripts/lib/content-security-policy.ts';
import { readEnv, type Env } from './src/config/env.ts';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

/** Rules and service tests share the emulators, so their files run one after the other. */
const onEmulator = { environment: 'node', fileParallelism: false, testTimeout: 30_000 } as const;

/** Networks want the whole address of a picture. The serving domain is the authDomain (README). */
const absoluteAddresses = ({ firebase }: Env): Plugin => ({
  name: 'absolute-addresses',
  transformIndexHtml: (html) => html.replaceAll('%ORIGIN%', `https://${firebase.authDomain}`),
});

export default defineConfig(({ mode, command, isPreview }) => {
  // Neither a build nor the dev server starts without its Firebase settings: the error names them.
  const env = isPreview
    ? null
    : readEnv(loadEnv(mode, process.cwd(), 'VITE_'), command === 'serve');

  return {
    plugins: [
      react(),
      tailwindcss(),
      ...(env ? [absoluteAddresses(env), contentSecurityPolicyTag(env)] : []),
    ],
    resolve: { alias },
    build: { sourcemap: true },
    // Lazy chunks too: a package found late makes the dev server reload the page.
    optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.test.*'] },
    test: {
      silent: 'passed-only',
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['src/**/*.test.ts', 'tests/*.test.ts', 'tests/mutation/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'components',
            environment: 'jsdom',
            include: ['src/**/*.test.tsx'],
            setupFiles: ['tests/setup.ts'],
          },
        },
        {
          extends: true,
          test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...onEmulator },
        },
        {
          extends: true,
          test: { name: 'integration', include: ['tests/integration/**/*.test.ts'], ...onEmulator },
        },
      ],
    },
  };
});
