import { existsSync } from 'node:fs';

/** Reads .env when there is one. What is already set in the environment wins. */
export function loadEnvironment() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
