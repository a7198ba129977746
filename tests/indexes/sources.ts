import { readdirSync, readFileSync } from 'node:fs';
import { RECORDED, UNSUPPORTED } from './recorder';

const CALL = new RegExp(
  `(?<![\\w.$])(?:${[...RECORDED, ...UNSUPPORTED].join('|')})(?:<[^(]*>)?\\(`,
  'g',
);
const IMPORT = /^(?:import|export)\b[^;]*?'(@?firebase\/firestore[^']*)'/gm;

interface Source {
  readonly path: string;
  readonly code: string;
}

/** The files of src that use Firestore, without tests. */
const sources: readonly Source[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }))
  .filter(({ code }) => /'(?:firebase\/firestore|\.\/rest|@\/services\/rest)'/.test(code));

/** Returns every call in src that affects indexes, in the recorder's format: 'path:line:column'. */
export const callSites = (): string[] =>
  sources.flatMap(({ path, code }) =>
    code.split('\n').flatMap((line, row) => {
      if (/^\s*(?:\/\/|\/?\*)/.test(line)) return [];
      return [...line.matchAll(CALL)].map((call) => `${path}:${row + 1}:${call.index + 1}`);
    }),
  );

/** Returns imports of Firestore that the recorder or callSites() would not see. */
export const hiddenImports = (): string[] =>
  sources.flatMap(({ path, code }) =>
    [...code.matchAll(IMPORT)]
      .filter(([statement, module]) => {
        const isPlain = module === 'firebase/firestore' && /^import (?:type )?\{/.test(statement);
        const isRenamed = [...RECORDED, ...UNSUPPORTED].some((name) =>
          new RegExp(`\\b${name} as\\b`).test(statement),
        );
        return !isPlain || isRenamed || !path.startsWith('src/services/');
      })
      .map(([statement]) => `${path}: ${statement}`),
  );
