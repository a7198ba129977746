import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// The rule of docs/design.md#dialogs.

/** Buttons of the content: of each row, and of a field that adds to a list. */
const ROWS = 'features/admin/emergency/EmergencyDialog.tsx';
const LIST = 'features/admin/pending/SuspectWordsDialog.tsx';
/** No dialog, but a banner. */
const BANNER = 'features/consent/ConsentChoices.tsx';

const FOOT = 'components/form/DialogFoot.tsx';

/** The components without their comments, and without what stands in a foot. */
const components = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => ({ path, code: readFileSync(`src/${path}`, 'utf8') }))
  .map(({ path, code }) => ({
    path,
    feet: code.split('<DialogFoot').length - 1,
    code: code
      .replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
      .replaceAll(/<DialogFoot\b.*?<\/DialogFoot>/gs, ''),
  }));

const pathsOf = (test: (code: string) => boolean) =>
  components
    .filter(({ code }) => test(code))
    .map(({ path }) => path)
    .toSorted();

it('the buttons of every dialog, and that which sends its form, stand in a DialogFoot', () => {
  expect(components.reduce((sum, { feet }) => sum + feet, 0)).toBeGreaterThan(10);
  const inDialogs = pathsOf((code) => /<Dialog\b/.test(code) && /<Button\b/.test(code));
  expect(inDialogs).toEqual([ROWS, LIST]);
  const sending = pathsOf((code) => code.includes('<Button type="submit"'));
  expect(sending).toEqual([LIST, BANNER]);
});

it('no other component has a foot of its own', () => {
  expect(pathsOf((code) => /\bdialog-foot\b/.test(code))).toEqual([FOOT]);
});
