import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

// What the build in dist/ makes a visitor download. `npm run bench` measures the same in a browser.

/** gzip, bytes. Raise one only with a reason; the targets are in docs/performance.md. */
const BUDGET = {
  /** Until the wall can be read; React and react-dom alone are 67,300. */
  readable: 28_500,
  /** Until the archive or a profile can be read: what both need beside it. */
  pictures: 33_500,
  /**
   * A visit to the wall that stays a while: with the app, the open post, Firestore’s SDK and
   * what the pictures of other pages share with the app.
   */
  wall: 239_000,
  styles: 14_200,
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

/** A chunk by the module it begins with, or by the name of its group in vite.config.ts. */
function chunk(name: string): Chunk {
  const found =
    manifest[name] ?? Object.values(manifest).find((candidate) => candidate.name === name);
  if (!found) throw new Error(`The build has no ${name}`);
  return found;
}

/** The files of some parts, with all that they import. */
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

const bytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`dist/${file}`)).length, 0);

const FIRST = ['index.html'];
/** Loaded after the first picture, at the latest once the page is quiet. */
const LATER = [
  'app',
  'src/features/post/PostDialog.tsx',
  'src/features/consent/CookieBanner.tsx',
  'posts',
];

it('is read after few bytes of script', () => {
  expect(bytes(filesOf(FIRST))).toBeLessThan(BUDGET.readable);
});

it('needs neither React’s renderer nor Firebase to be read', () => {
  const code = [...filesOf(FIRST)].map((file) => readFileSync(`dist/${file}`, 'utf8')).join('');
  expect(code).not.toMatch(/hydrateRoot|firestore\.googleapis\.com\/google|identitytoolkit/);
});

it('draws the archive and profiles without the app', () => {
  const files = filesOf([...FIRST, 'previews']);
  expect([...files]).not.toContain(chunk('app').file);
  expect(bytes(files)).toBeLessThan(BUDGET.pictures);
});

it('costs a visitor of the wall no more script than this, Auth not included', () => {
  const files = filesOf([...FIRST, ...LATER]);
  expect([...files]).not.toContain(chunk('src/services/session.ts').file);
  expect(bytes(files)).toBeLessThan(BUDGET.wall);
});

it('begins no Auth for visitors who only point at a button (data-dialog)', () => {
  const files = filesOf([
    'src/features/archives/RandomPost.tsx',
    'src/features/shortcuts/ReaderShortcuts.tsx',
  ]);
  expect([...files]).not.toContain(chunk('firebaseAuth').file);
});

it('has one small file of styles', () => {
  expect(chunk('index.html').css).toHaveLength(1);
  expect(bytes(chunk('index.html').css ?? [])).toBeLessThan(BUDGET.styles);
});
