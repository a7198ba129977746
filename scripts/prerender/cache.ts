import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { OPTIONAL_FIELDS } from '@/domain/posts/post';
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
  /** Number of posts that were published on each Paris day, 'yyyy-MM-dd'. */
  readonly days: Readonly<Record<string, number>>;
  /** Newest first. */
  readonly posts: readonly PublicPost[];
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const date = v.pipe(v.string(), v.isoTimestamp(), v.toDate());
const text = v.nullable(v.string());

const postSchema = v.object({
  id: v.string(),
  ...v.entriesFromList(OPTIONAL_FIELDS, text),
  content: v.string(),
  category: v.string(),
  author: text,
  publishedAt: date,
  updatedAt: date,
  position: v.number(),
});

const snapshotSchema = v.object({
  projectId: v.string(),
  limit: v.nullable(count),
  readAt: date,
  readAllAt: date,
  published: count,
  days: v.record(v.string(), count),
  posts: v.array(postSchema),
});

const fileIn = (folder: string): string => path.join(folder, 'posts.json');

/** Reads the snapshot of the last run; null if there is none that this version can read. */
export function readSnapshot(folder: string): Snapshot | null {
  try {
    return v.parse(snapshotSchema, JSON.parse(readFileSync(fileIn(folder), 'utf8')));
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
  writeWhole(fileIn(folder), JSON.stringify(snapshot));
