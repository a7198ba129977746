// npm run test:mutation:domain: does a test notice every change of the code in src/domain?
// npm run test:mutation:domain -- FILE… tries only the mutants of these files of src/domain.
import { readFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { paint, say } from '../../lib/messages';
import { isGreen, resultOf } from '../report';
import { coveredScore, outcomesOf, SCORE_MIN } from './outcomes';
import equivalent from './equivalent.json' with { type: 'json' };

const files = process.argv.slice(2);
const mutants = await new Stryker({
  mutate: files.length > 0 ? files : ['src/domain/**/*.ts', '!src/domain/**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/domain/vitest.config.ts' },
  // Inside a folder that neither Git nor the other tools read.
  tempDirName: 'test-results/stryker',
  // A link to a folder, which Stryker cannot copy.
  ignorePatterns: ['public/profile_pictures'],
  // Stryker would rewrite the file with an API that TypeScript 7 does not have.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  concurrency: 2,
  reporters: ['progress-append-only'],
}).runMutationTest();

const outcomes = outcomesOf(mutants, (file) => readFileSync(file, 'utf8'));
const result = resultOf(outcomes, equivalent, files.length === 0);
for (const key of result.survivors) say(`SURVIVOR ${key}`);
for (const key of result.stale)
  say(`À retirer de equivalent.json (tué, ou disparu du code) : ${key}`);
const score = coveredScore(result);
const isPassed = isGreen(result) && score >= SCORE_MIN;
say(isPassed ? paint('green', '✔') : paint('red', '✖ ÉCHEC'));
say(
  `mutants: ${mutants.length}, covered: ${result.mutants}, killed: ${result.killed} (${score.toFixed(1)} %), ` +
    `equivalent (listed): ${result.redundant}, survivors: ${result.survivors.length}`,
);
if (!isPassed) process.exitCode = 1;
