import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { loadEnv, runnerImport, type Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { toCardinal } from 'n2words/fr-FR';
import { buildVersion } from './scripts/lib/build-version.ts';
import { categoryStyles } from './scripts/vite/category-styles.ts';
import { contentSecurityPolicyTag } from './scripts/vite/content-security-policy.ts';
import { indexPage } from './scripts/vite/index-page.ts';
import { TEST_WORKERS } from './scripts/lib/environments.ts';
import { inlineStyles } from './scripts/vite/inline-styles.ts';
import { SHARED_CHUNKS } from './scripts/vite/shared-chunks.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';
import { robots, sitemap, SITE_FILE, type Site } from './scripts/vite/site-files.ts';
import { withoutUnusedSdk } from './scripts/vite/unused-sdk.ts';
import { BROWSERS } from './src/config/browsers.ts';
import { adsWarning, readEnv, readPostsPerDay, type Env } from './src/config/env.ts';
import { readPublisher } from './src/config/publisher.ts';
import type { RawEnv } from './src/config/settingText.ts';

type HeadPages = typeof import('./scripts/vite/head-pages.ts');

const alias = {
  '@': fileURLToPath(new URL('./src', import.meta.url)),
};

/** Alias that excludes the App Check package from builds without a key for it. */
const withoutAppCheck = {
  'firebase/app-check': fileURLToPath(new URL('./scripts/vite/no-app-check.ts', import.meta.url)),
};

/** Tests on the emulators: each Vitest worker has projects of its own (docs/testing.md#workers). */
const onEmulator = {
  environment: 'node',
  maxWorkers: TEST_WORKERS,
  testTimeout: 30_000,
  hookTimeout: 30_000,
} as const;

/**
 * Vite plugin that writes absolute URLs: of the Open Graph image for social networks, and of the
 * pages for search engines. The domain of the app is the authDomain (docs/operations.md). It also
 * writes the pages with a head of their own.
 */
function absoluteAddresses({ firebase }: Env): Plugin {
  const origin = `https://${firebase.authDomain}`;
  const site: Site = { origin, projectId: firebase.projectId };
  const files = {
    'robots.txt': robots(origin),
    'sitemap.xml': sitemap(origin),
    [SITE_FILE]: JSON.stringify(site),
  };
  return {
    name: 'absolute-addresses',
    transformIndexHtml: (html) => html.replaceAll('%ORIGIN%', origin),
    generateBundle: {
      // After the plugin that writes index.html.
      order: 'post',
      async handler(_options, bundle) {
        for (const [fileName, source] of Object.entries(files)) {
          this.emitFile({ type: 'asset', fileName, source });
        }
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page');
        const { module } = await runnerImport<HeadPages>('/scripts/vite/head-pages.ts', {
          resolve: { tsconfigPaths: true },
        });
        const pages = module.headPages(String(page.source));
        for (const [fileName, source] of Object.entries(pages)) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

/** Returns the validated settings as constants of the build (src/build.d.ts). */
function settingsOf(raw: RawEnv, env: Env): Record<string, string> {
  const postsPerDay = readPostsPerDay(raw);
  // For the modules that plugins run in this process, which take the setting from its environment.
  process.env['VITE_POSTS_PER_DAY'] = String(postsPerDay);
  const constants = {
    LE_MUR_SETTINGS: env,
    LE_MUR_PUBLISHER: readPublisher(raw, env),
    LE_MUR_POSTS_PER_DAY: postsPerDay,
    LE_MUR_POSTS_PER_DAY_IN_WORDS: toCardinal(postsPerDay),
  };
  return Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

/** Vite plugin that writes the supported versions into the notice for older browsers. */
const supportedBrowsers: Plugin = {
  name: 'supported-browsers',
  transformIndexHtml: (html) =>
    html.replace(/%(CHROME|FIREFOX|SAFARI)%/g, (_, name: string) =>
      String(Object.entries(BROWSERS).find(([key]) => key === name.toLowerCase())?.[1]),
    ),
};

/**
 * Options of Node for the test workers. From version 25 on Node defines a `localStorage` of its own, which
 * is undefined without a file and hides the one of jsdom. Earlier versions refuse the unknown option.
 */
const execArgv = process.allowedNodeEnvironmentFlags.has('--webstorage') ? ['--no-webstorage'] : [];

/** Each test of the app's code starts with mocks as they were made, and with the browser's own globals. */
const OWN_START = { mockReset: true, unstubGlobals: true, unstubEnvs: true };

/** The suites of tests (docs/testing.md). */
const test: ViteUserConfig['test'] = {
  silent: 'passed-only',
  execArgv,
  // Packages that hold state: see tests/freshModules.ts.
  server: { deps: { inline: [/react-hot-toast/] } },
  // Vitest's default leaves one core free, which halves the speed on two.
  maxWorkers: '100%',
  // In parallel with the static checks on two cores, a test takes four times as long.
  testTimeout: 20_000,
  hookTimeout: 20_000,
  projects: [
    {
      extends: true,
      test: {
        name: 'unit',
        environment: 'node',
        include: ['src/**/*.test.ts', 'tests/*.test.ts', 'scripts/mutation/**/*.test.ts'],
        isolate: false,
        ...OWN_START,
        setupFiles: ['tests/freshModules.ts', 'tests/noRequests.ts'],
      },
    },
    {
      extends: true,
      test: {
        name: 'components',
        environment: 'jsdom',
        include: ['src/**/*.test.tsx'],
        isolate: false,
        ...OWN_START,
        setupFiles: ['tests/freshModules.ts', 'tests/noRequests.ts', 'tests/setup.ts'],
      },
    },
    {
      extends: true,
      test: { name: 'budget', environment: 'node', include: ['tests/budget/*.test.ts'] },
    },
    {
      extends: true,
      test: {
        name: 'rules',
        include: ['tests/rules/**/*.test.ts'],
        isolate: false,
        ...onEmulator,
      },
    },
    {
      extends: true,
      test: {
        name: 'integration',
        include: ['tests/integration/**/*.test.ts'],
        isolate: false,
        setupFiles: [
          'tests/integration/support/requests.ts',
          'tests/freshModules.ts',
          'tests/integration/support/workerSettings.ts',
          'tests/integration/support/emptyProject.ts',
        ],
        ...onEmulator,
      },
    },
  ],
};

export default defineConfig(({ mode, command, isPreview }) => {
  // Neither a build nor the dev server starts without its settings: the error names what is missing.
  const raw = loadEnv(mode, process.cwd(), 'VITE_');
  const env = isPreview ? null : readEnv(raw, command === 'serve');
  const warning = env && command === 'build' ? adsWarning(env) : null;
  if (warning !== null) console.warn(`\n⚠ ${warning}\n`);

  const hasAppCheck = env !== null && env.appCheck !== null;

  return {
    plugins: [
      react(),
      categoryStyles,
      tailwindcss(),
      // Before the worker, which lists the files of the first page.
      inlineStyles,
      serviceWorker(),
      withoutUnusedSdk,
      supportedBrowsers,
      ...(env ? [absoluteAddresses(env), indexPage(env), contentSecurityPolicyTag(env)] : []),
    ],
    define: { LE_MUR_VERSION: JSON.stringify(buildVersion()), ...(env && settingsOf(raw, env)) },
    resolve: { alias: hasAppCheck ? alias : { ...alias, ...withoutAppCheck } },
    build: {
      // Also the target of the styles.
      target: Object.entries(BROWSERS).map(([name, version]) => name + version),
      // All supported browsers preload modules natively.
      modulePreload: { polyfill: false },
      sourcemap: true,
      manifest: true,
      rolldownOptions: {
        // Constants that several chunks use need no export from the first chunk then.
        optimization: { inlineConst: true },
        output: {
          // The first chunk lists the files of all chunks: only the app, pages and dialogs have a name in them.
          chunkFileNames: ({ isDynamicEntry, name }) =>
            isDynamicEntry || name === 'app' ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
          // Modules that always load together are one file: on a slow network each file costs time.
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'], test: /^(?!.*\/src\/worker\/)/, priority: 3 },
              // Otherwise the app chunk would contain their shared modules and have to load first.
              { name: 'previews', test: /\/preview\/(archive|profile)Preview\.tsx$/, priority: 2 },
              // With the frame of all dialogs, and what else of the post dialog pages share: it is preloaded
              // after the app anyway.
              {
                name: 'app',
                test: /\/(shell\/start|ui\/Dialog|user\/AuthorName|hooks\/useSubscription)\.tsx?$/,
                priority: 1,
              },
              ...SHARED_CHUNKS,
            ],
          },
        },
      },
    },
    // Lazy chunks too: a package found late makes the dev server reload the page.
    optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.test.*'] },
    test,
  };
});
