import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { blankPage } from './scripts/lib/blank-page.ts';
import { contentSecurityPolicyTag } from './scripts/lib/content-security-policy.ts';
import { earlyQuery } from './scripts/lib/early-query.ts';
import { TEST_WORKERS } from './scripts/lib/environments.ts';
import { serviceWorker } from './scripts/lib/service-worker.ts';
import { BROWSERS } from './src/config/browsers.ts';
import { readEnv, type Env } from './src/config/env.ts';
import { archivePath, paths } from './src/config/paths.ts';
import { readPublisher } from './src/config/publisher.ts';
import { CATEGORY_VALUES } from './src/domain/categories.ts';
import manifest from './package.json' with { type: 'json' };

const alias = {
  '@': fileURLToPath(new URL('./src', import.meta.url)),
  re2js: fileURLToPath(new URL('./scripts/lib/no-re2js.ts', import.meta.url)),
};

/** Alias that excludes the App Check package from builds without a key for it. */
const withoutAppCheck = {
  'firebase/app-check': fileURLToPath(new URL('./scripts/lib/no-app-check.ts', import.meta.url)),
};

/** Tests on the emulators: each Vitest worker has projects of its own (docs/testing.md#workers). */
const onEmulator = {
  environment: 'node',
  maxWorkers: TEST_WORKERS,
  testTimeout: 30_000,
} as const;

/** Returns the version for error reports: package version and commit, if git has one. */
function buildVersion(): string {
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: 'pipe' });
    return `${manifest.version}+${String(commit).trim()}`;
  } catch {
    return manifest.version;
  }
}

/** The pages of the sitemap, which always exist; posts are linked from the archive. */
const LISTED = [
  paths.home,
  paths.archives,
  ...CATEGORY_VALUES.map((category) => archivePath({ category })),
  paths.legalNotice,
  paths.terms,
  paths.privacy,
  paths.cookies,
];

/**
 * Vite plugin that writes absolute URLs: of the Open Graph image for social networks, and of the
 * pages for search engines. The domain of the app is the authDomain (docs/operations.md).
 */
function absoluteAddresses({ firebase }: Env): Plugin {
  const origin = `https://${firebase.authDomain}`;
  const urls = LISTED.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('');
  const files = {
    // Nothing is disallowed: a crawler must load an unlisted page to read its noindex.
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
  };
  return {
    name: 'absolute-addresses',
    transformIndexHtml: (html) => html.replaceAll('%ORIGIN%', origin),
    generateBundle() {
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** Vite plugin that writes the supported versions into the notice for older browsers. */
const supportedBrowsers: Plugin = {
  name: 'supported-browsers',
  transformIndexHtml: (html) =>
    html.replace(/%(CHROME|FIREFOX|SAFARI)%/g, (_, name: string) =>
      String(Object.entries(BROWSERS).find(([key]) => key === name.toLowerCase())?.[1]),
    ),
};

/** The suites of tests (docs/testing.md). */
const test: ViteUserConfig['test'] = {
  silent: 'passed-only',
  // Packages that hold state: see tests/freshModules.ts.
  server: { deps: { inline: [/react-hot-toast/] } },
  // Vitest's default leaves one core free, which halves the speed on two.
  maxWorkers: '100%',
  // In parallel with the static checks on two cores, a test takes four times as long.
  testTimeout: 20_000,
  projects: [
    {
      extends: true,
      test: {
        name: 'unit',
        environment: 'node',
        include: ['src/**/*.test.ts', 'tests/*.test.ts', 'scripts/mutation/*.test.ts'],
        isolate: false,
        setupFiles: ['tests/freshModules.ts'],
      },
    },
    {
      extends: true,
      test: {
        name: 'components',
        environment: 'jsdom',
        include: ['src/**/*.test.tsx'],
        isolate: false,
        setupFiles: ['tests/freshModules.ts', 'tests/setup.ts'],
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
        setupFiles: ['tests/freshModules.ts', 'tests/integration/support/workerSettings.ts'],
        ...onEmulator,
      },
    },
  ],
};

export default defineConfig(({ mode, command, isPreview }) => {
  // Neither a build nor the dev server starts without its settings: the error names what is missing.
  const raw = loadEnv(mode, process.cwd(), 'VITE_');
  const env = isPreview ? null : readEnv(raw, command === 'serve');
  if (env !== null) readPublisher(raw, env);

  const hasAppCheck = env !== null && env.appCheck !== null;

  return {
    plugins: [
      react(),
      tailwindcss(),
      serviceWorker(),
      blankPage,
      supportedBrowsers,
      ...(env ? [absoluteAddresses(env), earlyQuery(env), contentSecurityPolicyTag(env)] : []),
    ],
    define: { LE_MUR_VERSION: JSON.stringify(buildVersion()) },
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
          // Modules that always load together are one file: on a slow network each file costs time.
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'], test: /^(?!.*\/src\/worker\/)/, priority: 3 },
              // Otherwise the app chunk would contain their shared modules and have to load first.
              { name: 'previews', test: /\/preview\/(archive|profile)Preview\.tsx$/, priority: 2 },
              { name: 'app', test: /\/src\/app\/shell\/start\.tsx$/, priority: 1 },
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
