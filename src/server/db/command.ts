/** Runs a command of the console: its answer on standard output, or its error's message and exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'The command failed.'}\n`);
    process.exitCode = 1;
  }
}
