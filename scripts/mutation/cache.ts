import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Outcomes } from './outcomes';
import type { Subject } from './subjects';
import type { KnownTest } from './trial';

/** Stored duration and outcomes (by project id) of a test under the unchanged rules. */
export interface CachedTest {
  readonly ms: number;
  readonly outcomes: ReadonlyMap<string, Outcomes>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, '.emulators/mutation');
/** Folders on which the rules tests depend. */
const SHARED = ['tests/rules/support', 'tests/support', 'src/config', 'src/domain'];

function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/** Stores the outcomes of the tests of a file until the tests or the rules change. */
export class Cache {
  private readonly shared: string;

  constructor(subjects: readonly Subject[]) {
    const hash = createHash('sha256');
    for (const { rules } of subjects) hash.update(rules);
    for (const file of SHARED.flatMap(filesIn)) hash.update(readFileSync(file));
    // Tests depend on the current day.
    this.shared = hash.update(new Date().toDateString()).digest('hex');
  }

  /** Deletes all stored outcomes. */
  clear(): void {
    rmSync(FOLDER, { recursive: true, force: true });
  }

  /** Returns the tests of a file by name, or null if none are stored. */
  read(file: string): ReadonlyMap<string, CachedTest> | null {
    try {
      const entries: Map<string, CachedTest> = deserialize(
        gunzipSync(readFileSync(this.pathOf(file))),
      );
      return entries;
    } catch {
      return null;
    }
  }

  write(file: string, tests: readonly KnownTest[]): void {
    const entries = tests.map(({ name, ms, outcomes }): [string, CachedTest] => [
      name,
      {
        ms,
        outcomes: new Map([...outcomes].map(([{ projectId }, found]) => [projectId, found])),
      },
    ]);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(this.pathOf(file), gzipSync(serialize(new Map(entries))));
  }

  private pathOf(file: string): string {
    const hash = createHash('sha256').update(this.shared).update(file);
    hash.update(readFileSync(path.join(ROOT, 'scripts/mutation', file)));
    return path.join(FOLDER, `${hash.digest('hex')}.gz`);
  }
}
