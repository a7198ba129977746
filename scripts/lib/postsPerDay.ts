import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readPostsPerDay } from '../../src/config/env.ts';
import { numberInWords } from './numberInWords.ts';
import { ROOT } from './environments.ts';

// '#postsPerDay' for Node: scripts and Playwright have no build whose constants they could use
// (src/config/postsPerDay.ts). As for Vite, the environment comes before the files.

const FILES = ['.env', '.env.local'].map((name) => path.join(ROOT, name)).filter(existsSync);
const inFiles = FILES.map((file) => parseEnv(readFileSync(file, 'utf8')));

export const POSTS_PUBLISHED_PER_DAY = readPostsPerDay(Object.assign({}, ...inFiles, process.env));
export const POSTS_PUBLISHED_PER_DAY_IN_WORDS = numberInWords(POSTS_PUBLISHED_PER_DAY);
