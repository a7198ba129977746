import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test\.tsx?|d\.ts)$/.test(path));

/** A chunk declared once, at module level: as a constant, an argument or a property of one. */
const DECLARATION =
  /^(?:(?:export )?const \w+ = | {2}\w+: | {4}(?=chunk))(?:\w+\()?chunk\(\(\) => import\('/;

it('every import() is declared as a chunk at module level', () => {
  const imports = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /\bimport\((?!.*`)/.test(line))
      .map((line) => ({ path, line })),
  );
  expect(imports.length).toBeGreaterThan(30);
  expect(imports.filter(({ line }) => !DECLARATION.test(line))).toEqual([]);
});
