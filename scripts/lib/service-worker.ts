import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = 'src/worker/serviceWorker.ts';
const FILE = 'sw.js';

/** Chunks that a visit to the wall uses sooner or later, by name: tests/budget weighs the same. */
const KEPT = ['app', 'PostDialog', 'CookieBanner', 'posts'];

/** The files of the chunks with all that they import, their styles and fonts. */
function filesOf(bundle: Rolldown.OutputBundle, names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  function add(fileName: string): void {
    const part = bundle[fileName];
    if (seen.has(fileName) || part?.type !== 'chunk') return;
    seen.add(fileName);
    part.imports.forEach(add);
    for (const file of [
      ...(part.viteMetadata?.importedCss ?? []),
      ...(part.viteMetadata?.importedAssets ?? []),
    ])
      seen.add(file);
  }
  for (const part of Object.values(bundle)) {
    if (part.type === 'chunk' && names.includes(part.name)) add(part.fileName);
  }
  return [...seen].toSorted();
}

/**
 * Builds the service worker as a file of its own, at an address that never changes, and tells it
 * what to keep. Its version is that of the page, which names everything else by its hash.
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
      const files = ['/', ...filesOf(bundle, KEPT).map((file) => `/${file}`)];
      const version = createHash('sha256')
        .update(page.source)
        .update(JSON.stringify(files))
        .digest('hex')
        .slice(0, 12);
      worker.code = `const VERSION=${JSON.stringify(version)},FILES=${JSON.stringify(files)};\n${worker.code}`;
    },
  };
}
