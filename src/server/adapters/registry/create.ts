import type { Config } from '../../config/config';
import type { Db } from '../../db/connect';
import { answerStore } from './answers';
import { cbeapiRegistry } from './cbeapi/cbeapi';
import { compositeRegistry } from './composite';
import { kboSoapRegistry } from './kboSoap/kboSoap';
import { openDataRegistry } from './openData/driver';
import type { RegistryAdapter } from './registry';
import { createSandboxRegistry } from './sandbox';
import type { RegistryLog } from './service';

export type RegistrySettings = Pick<Config, 'drivers' | Extract<keyof Config, `registry${string}`>>;

/** The configured source of company data. */
export function createRegistry(
  config: RegistrySettings,
  db: Db,
  log: RegistryLog = console,
): RegistryAdapter {
  const options = {
    secret: config.registrySecret ?? '',
    log,
    ...(config.registryBaseUrl && { baseUrl: config.registryBaseUrl }),
  };
  const services = {
    'kbo-soap': () =>
      kboSoapRegistry({
        ...options,
        account: config.registryAccount ?? '',
        balanceLow: config.registryBalanceLow,
      }),
    cbeapi: () => cbeapiRegistry(options),
  };
  const openData = () => openDataRegistry(db);
  const composite = () => {
    const source = config.registryService ?? 'kbo-soap';
    return compositeRegistry({
      openData: openData(),
      service: services[source](),
      answers: answerStore(db, source),
      freshDays: config.registryCacheDays,
    });
  };
  return { sandbox: () => createSandboxRegistry(), opendata: openData, composite, ...services }[
    config.drivers.registry
  ]();
}
