import type { Config } from '../../config/config';
import type { Complete } from '../text/chat';
import { documentReaders } from './document/document';
import type { ExtractionAdapter } from './extraction';
import { nbbExtraction } from './nbb/nbb';
import { createSandboxExtraction } from './sandbox';

export type ExtractionSettings = Pick<Config, 'drivers' | Extract<keyof Config, `extraction${string}`>>;

/**
 * The configured source of shareholders. Uploaded documents can be read with any of them; `complete` asks the text service, if there is
 * one.
 */
export function createExtraction(config: ExtractionSettings, complete: Complete | null): ExtractionAdapter {
  const { extractionApiKey, extractionBaseUrl } = config;
  const found = {
    sandbox: createSandboxExtraction,
    nbb: () => nbbExtraction({ apiKey: extractionApiKey ?? '', baseUrl: extractionBaseUrl }),
    // Without a source only uploaded documents are read.
    document: () => ({ extract: async () => null }),
  }[config.drivers.extraction]();
  return { ...found, ...documentReaders({ complete }) };
}
