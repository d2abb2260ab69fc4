import type { Config } from '../../config/config';
import type { Complete } from '../text/chat';
import { documentReaders } from './document/document';
import type { ExtractionAdapter } from './extraction';
import { nbbExtraction } from './nbb/nbb';
import { createSandboxExtraction } from './sandbox';

export type ExtractionSettings = Pick<Config, 'drivers' | Extract<keyof Config, `extraction${string}`>>;

/**
 * Where shareholders are looked for, as the configuration names it. What people hand in is read whichever that is; `complete` asks
 * the text service, where there is one.
 */
export function createExtraction(config: ExtractionSettings, complete: Complete | null): ExtractionAdapter {
  const { extractionApiKey, extractionBaseUrl } = config;
  const found = {
    sandbox: createSandboxExtraction,
    nbb: () => nbbExtraction({ apiKey: extractionApiKey ?? '', baseUrl: extractionBaseUrl }),
    // Nowhere: what people hand in alone is read.
    document: () => ({ extract: async () => null }),
  }[config.drivers.extraction]();
  return { ...found, ...documentReaders({ complete }) };
}
