import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dialogs } from './dialogs';

const named = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx$/.test(path))
  .flatMap((path) => [...readFileSync(`src/${path}`, 'utf8').matchAll(/data-dialog="([^"]*)"/g)])
  .map(([, name = '']) => name);

it('is named as buttons name it', () => {
  expect(named.length).toBeGreaterThan(3);
  expect(Object.keys(dialogs)).toEqual(expect.arrayContaining(named));
});
