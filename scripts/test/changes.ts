import { spawnSync } from 'node:child_process';
import { ROOT } from '../lib/environments';

const git = (...args: readonly string[]) =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * Returns true if files at these paths differ, committed or not, from the main branch of `origin`,
 * or if git fails. Without such a branch only uncommitted changes count.
 */
export function changedSinceMain(paths: readonly string[]): boolean {
  const base = git('merge-base', 'HEAD', 'origin/HEAD');
  const from = base.status === 0 ? base.stdout.trim() : 'HEAD';
  const committed = git('diff', '--quiet', from, '--', ...paths);
  const untracked = git('ls-files', '--others', '--exclude-standard', '--', ...paths);
  return committed.status !== 0 || untracked.status !== 0 || untracked.stdout !== '';
}
