import { complain } from './messages';

/** Runs a command. Prints its error, if any, and sets the exit code to 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
}
