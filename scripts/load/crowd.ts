import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Answer, Report } from './messages';

/** Pages per process: more of them would make one process the bottleneck. */
const PAGES = 125;

async function request(child: ChildProcess, order: 'start' | 'report'): Promise<Answer> {
  const answered = once(child, 'message');
  child.send({ ask: order });
  // The message comes from listeners.ts.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return (await answered)[0] as Answer;
}

/**
 * Open pages in several processes. The pages of the first process are visitors; the others bypass
 * the rules, which the emulator, unlike Firestore, evaluates again for each page at each commit.
 */
export class Crowd {
  private readonly children: readonly ChildProcess[];

  constructor(pages: number) {
    const file = path.join(import.meta.dirname, 'listeners.ts');
    this.children = Array.from({ length: Math.ceil(pages / PAGES) }, (_, n) =>
      fork(file, [String(Math.min(PAGES, pages - n * PAGES)), n === 0 ? 'visitors' : 'owner'], {
        execArgv: ['--import', 'tsx'],
      }),
    );
  }

  /** Opens the pages. Resolves when every page has received its first confirmed snapshot. */
  async open(): Promise<void> {
    await Promise.all(this.children.map((child) => request(child, 'start')));
  }

  async report(): Promise<Report> {
    const answers = await Promise.all(this.children.map((child) => request(child, 'report')));
    const reports = answers.flatMap((answer) => ('report' in answer ? [answer.report] : []));
    const sum = (of: (report: Report) => number) =>
      reports.reduce((total, report) => total + of(report), 0);
    return {
      shown: reports.flatMap(({ shown }) => shown),
      firstSeen: reports.flatMap(({ firstSeen }) => firstSeen),
      reads: sum(({ reads }) => reads),
      snapshots: sum(({ snapshots }) => snapshots),
    };
  }

  close(): void {
    for (const child of this.children) child.kill();
  }
}
