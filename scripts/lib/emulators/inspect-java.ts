import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A Java program that runs. */
export interface Java {
  /** The folder that JAVA_HOME names: it holds `bin/java`. */
  readonly home: string;
  /** The major version, or null if the vendor prints it in an unknown format. */
  readonly version: number | null;
}

const TIMEOUT_MS = 20_000;

/** The major version in the output of `java -version` ("1.8.0_292" is 8), or null. */
export function javaMajorVersion(output: string): number | null {
  const match = /version "(\d+)(?:\.(\d+))?/.exec(output);
  if (match === null) return null;
  const [, first, second] = match;
  return Number(first === '1' ? (second ?? first) : first);
}

/** The installation folder in the output of `java -XshowSettings:properties`, or null. */
export function javaHome(output: string): string | null {
  return /^\s*java\.home = (.+?)\s*$/m.exec(output)?.[1] ?? null;
}

/**
 * Runs a Java program to read its version and installation folder.
 *
 * @param program a path, or a name to look up on the PATH
 * @returns null if the program is missing or fails, as the stub /usr/bin/java of macOS does
 */
export async function inspectJava(program: string): Promise<Java | null> {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      program,
      ['-XshowSettings:properties', '-version'],
      { timeout: TIMEOUT_MS },
    );
    const output = `${stderr}\n${stdout}`;
    const home = javaHome(output);
    return home === null ? null : { home, version: javaMajorVersion(output) };
  } catch {
    return null;
  }
}
