import { errorSummary, reportLastError } from '../telemetry/safeError';

/** Runs a console command: prints its result, or the error's safe text with exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  reportLastError();
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${errorSummary(error)}\n`);
    process.exitCode = 1;
  }
}
