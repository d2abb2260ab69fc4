import type { Config } from '../config';
import type { ExtractionAdapter } from './extraction/extraction';
import { createSandboxExtraction } from './extraction/sandbox';
import type { RegistryAdapter } from './registry/registry';
import { createSandboxRegistry } from './registry/sandbox';
import { sandboxText } from './text/sandbox';
import type { TextAdapter } from './text/text';

/** The outside systems, each behind its interface. */
export interface Adapters {
  registry: RegistryAdapter;
  extraction: ExtractionAdapter;
  text: TextAdapter;
}

type Drivers = Config['drivers'];

/** The drivers the configuration names. A name without a driver has been refused when the configuration was read. */
export const createAdapters = (drivers: Drivers): Adapters => ({
  registry: { sandbox: () => createSandboxRegistry() }[drivers.registry](),
  extraction: { sandbox: () => createSandboxExtraction() }[drivers.extraction](),
  text: { sandbox: () => sandboxText() }[drivers.text](),
});

/** Whether anything is played instead of done: the interface says so, and the sandbox calls exist. */
export const isSandbox = (drivers: Drivers): boolean =>
  Object.values(drivers).some((driver) => driver === 'sandbox');
