import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BROWSERS } from '@/config/browsers';

it('README names the browsers that the build supports', () => {
  const { chrome, firefox, safari } = BROWSERS;
  expect(readFileSync('README.md', 'utf8')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
  );
});
