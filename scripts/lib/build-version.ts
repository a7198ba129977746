import { execFileSync } from 'node:child_process';
import manifest from '../../package.json' with { type: 'json' };

/** Returns the version of a build: package version and commit, if git has one. */
export function buildVersion(): string {
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: 'pipe' });
    return `${manifest.version}+${String(commit).trim()}`;
  } catch {
    return manifest.version;
  }
}
