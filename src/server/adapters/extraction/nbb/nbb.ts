import { randomUUID } from 'node:crypto';
import { isCalendarDay } from '#domain/base/schema';
import { type ProviderReply, providerCalls } from '../../../providers/call';
import { ProviderFailure } from '../../../providers/provider';
import { type Extraction, type ExtractionAdapter, ExtractionUnavailable } from '../extraction';
import { exactJson, fieldsOf, holdersIn, listOf, textOf } from './filing';

interface Options {
  /** For the product Authentic Query; each product has its own key. */
  apiKey: string;
  /** Without a trailing slash. */
  baseUrl?: string | undefined;
  timeoutMs?: number;
  pauseMs?: number;
}

const BASE_URL = 'https://ws.cbso.nbb.be';
const provider = 'nbb';
/** Somebody is waiting for the answer. */
const MAX_MS = 25_000;
const LARGEST_FILING = 10_000_000;
/** How many years before the newest filing, and how many filings, are searched for shareholders. */
const YEARS_BACK = 3;
const MAX_FILINGS = 5;
/** The filing exists only as PDF. */
const NOT_AS_JSON = [404, 406, 415];

interface Reference {
  reference: string;
  /** Last day of its financial year, YYYY-MM-DD. */
  end: string;
  deposited: string;
}

/** Annual accounts filed at the National Bank's Central Balance Sheet Office: shareholders at the end of a year. */
export function nbbExtraction({ apiKey, ...options }: Options): Pick<ExtractionAdapter, 'extract'> {
  const call = providerCalls({
    ...{ timeoutMs: 10_000, totalMs: MAX_MS },
    ...options,
    ...{ provider, baseUrl: options.baseUrl ?? BASE_URL },
  });

  async function get(operation: string, path: string, accept: string): Promise<ProviderReply> {
    const reply = await call({
      operation,
      method: 'GET',
      path,
      headers: {
        'NBB-CBSO-Subscription-Key': apiKey,
        'X-Request-Id': randomUUID(),
        'User-Agent': 'Greffio',
        Accept: accept,
      },
      repeatable: true,
      largest: LARGEST_FILING,
    });
    // The key is invalid or for another product; the operator can correct that.
    if ([401, 403].includes(reply.status)) throw new ProviderFailure('turned_away', { provider, operation });
    return reply;
  }

  /** Newest year first; within a year the latest deposit first, since it corrects earlier ones. */
  async function references(number: string): Promise<Reference[]> {
    const where = { provider, operation: 'references' };
    const reply = await get(
      where.operation,
      `/authentic/legalEntity/${number}/references`,
      'application/json',
    );
    if (reply.status === 404) return [];
    if (reply.status >= 400) throw new ProviderFailure('rejected', { ...where, status: reply.status });
    const answer = exactJson(reply.body.toString('utf8'));
    if (!Array.isArray(answer)) throw new ProviderFailure('unreadable', where);
    const filings = listOf(answer);
    if (filings.some(({ enterprisenumber }) => isOther(enterprisenumber, number)))
      throw new ProviderFailure('unreadable', where);
    return filings
      .map((filing) => ({
        reference: textOf(filing.referencenumber),
        end: textOf(fieldsOf(filing.exercisedates).enddate).slice(0, 10),
        deposited: textOf(filing.depositdate),
      }))
      .filter(({ reference, end }) => /^[\w-]{4,40}$/.test(reference) && isCalendarDay(end))
      .sort((a, b) => b.end.localeCompare(a.end) || b.deposited.localeCompare(a.deposited));
  }

  /** Null for a filing without JSON. */
  async function filing(reference: string, number: string): Promise<ReturnType<typeof fieldsOf> | null> {
    const where = { provider, operation: 'accountingData' };
    const path = `/authentic/deposit/${reference}/accountingData`;
    const reply = await get(where.operation, path, 'application/x.jsonxbrl');
    if (NOT_AS_JSON.includes(reply.status) || reply.body.subarray(0, 5).toString() === '%PDF-') return null;
    if (reply.status >= 400) throw new ProviderFailure('rejected', { ...where, status: reply.status });
    const answer = exactJson(reply.body.toString('utf8'));
    const fields = fieldsOf(answer);
    const other = textOf(fields.referencenumber) !== reference || isOther(fields.enterprisenumber, number);
    if (answer === null || other) throw new ProviderFailure('unreadable', where);
    return fields;
  }

  return {
    async extract(number, lang = 'fr') {
      try {
        const [newest, ...older] = await references(number);
        if (!newest) return null;
        const oldest = `${Number(newest.end.slice(0, 4)) - YEARS_BACK}${newest.end.slice(4)}`;
        const looked = [newest, ...older.filter(({ end }) => end >= oldest)].slice(0, MAX_FILINGS);
        for (const { reference, end } of looked) {
          const fields = await filing(reference, number);
          const found: Extraction | null = fields && holdersIn(fields, end, lang);
          if (found) return found;
        }
        return null;
      } catch (error) {
        throw error instanceof ProviderFailure ? new ExtractionUnavailable(error.code) : error;
      }
    },
  };
}

/** Whether the answer has the number of another company. */
function isOther(given: unknown, number: string): boolean {
  const digits = textOf(given).replace(/\D/g, '');
  return digits !== '' && digits.padStart(10, '0') !== number;
}
