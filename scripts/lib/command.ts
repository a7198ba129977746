import { complain } from './messages';

/** Runs a command to its end; an error is told, and is its exit code. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
}
