import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = 'src/worker/serviceWorker.ts';
const FILE = 'sw.js';

/** Name of the chunk that index.html loads. */
const FIRST = 'index';
/** Names of the chunks to precache: those of a visit to the wall, which tests/budget limits. */
const PRECACHED = ['app', 'PostDialog', 'CookieBanner', 'posts'];

/** The illustration of failures, which must be shown without a network, too (components/ui/Notice). */
export const FAILURE_ILLUSTRATION = 'profile-pictures/parapluie.avif';

/** Returns the files of the named chunks and of their imports, with their styles and assets. */
function filesOf(bundle: Rolldown.OutputBundle, names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  function add(fileName: string): void {
    const chunk = bundle[fileName];
    if (seen.has(fileName) || chunk?.type !== 'chunk') return;
    seen.add(fileName);
    chunk.imports.forEach(add);
    for (const file of [
      ...(chunk.viteMetadata?.importedCss ?? []),
      ...(chunk.viteMetadata?.importedAssets ?? []),
    ])
      seen.add(file);
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && names.includes(chunk.name)) add(chunk.fileName);
  }
  return seen;
}

const SCRIPT_OR_STYLES = /\.(?:js|css)$/;

/** Returns the paths of files in a fixed order. */
const pathsOf = (files: readonly string[]): readonly string[] =>
  files.map((file) => `/${file}`).toSorted();

/**
 * Vite plugin that builds the service worker at a fixed path and adds the lists of files to
 * precache: those without which the page would stay blank, and all others. Its version is a hash of that list and of the page, which contains the hashes of all
 * other files.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: FILE });
    },
    generateBundle(_options, bundle) {
      const worker = bundle[FILE];
      const page = bundle['index.html'];
      if (worker?.type !== 'chunk' || page?.type !== 'asset') {
        throw new Error('The build has no service worker, or no page');
      }
      const first = [...filesOf(bundle, [FIRST])].filter((file) => SCRIPT_OR_STYLES.test(file));
      const others = [...filesOf(bundle, PRECACHED)].filter((file) => !first.includes(file));
      const lists = {
        NEEDED: ['/', ...pathsOf(first)],
        OTHERS: pathsOf([FAILURE_ILLUSTRATION, ...others]),
      };
      const version = createHash('sha256')
        .update(page.source)
        .update(JSON.stringify(lists))
        .digest('hex')
        .slice(0, 12);
      const constants = Object.entries({ VERSION: version, ...lists }).map(
        ([name, value]) => `${name}=${JSON.stringify(value)}`,
      );
      worker.code = `const ${constants.join()};\n${worker.code}`;
    },
  };
}
