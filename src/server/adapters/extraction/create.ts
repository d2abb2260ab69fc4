import type { Config } from '../../config';
import type { ExtractionAdapter } from './extraction';
import { createSandboxExtraction } from './sandbox';

export type ExtractionSettings = Pick<Config, 'drivers' | Extract<keyof Config, `extraction${string}`>>;

/** Where shareholders are looked for, as the configuration names it. */
export function createExtraction({ drivers }: ExtractionSettings): ExtractionAdapter {
  if (drivers.extraction === 'sandbox') return createSandboxExtraction();
  throw new Error('not yet');
}
