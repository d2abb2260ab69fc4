import { errorSummary, reportLastError } from '../telemetry/safeError';

/** Runs a command of the console: its answer on standard output, or what its error may say and exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  reportLastError();
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${errorSummary(error)}\n`);
    process.exitCode = 1;
  }
}
