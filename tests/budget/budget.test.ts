import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

// Sizes of the files in dist/ that a visitor downloads. `npm run bench` measures them in a browser.

/**
 * Limits in gzipped bytes, with equal hashes in file names: the real ones differ with each commit and
 * take up to 3 % more. Raise a limit only with a reason, in the commit; docs/performance.md has the
 * targets.
 */
const BUDGET = {
  /** Scripts for reading the wall; React and react-dom alone are 67,300. */
  readable: 25_700,
  /** Scripts for reading the archive or a profile: the same and the chunk of their previews. */
  previews: 31_900,
  /**
   * Scripts of a longer visit to the wall: also the app, the post dialog, the Firestore SDK and the
   * code that the previews of other pages share with the app.
   */
  wall: 257_700,
  styles: 14_950,
  /** index.html, which contains the header and the blank sheets. */
  page: 4_690,
} as const;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync('dist/.vite/manifest.json', 'utf8'),
);

/**
 * Returns a chunk by its entry module, or by the name of its group in vite.config.ts.
 *
 * @throws Error when the build has no such chunk
 */
function chunk(name: string): Chunk {
  const found =
    manifest[name] ?? Object.values(manifest).find((candidate) => candidate.name === name);
  if (!found) throw new Error(`The build has no ${name}`);
  return found;
}

/** Returns the files of some chunks and of everything that they import statically. */
function filesOf(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const walk = (name: string): void => {
    const { file, imports } = chunk(name);
    if (seen.has(file)) return;
    seen.add(file);
    imports?.forEach(walk);
  };
  names.forEach(walk);
  return seen;
}

const HASH_IN_NAME = /(?<=[-.])[\w-]{8}(?=\.(?:js|css)\b)/g;

/** Returns the gzipped size of files in dist/, as if all hashes were equal. */
const bytes = (files: Iterable<string>): number =>
  [...files]
    .map((file) => readFileSync(`dist/${file}`, 'utf8').replaceAll(HASH_IN_NAME, '00000000'))
    .reduce((sum, text) => sum + gzipSync(text).length, 0);

const FIRST = ['index.html'];
/** Chunks that are loaded after the preview, at the latest when the page is idle. */
const LATER = [
  'app',
  'src/features/post/PostDialog.tsx',
  'src/features/consent/CookieBanner.tsx',
  'posts',
];

it('the wall can be read within the budget for scripts', () => {
  expect(bytes(filesOf(FIRST))).toBeLessThan(BUDGET.readable);
});

it('the wall can be read without React’s renderer and Firebase', () => {
  const code = [...filesOf(FIRST)].map((file) => readFileSync(`dist/${file}`, 'utf8')).join('');
  expect(code).not.toMatch(/hydrateRoot|firestore\.googleapis\.com\/google|identitytoolkit/);
});

it('the archive and profiles are rendered without the app chunk, within the budget', () => {
  const files = filesOf([...FIRST, 'previews']);
  expect([...files]).not.toContain(chunk('app').file);
  expect(bytes(files)).toBeLessThan(BUDGET.previews);
});

it('a longer visit to the wall loads no Auth and stays within the budget', () => {
  const files = filesOf([...FIRST, ...LATER]);
  expect([...files]).not.toContain(chunk('src/services/session/session.ts').file);
  expect(bytes(files)).toBeLessThan(BUDGET.wall);
});

it('dialogs that are prefetched when a visitor points at a button (data-dialog) load no Auth', () => {
  const files = filesOf([
    'src/features/archives/RandomPost.tsx',
    'src/features/shortcuts/ReaderShortcuts.tsx',
  ]);
  expect([...files]).not.toContain(chunk('firebaseAuth').file);
});

it('the build has one stylesheet within the budget', () => {
  expect(chunk('index.html').css).toHaveLength(1);
  expect(bytes(chunk('index.html').css ?? [])).toBeLessThan(BUDGET.styles);
});

it('index.html stays within the budget', () => {
  expect(bytes(['index.html'])).toBeLessThan(BUDGET.page);
});
