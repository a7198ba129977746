import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STAGES } from '../scripts/test/steps';
import manifest from '../package.json' with { type: 'json' };

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(`${FOLDER}/${name}`, 'utf8'),
}));

/** Returns the jobs of a workflow: the parts that begin with a key of two spaces below `jobs:`. */
function jobsOf(text: string): readonly { readonly job: string; readonly lines: string }[] {
  const [, jobs = ''] = text.split(/^jobs:\n/m);
  const parts = jobs.split(/^ {2}([\w-]+):\n/m).slice(1);
  return parts.flatMap((job, n) => (n % 2 === 0 ? [{ job, lines: parts[n + 1] ?? '' }] : []));
}

const testYml = (): string => workflows.find(({ name }) => name === 'test.yml')?.text ?? '';

describe('test.yml', () => {
  it('runs every step of npm test in exactly one job', () => {
    const named = [...testYml().matchAll(/npm test -- ([a-z\d ]+?)(?: -- .*)?$/gm)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => name !== 'quick');
    const steps = STAGES.flat().map(({ name }) => name);
    expect(named.toSorted()).toEqual(steps.toSorted());
  });

  it('runs npm test -- quick on the oldest supported Node', () => {
    const nodes = jobsOf(testYml()).find(({ lines }) => lines.includes('npm test -- quick'));
    const [oldest] = /\d+\.\d+\.\d+/.exec(manifest.engines.node) ?? [];
    expect(nodes?.lines).toContain(`node: ['${oldest}', `);
  });
});

describe('a workflow', () => {
  it('pins every action by its commit, with the version in a comment', () => {
    const uses = workflows.flatMap(({ text }) => text.match(/(?<=uses: ).*/g) ?? []);
    expect(uses).toContainEqual(expect.stringContaining('actions/checkout@'));
    expect(uses.filter((use) => !/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(use))).toEqual([]);
  });

  it('runs no install script and no script of package.json in a job with credentials', () => {
    const jobs = workflows.flatMap(({ name, text }) =>
      jobsOf(text).map(({ job, lines }) => ({ name: `${name}: ${job}`, lines })),
    );
    const trusted = jobs.filter(({ lines }) => /secrets\.|id-token: write/.test(lines));
    expect(trusted.map(({ name }) => name)).toEqual(['prerender.yml: deploy']);
    for (const { lines } of trusted) {
      expect(lines).not.toMatch(/npm (?:ci|i|install)(?! --ignore-scripts)|npm (?:run|test|start)/);
    }
    // Credentials outside of a job would reach all jobs.
    for (const { text } of workflows) {
      expect(text.split(/^jobs:\n/m)[0]).not.toMatch(/secrets\.|id-token/);
    }
  });
});
