import { readdirSync, readFileSync } from 'node:fs';
import { ADMIN_RECORDED } from './adminRecorder';
import { RECORDED } from './recorder';

interface Source {
  readonly path: string;
  readonly code: string;
}

/** Reads the files of a folder, without tests. */
const filesOf = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

/** Returns every match in the code, in the recorder's format: 'path:line:column'. */
const sitesIn = (sources: readonly Source[], call: RegExp): string[] =>
  sources.flatMap(({ path, code }) =>
    code.split('\n').flatMap((line, row) => {
      if (/^\s*(?:\/\/|\/?\*)/.test(line)) return [];
      return [...line.matchAll(call)].map((match) => `${path}:${row + 1}:${match.index + 1}`);
    }),
  );

/** Returns every call in src that builds a query; sdkQuery.ts and sdkRange.ts call the SDK's functions of these names. */
export const callSites = (): string[] =>
  sitesIn(
    filesOf('src').filter(
      ({ path, code }) =>
        !/\/sdk(?:Query|Range)\.ts$/.test(path) &&
        /from '(?:\.|@\/services\/firebase)\/query'/.test(code),
    ),
    new RegExp(`(?<![\\w.$])(?:${RECORDED.join('|')})\\(`, 'g'),
  );

/** Returns every call in scripts of a method of the Admin SDK that builds a query. */
export const adminCallSites = (): string[] =>
  sitesIn(filesOf('scripts'), new RegExp(`(?<=\\.)(?:${ADMIN_RECORDED.join('|')})\\(`, 'g'));
