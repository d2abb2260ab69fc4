import { type ExtractionAdapter, ExtractionUnavailable } from '../server/adapters/extraction/extraction';
import { createSandboxExtraction } from '../server/adapters/extraction/sandbox';

/** The extraction of the sample, which stops answering while `down` is true. */
export function switchableExtraction() {
  const outage = { down: false };
  const sandbox = createSandboxExtraction();
  const extraction: ExtractionAdapter = {
    extract: async (number, lang) => {
      if (outage.down) throw new ExtractionUnavailable();
      return sandbox.extract(number, lang);
    },
  };
  return { extraction, outage };
}
