import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /^src\/.+\/.*\.tsx?$/.test(path) && !/\.(test\.tsx?|d\.ts)$/.test(path));

it('loads chunks by the shared loader functions only', () => {
  const loading = files
    .filter((path) => !path.endsWith('loadChunk.ts'))
    .filter((path) => readFileSync(path, 'utf8').includes("import('"));
  const wrong = loading.filter(
    (path) => !/\b(loadChunk|lazyComponent|subscribeWhenLoaded)\(/.test(readFileSync(path, 'utf8')),
  );
  expect(wrong).toEqual([]);
});
