import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import landed from './sizes.json' with { type: 'json' };

// Sizes of the files in dist/ that a visitor downloads. `npm run bench` measures them in a browser.

/**
 * Limits in gzipped bytes, with equal hashes in file names: the real ones differ with each commit and
 * take up to 3 % more. docs/performance.md#budgets says when a limit may be raised.
 */
const BUDGET = {
  /** Scripts for reading the wall; React and react-dom alone are 67,300. */
  readable: 24_000,
  /** Scripts for reading the archive or a profile: the same and the chunk of their previews. */
  previews: 29_500,
  /**
   * Scripts of a longer visit to the wall: also the app, the post dialog, the Firestore SDK and the
   * code that the previews of other pages share with the app.
   */
  wall: 253_500,
  styles: 16_400,
  /** index.html without its styles: the header and the blank sheets. */
  page: 4_900,
} as const;

/** Part of a limit above which a size is printed with its limit: half of the slack of 2 to 3 % is used. */
const WARNED = 0.9875;

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

const HASH_IN_NAME = /(?<=[-./])[\w-]{8}(?=\.(?:js|css)\b)/g;

const read = (file: string): string => readFileSync(`dist/${file}`, 'utf8');

/** Returns the gzipped size of texts, as if all hashes in them were equal. */
const bytes = (texts: readonly string[]): number =>
  texts
    .map((text) => text.replaceAll(HASH_IN_NAME, '00000000'))
    .reduce((sum, text) => sum + gzipSync(text).length, 0);

/** The sizes of this build. */
const sizes: Record<string, number> = {};

/** Returns the size of a part, and prints it with its change since the last landing. */
function recordSize(name: keyof typeof BUDGET, texts: readonly string[]): number {
  const [size, limit] = [bytes(texts), BUDGET[name]];
  sizes[name] = size;
  const change = (size - landed[name]).toLocaleString('en', { signDisplay: 'exceptZero' });
  const warning = size > limit * WARNED ? ` ⚠ the limit is ${limit.toLocaleString('en')}` : '';
  // `npm test` prints these lines (scripts/test.ts); Vitest hides the console of a passed test.
  process.stdout.write(`Size ${name} ${size.toLocaleString('en')} (${change})${warning}\n`);
  return size;
}

afterAll(() => {
  if (process.env['UPDATE_SIZES'] !== '1') return;
  writeFileSync('tests/budget/sizes.json', `${JSON.stringify(sizes, null, 2)}\n`);
});

const FIRST = ['index.html'];
/** Chunks that are loaded after the preview, at the latest when the page is idle. */
const LATER = [
  'app',
  'src/features/post/PostDialog.tsx',
  'src/features/consent/CookieBanner.tsx',
  'firestore',
];
/** Most files of scripts that a visit to a page loads: on a slow network each file costs time. */
const FILES_MAX = 20;
/** Pages and dialogs for everybody, by their entries. */
const FOR_ALL = [
  'archives/ArchivesPage',
  'archives/RandomPost',
  'legal/AccessibilityPage',
  'legal/CookiesPage',
  'legal/LegalNoticePage',
  'legal/LegalUpdateNotice',
  'legal/PrivacyPage',
  'legal/TermsPage',
  'post/PostDialog',
  'post/PostPage',
  'post/share/ShareDialog',
  'publicProfile/PublicProfilePage',
  'search/SearchPanel',
  'shortcuts/ReaderShortcuts',
  'transparency/TransparencyPage',
].map((entry) => `src/features/${entry}.tsx`);
/** Pages and dialogs of signed-in users, by their entries. */
const SIGNED_IN = ['admin/AdminPage', 'newPost/NewPostDialog', 'profile/ProfilePage'].map(
  (entry) => `src/features/${entry}.tsx`,
);

it('the wall can be read within the budget for scripts', () => {
  expect(recordSize('readable', [...filesOf(FIRST)].map(read))).toBeLessThan(BUDGET.readable);
});

it('the wall can be read without React’s renderer and Firebase', () => {
  const code = [...filesOf(FIRST)].map(read).join('');
  expect(code).not.toMatch(/hydrateRoot|firestore\.googleapis\.com\/google|identitytoolkit/);
});

it('the archive and profiles are rendered without the app chunk, within the budget', () => {
  const files = filesOf([...FIRST, 'previews']);
  expect([...files]).not.toContain(chunk('app').file);
  expect(recordSize('previews', [...files].map(read))).toBeLessThan(BUDGET.previews);
});

it('a longer visit to the wall loads no Auth and stays within the budget', () => {
  const files = filesOf([...FIRST, ...LATER]);
  expect([...files]).not.toContain(chunk('session').file);
  expect(recordSize('wall', [...files].map(read))).toBeLessThan(BUDGET.wall);
});

it.each(FOR_ALL)('%s loads no Firebase and no forms', (entry) => {
  const files = [...filesOf([entry])];
  for (const name of ['firestore', 'auth', 'signIn']) {
    expect(files).not.toContain(chunk(name).file);
  }
});

it('the sign-in dialog loads Auth without Firestore’s SDK', () => {
  const files = [...filesOf(['src/features/auth/SignInDialog.tsx'])];
  expect(files).toContain(chunk('auth').file);
  expect(files).not.toContain(chunk('firestore').file);
});

it.each(FOR_ALL)('%s is shown with few files', (entry) => {
  expect(filesOf([...FIRST, ...LATER, entry]).size).toBeLessThanOrEqual(FILES_MAX);
});

it.each(SIGNED_IN)('%s is shown with few files, the session included', (entry) => {
  expect(filesOf([...FIRST, ...LATER, 'session', entry]).size).toBeLessThanOrEqual(FILES_MAX);
});

it('index.html has the styles of all pages for readers, which no chunk loads again', () => {
  const [page = '', styles = ''] = read('index.html').split(
    /(?<=<style data-file="[^"]*">)|(?=<\/style>)/,
  );
  expect(recordSize('styles', [styles])).toBeLessThan(BUDGET.styles);
  expect(recordSize('page', [read('index.html').replace(styles, '')])).toBeLessThan(BUDGET.page);
  expect(page).not.toContain('rel="stylesheet"');
  const withStyles = Object.entries(manifest).filter(([, { css = [] }]) => css.length > 0);
  expect(withStyles.map(([name]) => name)).toEqual(['src/features/admin/AdminPage.tsx']);
});
