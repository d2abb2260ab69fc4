import type { Config } from '../../config';
import type { ExtractionAdapter } from './extraction';
import { nbbExtraction } from './nbb/nbb';
import { createSandboxExtraction } from './sandbox';

export type ExtractionSettings = Pick<Config, 'drivers' | Extract<keyof Config, `extraction${string}`>>;

/** Where shareholders are looked for, as the configuration names it. */
export function createExtraction(config: ExtractionSettings): ExtractionAdapter {
  return {
    sandbox: createSandboxExtraction,
    nbb: () => nbbExtraction({ apiKey: config.extractionApiKey ?? '', baseUrl: config.extractionBaseUrl }),
    // What people hand in alone is read.
    document: () => ({ extract: async () => null }),
  }[config.drivers.extraction]();
}
