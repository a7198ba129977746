import { emulatorAddress } from '../../tests/rules/support/emulator';
import type { CoverageNode } from './tree';

interface Coverage {
  /** The text of the loaded rules. */
  readonly rules: string;
  readonly report: readonly CoverageNode[];
  /** Length of the emulator's response, which grows with every value of an expression. */
  readonly size: number;
}

/** Fetches every expression of a project's rules with its values. */
export async function coverageOf(projectId: string): Promise<Coverage> {
  const { host, port } = emulatorAddress();
  const response = await fetch(
    `http://${host}:${port}/emulator/v1/projects/${projectId}:ruleCoverage`,
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`no coverage of ${projectId}: ${text}`);
  const answer: { rules: { files: { content: string }[] }; report: CoverageNode[] } =
    JSON.parse(text);
  const [file] = answer.rules.files;
  return { rules: file?.content ?? '', report: answer.report, size: text.length };
}
