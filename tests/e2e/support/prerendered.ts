import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { TEST } from '../../../scripts/lib/environments';
import { runScript } from '../../integration/support/command';

const dist = TEST.buildDir ?? '';
const SITEMAP = path.join(dist, 'sitemap.xml');

/** Path of a file of the build that the worker's Hosting emulator serves. */
export const builtFile = (...names: readonly string[]): string => path.join(dist, ...names);

/**
 * Runs `npm run prerender` for the newest posts, into the worker's build.
 *
 * @returns a function that removes from the build what the command has written
 */
export async function prerenderNewest(limit: number): Promise<() => void> {
  const sitemap = readFileSync(SITEMAP, 'utf8');
  const cache = mkdtempSync(path.join(tmpdir(), 'prerender-'));
  const args = ['--dist', dist, '--cache', cache, '--limit', String(limit)];
  const { code, output } = await runScript('prerender', args);
  rmSync(cache, { recursive: true });
  expect([code, output]).toEqual([0, expect.stringContaining(`${limit} posts`)]);
  return () => {
    for (const name of ['post', 'flux.xml']) rmSync(builtFile(name), { recursive: true });
    writeFileSync(SITEMAP, sitemap);
    renameSync(builtFile('.index.html'), builtFile('index.html'));
  };
}
