import { ConfigError, loadConfig } from '../server/config/config';

/** What is wrong with these settings: what each was expected to be. */
export function configProblems(env: Record<string, string>): Record<string, string> {
  try {
    loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return Object.fromEntries(error.problems.map(({ setting, expected }) => [setting, expected]));
  }
  return {};
}
