import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dialogs } from './dialogs';

const dialogNames = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx$/.test(path))
  .flatMap((path) => [...readFileSync(`src/${path}`, 'utf8').matchAll(/data-dialog="([^"]*)"/g)])
  .map(([, name = '']) => name);

it('dialogs has an entry for every data-dialog attribute', () => {
  expect(dialogNames.length).toBeGreaterThan(3);
  expect(Object.keys(dialogs)).toEqual(expect.arrayContaining(dialogNames));
});
