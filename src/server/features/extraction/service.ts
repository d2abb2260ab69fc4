import type { FastifyBaseLogger } from 'fastify';
import { fileKindOf, inMegabytes, kindFault } from '#domain/base/fileKinds';
import { DOCUMENT_BYTES, notZero } from '#domain/dossier/holderRecords';
import type { Language } from '#domain/language/languages';
import { todayInBrussels } from '#domain/language/today';
import { isAmbiguous, normalizeDecimal } from '#domain/money/decimals';
import { parseEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import {
  DocumentRefused,
  type ExtractionAdapter,
  ExtractionUnavailable,
} from '../../adapters/extraction/extraction';
import { busy, invalidField, notFound, upstream } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import { inTurnByKey } from '../../pipeline/inTurn';

/** Documents of one person that may queue while one is read. */
const MAX_WAITING = 4;

export type ExtractionService = ReturnType<typeof extractionService>;

/** Shareholders found in documents. Nothing is stored; the caller confirms the result. */
export function extractionService(extraction: ExtractionAdapter, log: Pick<FastifyBaseLogger, 'warn'>) {
  const inUsersTurn = inTurnByKey({ most: MAX_WAITING, refusal: () => busy() });

  function refused(error: unknown): never {
    if (error instanceof DocumentRefused) throw invalidField('content', error.code, error.values);
    if (!(error instanceof ExtractionUnavailable)) throw error;
    if (error.reason === 'busy') throw busy();
    log.warn({ reason: error.reason }, 'extraction: the service could not be asked');
    throw upstream('extraction.unavailable');
  }

  return {
    /**
     * Shareholders in published documents, without those who have no shares; 404 when there are none, 502 when the source cannot be asked.
     */
    async find(input: string, lang: Language) {
      const number = parseEnterpriseNumber(input);
      if (number === null) throw invalidField('enterpriseNumber', 'step1.errorEnterpriseNumber');
      const found = await extraction.extract(number, lang).catch(refused);
      const shareholders = found?.shareholders.filter(({ shares }) => notZero(shares)) ?? [];
      if (!found || shareholders.length === 0) throw notFound('extraction.notFound');
      const { total_shares, source, date } = found;
      return { finalResponse: { finalResponse: { total_shares, shareholders }, source, date } };
    },

    /** Shareholders in a document (base64), one per line, to be confirmed; 422 on `content` for an unreadable one, 502 as above. */
    async read({ id: userId, account }: Caller, content: string) {
      const bytes = Buffer.from(content, 'base64');
      if (bytes.length > DOCUMENT_BYTES) {
        const values = { found: inMegabytes(bytes.length), most: inMegabytes(DOCUMENT_BYTES) };
        throw invalidField('content', 'extraction.tooLarge', values);
      }
      const fault = kindFault(fileKindOf(bytes), 'lists');
      if (fault) throw invalidField('content', fault);
      const { kind, shareholders, header, total, dropped, hidden } = await inUsersTurn(userId)(() =>
        extraction.read(bytes).catch(refused),
      );
      return {
        finalResponse: {
          finalResponse: { total_shares: certain(total), shareholders },
          ...{ source: DOCUMENTS[kind][account.langueUser], date: todayInBrussels() },
          ...{ header, total, dropped, hidden },
        },
      };
    },
  };
}

/** A total that can be read in only one way. */
function certain(total: string | null): string | null {
  const number = total === null || isAmbiguous(total) ? null : normalizeDecimal(total);
  return number === null || number.startsWith('-') || number === '0' ? null : number;
}

const DOCUMENTS: Record<'xlsx' | 'csv' | 'pdf', Record<Language, string>> = {
  xlsx: { fr: 'Tableau Excel que vous avez remis', nl: 'Excel-tabel die u hebt ingediend' },
  csv: { fr: 'Liste CSV que vous avez remise', nl: 'CSV-lijst die u hebt ingediend' },
  pdf: { fr: 'Document PDF que vous avez remis', nl: 'Pdf-document dat u hebt ingediend' },
};
