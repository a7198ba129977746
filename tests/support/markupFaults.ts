import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureJava } from '../../scripts/lib/emulators/java';

const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** Enough for the messages about all files of a run. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Errors of the W3C's checker that are none, each with its reason. */
export const ACCEPTED: readonly { readonly message: RegExp; readonly why: string }[] = [
  {
    message: /^CSS: /,
    why: 'The styles in the page, which the build compiles, use rules that the checker does not know: @container, @property.',
  },
  {
    message:
      /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”\.$/,
    why: 'HTML allows the attribute with rel="expect", too, by which the wall waits for its query (index.html).',
  },
];

interface Report {
  readonly messages: readonly {
    readonly type: string;
    readonly url?: string;
    readonly message: string;
    readonly extract?: string;
  }[];
}

/** Runs the checker on files, whatever it finds. @returns its report */
async function runChecker(files: readonly string[]): Promise<Report> {
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--errors-only'];
  const output = await promisify(execFile)('java', ['-jar', CHECKER, ...options, ...files], {
    env: { ...process.env, ...(await ensureJava()) },
    maxBuffer: MAX_OUTPUT,
  });
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the checker's format
  return JSON.parse(output.stdout) as Report;
}

/**
 * Checks documents with the Nu HTML checker of the W3C (RGAA 8.2). Starting it takes 2.5 seconds, so all
 * documents of a test file are checked together.
 *
 * @param documents HTML by the name of the screen or file
 * @returns one line per error that is not accepted
 */
export async function markupFaults(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'markup-'));
  const names = [...documents.keys()];
  const files = names.map((name, index) => {
    const file = path.join(folder, `${index}.html`);
    writeFileSync(file, documents.get(name) ?? '');
    return file;
  });
  const { messages } = await runChecker(files);
  rmSync(folder, { recursive: true });
  return messages
    .filter(({ message }) => !ACCEPTED.some((accepted) => accepted.message.test(message)))
    .map(({ type, url = '', message, extract = '' }) => {
      const name = names[parseInt(path.basename(url))];
      return `${name}: ${type}: ${message} (${extract.replaceAll('\n', ' ')})`;
    });
}
