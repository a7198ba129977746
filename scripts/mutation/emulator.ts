import { emulatorAddress } from '../../tests/rules/support/environment';
import type { CoverageNode } from './tree';

interface Coverage {
  /** The rules in force. */
  readonly rules: string;
  readonly report: readonly CoverageNode[];
  /** How long the emulator's answer was: it keeps every value that it ever saw. */
  readonly size: number;
}

function urlOf(projectId: string, what: string): string {
  const { host, port } = emulatorAddress();
  return `http://${host}:${port}/emulator/v1/projects/${projectId}${what}`;
}

/** Removes what an interrupted run left behind. */
export async function clearDocuments(projectId: string): Promise<void> {
  const response = await fetch(urlOf(projectId, '/databases/(default)/documents'), {
    method: 'DELETE',
  });
  if (!response.ok) throw new Error(`cannot clear ${projectId}: ${await response.text()}`);
}

/**
 * Gives a project other rules, from the next request on; its coverage begins anew.
 *
 * @returns null, or why the rules do not compile
 */
export async function putRules(projectId: string, rules: string): Promise<string | null> {
  const body = JSON.stringify({ rules: { files: [{ content: rules }] } });
  const response = await fetch(urlOf(projectId, ':securityRules'), { method: 'PUT', body });
  const text = await response.text();
  return response.ok ? null : text;
}

/** Every expression of a project's rules with the values it took. */
export async function coverageOf(projectId: string): Promise<Coverage> {
  const response = await fetch(urlOf(projectId, ':ruleCoverage'));
  const text = await response.text();
  if (!response.ok) throw new Error(`no coverage of ${projectId}: ${text}`);
  const answer: { rules: { files: { content: string }[] }; report: CoverageNode[] } =
    JSON.parse(text);
  const [file] = answer.rules.files;
  return { rules: file?.content ?? '', report: answer.report, size: text.length };
}
