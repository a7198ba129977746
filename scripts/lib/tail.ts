import type { Readable } from 'node:stream';

/** Lines: a runner's own list of what failed, and a bit of how. */
const KEPT = 60;

/** Shows what a program prints as it comes, and keeps the end of it. */
export class Tail {
  private text = '';

  follow(source: Readable, shown: NodeJS.WritableStream): void {
    source.on('data', (chunk: Buffer) => {
      shown.write(chunk);
      this.text = this.last(this.text + chunk.toString(), KEPT + 1);
    });
  }

  /** The last lines it printed. */
  toString(): string {
    return this.last(this.text.trimEnd(), KEPT);
  }

  private last(text: string, lines: number): string {
    return text.split('\n').slice(-lines).join('\n');
  }
}
