import { PlainError, safeError, wordsOf } from './safeError';

/** Ends the process. What the operator can mend is told plainly; anything else with its kind, its codes and its place. */
export function fallOver(error: unknown): never {
  console.error(error instanceof PlainError ? wordsOf(error) : safeError(error));
  process.exit(1);
}

/** Node itself would print the whole text of what nobody caught: a database's repeats people's data. */
export function tellLastWords(): void {
  process.on('uncaughtException', fallOver);
}
