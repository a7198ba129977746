import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BROWSERS } from '@/config/browsers';

it('docs/browsers.md names the browser versions that the build supports', () => {
  const { chrome, firefox, safari } = BROWSERS;
  expect(readFileSync('docs/browsers.md', 'utf8')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
  );
});
