import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Import directions between the folders of src: the table in docs/architecture.md#layers. A folder
// may always import itself.

const SHARED = [
  'components/ui',
  'components/',
  'contexts',
  'hooks',
  'services',
  'domain',
  'config',
];

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  config: [],
  domain: ['config'],
  services: ['domain', 'config'],
  contexts: ['services', 'domain', 'config'],
  hooks: ['contexts', 'services', 'domain', 'config'],
  'components/ui': [],
  'components/form': ['components/', 'contexts', 'hooks', 'domain', 'config'],
  'components/layout': ['components/', 'contexts', 'hooks', 'domain', 'config'],
  'components/post': ['components/', 'contexts', 'hooks', 'domain', 'config'],
  'components/user': ['components/', 'contexts', 'hooks', 'domain', 'config'],
  features: SHARED,
  app: ['features', ...SHARED],
  worker: [],
};

/** 'src/features/wall/WallPage.tsx' belongs to 'features/wall'; 'src/config/env.ts' to 'config'. */
function folderOf(path: string): string {
  const [top = '', sub = ''] = path.replace(/^src\//, '').split('/');
  return ['features', 'components'].includes(top) ? `${top}/${sub}` : top;
}

function importsOf(path: string): string[] {
  const code = readFileSync(path, 'utf8');
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);
}

function allowedImports(folder: string): readonly string[] {
  const rules = MAY_IMPORT[folder] ?? MAY_IMPORT[folder.split('/')[0] ?? ''];
  if (!rules) throw new Error(`src/${folder} is not in the table`);
  return rules;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /^src\/.+\/.*\.tsx?$/.test(path) && !/\.(test\.tsx?|d\.ts)$/.test(path));

describe('import directions', () => {
  it.each(Object.keys(MAY_IMPORT))('cover at least one file in src/%s', (folder) => {
    expect(files.filter((path) => path.startsWith(`src/${folder}/`))).not.toEqual([]);
  });

  it.each(files)('let %s import only from the folders in the table', (path) => {
    const folder = folderOf(path);
    const wrong = importsOf(path).filter((name) => {
      if (name.startsWith('firebase')) return folder !== 'services';
      if (name.startsWith('./')) return false;
      if (name.startsWith('.')) return true;
      if (!name.startsWith('@/')) {
        return ['config', 'domain', 'services'].includes(folder) && /^react|hot-toast/.test(name);
      }
      const target = folderOf(name.slice(2));
      return (
        target !== folder && !allowedImports(folder).some((allowed) => target.startsWith(allowed))
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('chunk loading', () => {
  const loading = files.filter(
    (path) => !path.endsWith('loadChunk.ts') && readFileSync(path, 'utf8').includes("import('"),
  );

  it.each(loading)('uses the shared loader functions in %s', (path) => {
    expect(readFileSync(path, 'utf8')).toMatch(/\b(loadChunk|lazyComponent|subscribeWhenLoaded)\(/);
  });
});
