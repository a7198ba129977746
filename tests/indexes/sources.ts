import { readdirSync, readFileSync } from 'node:fs';
import { RECORDED } from './recorder';

const CALL = new RegExp(`(?<![\\w.$])(?:${RECORDED.join('|')})\\(`, 'g');

/** The files of src that build queries, without tests; sdkQuery.ts and sdkRange.ts call the SDK's functions of these names. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !/\/sdk(?:Query|Range)\.ts$/.test(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }))
  .filter(({ code }) => /from '(?:\.|@\/services\/firebase)\/query'/.test(code));

/** Returns every call in src that builds a query, in the recorder's format: 'path:line:column'. */
export const callSites = (): string[] =>
  sources.flatMap(({ path, code }) =>
    code.split('\n').flatMap((line, row) => {
      if (/^\s*(?:\/\/|\/?\*)/.test(line)) return [];
      return [...line.matchAll(CALL)].map((call) => `${path}:${row + 1}:${call.index + 1}`);
    }),
  );
