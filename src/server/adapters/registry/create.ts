import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import type { RegistryAdapter } from './registry';
import { createSandboxRegistry } from './sandbox';

export type RegistrySettings = Pick<Config, 'drivers' | Extract<keyof Config, `registry${string}`>>;

/** The source of company data that the configuration names. */
export function createRegistry({ drivers }: RegistrySettings, _db: Db): RegistryAdapter {
  if (drivers.registry === 'sandbox') return createSandboxRegistry();
  throw new Error('not yet');
}
