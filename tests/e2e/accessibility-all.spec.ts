import { readdirSync, readFileSync } from 'node:fs';
import { SIZES, storageOf, type Size } from '../screenshots/shot';
import { SHOTS } from '../screenshots/shots';
import { markupFaults } from '../support/markupFaults';
import { checkMarkup, prepareAudit } from './support/audit';
import { builtFile, prerenderNewest } from './support/prerendered';
import { expect, test } from './support/test';

// Every screen of `npm run screenshots`, run by `npm run test:scale`.

/** Runs a test in `npm run test:scale` only (docs/testing.md#scale). */
const SCALE = { tag: '@scale' };

test.afterAll(checkMarkup);

for (const shot of SHOTS) {
  const name = `${shot.screen}.${shot.state}`;
  test(`${name} passes the accessibility audit`, SCALE, async ({ newApp }) => {
    const { path, sizes = ['desk'] } = shot;
    const size: Size | undefined = sizes.includes('desk') ? 'desk' : sizes[0];
    await shot.data?.();
    const app = await newApp(path, {
      stored: await storageOf(shot),
      prepare: async (page) => {
        if (size) await page.setViewportSize(SIZES[size]);
        await shot.network?.(page.context());
      },
    });
    await shot.act?.(app);
    const check = await prepareAudit(app);
    await check(name);
  });
}

test('the files of the build, prerendered posts among them, are valid HTML', SCALE, async () => {
  const removePosts = await prerenderNewest(20);
  const names = readdirSync(builtFile(), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const documents = new Map(names.map((name) => [name, readFileSync(builtFile(name), 'utf8')]));
  removePosts();
  expect(documents.size).toBeGreaterThan(25);
  // Shows that the checker finds errors.
  documents.set(
    'invalid',
    '<!doctype html><html lang="fr"><title>A</title><title>B</title></html>',
  );
  expect(await markupFaults(documents)).toEqual([
    expect.stringMatching(/^invalid: error: Element “title” not allowed/),
  ]);
});
