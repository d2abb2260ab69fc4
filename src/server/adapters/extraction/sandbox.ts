import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { loadExtra, type SampleExtra } from '../registry/sample';
import type { ExtractionAdapter } from './extraction';

/** Shareholders of some companies of the sample registry, offline. */
export const createSandboxExtraction = (): Pick<ExtractionAdapter, 'extract'> => {
  let sample: Promise<SampleExtra> | undefined;
  return {
    async extract(number, lang = 'fr') {
      sample ??= loadExtra();
      const found = (await sample).companies[formatEnterpriseNumber(number)]?.extraction;
      return found ? { ...structuredClone(found), source: found.source[lang] } : null;
    },
  };
};
