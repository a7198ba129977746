import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '@/domain/isRecord';
import type { PublicPost } from './publicPost';

/** The posts of the last run, and what the next run needs to read only what has changed since. */
export interface Snapshot {
  readonly projectId: string;
  /** Maximum number of posts; null for all. */
  readonly limit: number | null;
  /** Server time of the reads. */
  readonly readAt: Date;
  /** Server time of the last run that read all posts. */
  readonly readAllAt: Date;
  /** Number of published posts in the database. */
  readonly published: number;
  /** Number of closed accounts: closing an account makes its posts anonymous. */
  readonly closed: number;
  /** Newest first. */
  readonly posts: readonly PublicPost[];
}

/** Format of the file; a file in another format is ignored. */
const FORMAT = 1;
const DATES = ['readAt', 'readAllAt', 'publishedAt'];

const fileIn = (folder: string): string => path.join(folder, 'posts.json');

/** Reads the snapshot of the last run; null if there is none that this version can read. */
export function readSnapshot(folder: string): Snapshot | null {
  try {
    const stored: unknown = JSON.parse(readFileSync(fileIn(folder), 'utf8'), (key, value) =>
      DATES.includes(key) ? new Date(String(value)) : value,
    );
    if (!isRecord(stored) || stored['format'] !== FORMAT) return null;
    // The file is ours, and its format is the one that is written here.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    return stored['snapshot'] as Snapshot;
  } catch {
    return null;
  }
}

/** Writes a file as a whole or not at all, whenever the process is interrupted. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.tmp`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

export const writeSnapshot = (folder: string, snapshot: Snapshot): void =>
  writeWhole(fileIn(folder), JSON.stringify({ format: FORMAT, snapshot }));
