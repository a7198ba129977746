import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { replaceMarked } from '../scripts/lib/noteResult';

// Code cites documentation as `docs/<page>.md#<heading>`; Markdown files use relative links.

/** Not checked, because its samples are broken on purpose. */
const THIS_FILE = 'tests/docs.test.ts';
const CODE = ['src', 'tests', 'scripts', 'firestore.rules'];
const CONFIGURATION = ['vite.config.ts', 'playwright.config.ts', '.github'];
const DOCUMENTS = ['README.md', 'docs', '.github', 'scripts'];

const TEXT_FILE = /\.(ts|tsx|js|mjs|css|html|json|md|rules|yml)$/;
const CITATION = /(?<![\w/-])(docs\/[\w/-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu;
/** Citations of the two documents that were never in the repository; a line may break in one. */
const STALE_CITATION =
  /\bspec[\s*/]+sections?\b|\bspec\.md\b|(?<!docs\/)\bdata-model\b|\bdata-model\b(?!\.md)/gi;
/** Inline links and images, link definitions, and attributes of HTML in Markdown. */
const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)|^\[[^\]]+\]:\s+(\S+)|\b(?:src|href)="([^"]+)"/gm;
const EXTERNAL_LINK = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const FENCED_CODE = /^( *)(```+|~~~+)[^\n]*\n[\s\S]*?^\1\2 *$/gm;

/** Words in camel case that stand beside the functions in the table of firestore.rules. */
const COLLECTION_NAMES = new Set([
  'unpublishedPosts',
  'getAfter',
  'archiveMonths',
  'formerTexts',
  'unpublishedPosts',
  'searchIndex',
  'deletionLogs',
  'reportOutcomes',
]);

/** The paths of all text files below some files and folders. */
function textFilesIn(roots: readonly string[]): string[] {
  return roots
    .flatMap((root) => {
      if (statSync(root).isFile()) return [root];
      const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
      return names.map((name) => `${root}/${name.replaceAll('\\', '/')}`);
    })
    .filter((file) => TEXT_FILE.test(file) && file !== THIS_FILE);
}

/** Replaces text by spaces, so that positions and line numbers stay the same. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const withoutFencedCode = (markdown: string): string => markdown.replace(FENCED_CODE, blank);

/** The anchors that GitHub gives to the headings of a page. */
function anchorsIn(markdown: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const headings = withoutFencedCode(markdown).matchAll(/^#{1,6} +(.+?)(?: +#+)? *$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      slugger.slug(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')),
    ),
  );
}

const anchors = new Map<string, ReadonlySet<string>>();

function anchorsOf(page: string): ReadonlySet<string> {
  const known = anchors.get(page) ?? anchorsIn(readFileSync(page, 'utf8'));
  anchors.set(page, known);
  return known;
}

/** @returns null for an existing file and, where a heading is named, an existing heading */
function problemWith(file: string, anchor: string | undefined): string | null {
  if (!existsSync(file)) return 'no such file';
  const isHeading = anchor !== undefined && file.endsWith('.md');
  return isHeading && !anchorsOf(file).has(anchor) ? 'no such heading' : null;
}

/** A match with its position, for failure messages: 'src/main.tsx:12 docs/page.md#heading'. */
function describeMatch(file: string, text: string, match: RegExpExecArray, part: string): string {
  const line = text.slice(0, match.index).split('\n').length;
  return `${file}:${line} ${part.replaceAll(/\s+/g, ' ')}`;
}

function brokenCitations(file: string, text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap((match) => {
    const [citation, page = '', anchor] = match;
    const problem = problemWith(page, anchor);
    return problem === null ? [] : [`${describeMatch(file, text, match, citation)}: ${problem}`];
  });
}

const staleCitations = (file: string, text: string): string[] =>
  [...text.matchAll(STALE_CITATION)].map((match) => describeMatch(file, text, match, match[0]));

function brokenLinks(file: string, markdown: string): string[] {
  const text = withoutFencedCode(markdown).replace(/`[^`\n]*`/g, blank);
  return [...text.matchAll(LINK)].flatMap((match) => {
    const link = match.slice(1).find((part) => part !== undefined) ?? '';
    if (EXTERNAL_LINK.test(link)) return [];
    const [address = '', anchor] = link.split('#');
    const folder = address.startsWith('/') ? '.' : path.dirname(file);
    const target = address === '' ? file : path.join(folder, decodeURI(address));
    const problem = problemWith(target, anchor);
    return problem === null ? [] : [`${describeMatch(file, text, match, link)}: ${problem}`];
  });
}

const LAYERS = 'lib|config|domain|services|contexts|hooks|components|features|preview|app|worker';
const COMMENTED_FILE = new RegExp(`(?<![\\w/@.'-])(?:${LAYERS})/[\\w/]*\\w`, 'g');

/** The files of src, and its folders, that a comment names by a path that does not exist. */
const missingFilesOfComments = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [comment = ''] = /(?:^\s*\*|\/\/|\/\*).*/.exec(line) ?? [];
    return [...comment.matchAll(COMMENTED_FILE)]
      .map(String)
      .filter((name) => !['', '.ts', '.tsx'].some((end) => existsSync(`src/${name}${end}`)))
      .map((name) => `${file}: ${name}`);
  });

const inEach = (files: readonly string[], check: (file: string, text: string) => string[]) =>
  files.flatMap((file) => check(file, readFileSync(file, 'utf8')));

const code = textFilesIn(CODE);
const documents = textFilesIn(DOCUMENTS).filter((file) => file.endsWith('.md'));

const rules = readFileSync('firestore.rules', 'utf8');

/** The table of commits at the top of firestore.rules. */
const tableOfRules = (): string => rules.split('service cloud.firestore')[0] ?? '';

/** The tests in the last column of the kinds of faults in docs/testing.md. */
function testsOfFaults(): string[] {
  const [, section = ''] = readFileSync('docs/testing.md', 'utf8').split('## Kinds of faults');
  const columns = (section.split('\n## ')[0] ?? '').matchAll(/^\|.*\| ([^|]+) \|$/gm);
  return [...columns].flatMap(([, tests = '']) =>
    [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

const testExists = (name: string): boolean =>
  [name, `src/${name}`, `tests/${name}`, `tests/${name}.spec.ts`, `tests/${name}.test.ts`].some(
    (file) => existsSync(file),
  );

describe('documentation', () => {
  it('names existing functions of the rules in the table of commits in firestore.rules', () => {
    const names = [...tableOfRules().matchAll(/\b[a-z]+[A-Z]\w+\b/g)].map(String);
    const functions = names.filter((name) => !COLLECTION_NAMES.has(name));
    expect(functions).toContain('provesAuthorship');
    expect(functions.filter((name) => !rules.includes(`function ${name}(`))).toEqual([]);
  });

  it('has every page and heading that the code cites', () => {
    const files = [...code, ...textFilesIn(CONFIGURATION)];
    expect(inEach(files, brokenCitations)).toEqual([]);
  });

  it('names existing files of src in comments', () => {
    const files = code.filter((file) => !file.startsWith('scripts'));
    expect(inEach(files, missingFilesOfComments)).toEqual([]);
  });

  it('has every file and heading that its pages link to', () => {
    expect(inEach(documents, brokenLinks)).toEqual([]);
  });

  it('names existing tests in the table of faults', () => {
    const names = testsOfFaults();
    expect(names).toContain('integration/moderation');
    expect(names.filter((name) => !testExists(name))).toEqual([]);
  });

  it('is never cited by the names of documents outside the repository', () => {
    expect(inEach(code, staleCitations)).toEqual([]);
  });
});

describe('replaceMarked', () => {
  it.each([
    ['testing.md', 'mutation test'],
    ['performance.md', 'bench'],
  ])('replaces the result in docs/%s and keeps the rest', (name, result) => {
    const page = readFileSync(`docs/${name}`, 'utf8');
    const [before, after] = replaceMarked(page, result, 'new').split('\n\nnew\n\n');
    expect(page.startsWith(before ?? '-')).toBe(true);
    expect(page.endsWith(after ?? '-')).toBe(true);
  });

  it('throws for a page without markers', () => {
    expect(() => replaceMarked('# Testing', 'bench', 'new')).toThrow('no markers');
  });
});

describe('anchorsIn', () => {
  it('numbers equal headings and ignores fenced code', () => {
    const page =
      '# The e-mail\n\n## `npm test`\n\n```sh\n# comment\n```\n\n## The [e-mail](a.md)\n';
    expect([...anchorsIn(page)]).toEqual(['the-e-mail', 'npm-test', 'the-e-mail-1']);
  });
});

describe('brokenCitations', () => {
  it('accepts a page and a heading of a page', () => {
    expect(brokenCitations('a.ts', '// docs/testing.md, docs/testing.md#commands.')).toEqual([]);
  });

  it('returns file, line and citation of a missing page and a missing heading', () => {
    expect(brokenCitations('a.ts', '\n// (docs/none.md#a)\n// docs/testing.md#none.')).toEqual([
      'a.ts:2 docs/none.md#a: no such file',
      'a.ts:3 docs/testing.md#none: no such heading',
    ]);
  });
});

describe('missingFilesOfComments', () => {
  it('returns the paths in comments that are no files of src', () => {
    const text = "import '@/domain/none';\n// domain/days, domain/none.\n/** services/none */";
    expect(missingFilesOfComments('a.ts', text)).toEqual([
      'a.ts: domain/none',
      'a.ts: services/none',
    ]);
  });
});

describe('brokenLinks', () => {
  it('accepts external links, existing targets and links in code', () => {
    const page =
      '[a](https://a.example) [b](testing.md#commands) [c](../src/) `[d](none.md)` <img src="/index.html">';
    expect(brokenLinks('docs/a.md', page)).toEqual([]);
  });

  it('returns file, line and link of a missing target', () => {
    const page = '[a](none.md "A")\n![b](none.png)\n[c](testing.md#none)\n\n[d]: ../none.md\n';
    expect(brokenLinks('docs/a.md', page)).toEqual([
      'docs/a.md:1 none.md: no such file',
      'docs/a.md:2 none.png: no such file',
      'docs/a.md:3 testing.md#none: no such heading',
      'docs/a.md:5 ../none.md: no such file',
    ]);
  });
});

describe('staleCitations', () => {
  it.each(['spec section 2', 'spec\n * sections 2', 'spec.md', '(data-model, "Days")'])(
    'finds %j',
    (text) => expect(staleCitations('a.ts', text)).toHaveLength(1),
  );

  it('accepts the page of the data model', () => {
    expect(staleCitations('a.ts', 'docs/data-model.md#days')).toEqual([]);
  });
});
