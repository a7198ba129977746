import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { toCardinal } from 'n2words/fr-FR';
import { ConfigurationError, readPostsPerDay } from '../../src/config/env.ts';
import { ROOT } from './environments.ts';
import { complain } from './messages.ts';

// '#postsPerDay' for Node: scripts and Playwright have no build whose constants they could use
// (src/config/postsPerDay.ts). As for Vite, the environment comes before the files.

const FILES = ['.env', '.env.local'].map((name) => path.join(ROOT, name)).filter(existsSync);
const inFiles = FILES.map((file) => parseEnv(readFileSync(file, 'utf8')));

function readSetting(): number {
  try {
    return readPostsPerDay(Object.assign({}, ...inFiles, process.env));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    // Commands import this module before they can catch anything.
    complain(error);
    process.exit(1);
  }
}

export const POSTS_PUBLISHED_PER_DAY = readSetting();
export const POSTS_PUBLISHED_PER_DAY_IN_WORDS = toCardinal(POSTS_PUBLISHED_PER_DAY);
