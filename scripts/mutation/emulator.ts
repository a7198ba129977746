import { emulatorAddress } from '../../tests/rules/support/emulator';
import type { CoverageNode } from './tree';

interface Coverage {
  /** The text of the loaded rules. */
  readonly rules: string;
  readonly report: readonly CoverageNode[];
  /** Length of the emulator's response, which grows with every value of an expression. */
  readonly size: number;
}

function urlOf(projectId: string, what: string): string {
  const { host, port } = emulatorAddress();
  return `http://${host}:${port}/emulator/v1/projects/${projectId}${what}`;
}

/** Deletes all documents: an interrupted run may have left some. */
export async function clearDocuments(projectId: string): Promise<void> {
  const response = await fetch(urlOf(projectId, '/databases/(default)/documents'), {
    method: 'DELETE',
  });
  if (!response.ok) throw new Error(`cannot clear ${projectId}: ${await response.text()}`);
}

/**
 * Replaces the rules of a project, from the next request on, and so resets its coverage.
 *
 * @returns null, or the error of the compiler
 */
export async function putRules(projectId: string, rules: string): Promise<string | null> {
  const body = JSON.stringify({ rules: { files: [{ content: rules }] } });
  const response = await fetch(urlOf(projectId, ':securityRules'), { method: 'PUT', body });
  const text = await response.text();
  return response.ok ? null : text;
}

/** Fetches every expression of a project's rules with its values. */
export async function coverageOf(projectId: string): Promise<Coverage> {
  const response = await fetch(urlOf(projectId, ':ruleCoverage'));
  const text = await response.text();
  if (!response.ok) throw new Error(`no coverage of ${projectId}: ${text}`);
  const answer: { rules: { files: { content: string }[] }; report: CoverageNode[] } =
    JSON.parse(text);
  const [file] = answer.rules.files;
  return { rules: file?.content ?? '', report: answer.report, size: text.length };
}
