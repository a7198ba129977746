// Serves dist/ as the host will: Firebase's own Hosting emulator with firebase.json's rewrites and
// headers. Started by Playwright (playwright.config.ts) on the tests' port.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EMULATORS_DIR, ROOT, TEST, nodeProgram } from './lib/environments';

const folder = path.join(EMULATORS_DIR, 'hosting');
const config = path.join(folder, 'firebase.json');
const { hosting } = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8'));

// Beside the others: firebase-tools takes ports, and the folder of its logs, from a file only.
mkdirSync(folder, { recursive: true });
writeFileSync(
  config,
  JSON.stringify({
    hosting: { ...hosting, public: path.relative(folder, path.join(ROOT, hosting.public)) },
    emulators: { hosting: { host: 'localhost', port: TEST.appPort }, ui: { enabled: false } },
  }),
);
process.chdir(folder);
process.argv.push('emulators:start', '--only', 'hosting', '--non-interactive');
process.argv.push('--project', TEST.projectId, '--config', config);
await import(nodeProgram('firebase-tools/lib/bin/firebase.js'));
