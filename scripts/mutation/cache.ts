import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Outcomes } from './outcomes';
import type { Subject } from './subjects';
import type { KnownTest } from './trial';

/** What a test did under the rules as they are, by project. */
export interface Remembered {
  readonly ms: number;
  readonly outcomes: ReadonlyMap<string, Outcomes>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, '.emulators/mutation');
/** What the rules tests are made of, besides themselves. */
const SHARED = ['tests/rules/support', 'src/config', 'src/domain'];

function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/** Keeps what the tests of a file met, for as long as neither they nor the rules change. */
export class Cache {
  private readonly shared: string;

  constructor(subjects: readonly Subject[]) {
    const hash = createHash('sha256');
    for (const { rules } of subjects) hash.update(rules);
    for (const file of SHARED.flatMap(filesIn)) hash.update(readFileSync(file));
    // Tests speak of today.
    this.shared = hash.update(new Date().toDateString()).digest('hex');
  }

  /** Forgets everything. */
  clear(): void {
    rmSync(FOLDER, { recursive: true, force: true });
  }

  /** The tests of a file by name; null when nothing is known of it. */
  read(file: string): ReadonlyMap<string, Remembered> | null {
    try {
      const kept: Map<string, Remembered> = deserialize(gunzipSync(readFileSync(this.place(file))));
      return kept;
    } catch {
      return null;
    }
  }

  write(file: string, tests: readonly KnownTest[]): void {
    const kept = tests.map(({ name, ms, outcomes }): [string, Remembered] => [
      name,
      {
        ms,
        outcomes: new Map([...outcomes].map(([{ projectId }, found]) => [projectId, found])),
      },
    ]);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(this.place(file), gzipSync(serialize(new Map(kept))));
  }

  private place(file: string): string {
    const hash = createHash('sha256').update(this.shared).update(file);
    hash.update(readFileSync(path.join(ROOT, 'scripts/mutation', file)));
    return path.join(FOLDER, `${hash.digest('hex')}.gz`);
  }
}
