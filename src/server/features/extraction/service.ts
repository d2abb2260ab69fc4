import type { FastifyBaseLogger } from 'fastify';
import { notZero } from '#domain/contract/entities/services';
import type { Language } from '#domain/language/languages';
import { parseEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { type ExtractionAdapter, ExtractionUnavailable } from '../../adapters/extraction/extraction';
import { invalidField, notFound, upstream } from '../../errors';

export type ExtractionService = ReturnType<typeof extractionService>;

/** Who holds the shares of a company, as documents say it. Nothing of it is kept: who asks confirms it first. */
export function extractionService(extraction: ExtractionAdapter, log: Pick<FastifyBaseLogger, 'warn'>) {
  return {
    /** Shareholders found in what is published, without who holds nothing; 404 when there are none, 502 when it cannot be asked. */
    async find(input: string, lang: Language) {
      const number = parseEnterpriseNumber(input);
      if (number === null) throw invalidField('enterpriseNumber', 'step1.errorEnterpriseNumber');
      const found = await extraction.extract(number, lang).catch((error: unknown) => {
        if (!(error instanceof ExtractionUnavailable)) throw error;
        log.warn({ reason: error.reason }, 'extraction: shareholders could not be looked for');
        throw upstream('extraction.unavailable');
      });
      const shareholders = found?.shareholders.filter(({ shares }) => notZero(shares)) ?? [];
      if (!found || shareholders.length === 0) throw notFound('extraction.notFound');
      const { total_shares, source, date } = found;
      return { finalResponse: { finalResponse: { total_shares, shareholders }, source, date } };
    },
  };
}
