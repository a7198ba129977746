import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = 'src/worker/serviceWorker.ts';
const FILE = 'sw.js';

/** Names of the chunks to precache: those of a visit to the wall, which tests/budget limits. */
const PRECACHED = ['app', 'PostDialog', 'CookieBanner', 'posts'];

/** The illustration of failures, which must be shown without a network, too (components/ui/Notice). */
export const FAILURE_ILLUSTRATION = 'profile-pictures/parapluie.avif';

/** Returns the files of the named chunks and of their imports, including styles and fonts. */
function filesOf(bundle: Rolldown.OutputBundle, names: readonly string[]): readonly string[] {
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
  return [...seen].toSorted();
}

/**
 * Vite plugin that builds the service worker at a fixed path and adds the list of files to
 * precache. Its version is a hash of that list and of the page, which contains the hashes of all
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
      const files = ['', FAILURE_ILLUSTRATION, ...filesOf(bundle, PRECACHED)].map(
        (file) => `/${file}`,
      );
      const version = createHash('sha256')
        .update(page.source)
        .update(JSON.stringify(files))
        .digest('hex')
        .slice(0, 12);
      worker.code = `const VERSION=${JSON.stringify(version)},FILES=${JSON.stringify(files)};\n${worker.code}`;
    },
  };
}
