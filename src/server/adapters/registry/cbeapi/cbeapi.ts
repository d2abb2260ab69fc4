import { LANGUAGES, type Language } from '#domain/language/languages';
import { todayInBrussels } from '#domain/language/today';
import { parseEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { fold } from '#domain/registry/nameSearch';
import { providerCalls, succeeded } from '../../../providers/call';
import { ProviderFailure } from '../../../providers/provider';
import { companyOf, summaryOf } from '../company';
import type { RegistryAdapter, RegistryCompany, RegistrySummary } from '../registry';
import { asking, checkedBce, dailyWarning, PATIENCE, type ServiceOptions } from '../service';
import { type CbeRecord, cbeData, partsOf } from './company';

const BASE_URL = 'https://cbeapi.be/api/v1';
const name = 'cbeapi';
const LARGEST = 2_000_000;

/**
 * cbeapi.be: companies by number and name, without directors and capital. It answers in one language, so companies are read twice; a search
 * uses the user's language only, and finds no partial numbers.
 */
export function cbeapiRegistry({ secret, log, ...options }: ServiceOptions): RegistryAdapter {
  const call = providerCalls({ ...PATIENCE, baseUrl: BASE_URL, ...options, provider: name });
  const warn = dailyWarning(log);

  /** `data` of the answer; null when there is none. */
  async function get(operation: string, path: string, language: Language): Promise<unknown> {
    const where = { provider: name, operation };
    const reply = await call({
      operation,
      method: 'GET',
      path,
      headers: { Authorization: `Bearer ${secret}`, Accept: 'application/json', 'Accept-Language': language },
      repeatable: true,
      largest: LARGEST,
    });
    const { status } = reply;
    // 422: words it cannot search, such as a single letter.
    if (status === 404 || (status === 422 && operation === 'search')) return null;
    if (status === 401 || status === 403) {
      warn(`${name}: REGISTRY_SECRET is refused`);
      throw new ProviderFailure('turned_away', { ...where, status });
    }
    const { data } = succeeded(reply, where);
    if (typeof data !== 'object' || data === null) throw new ProviderFailure('unreadable', where);
    return data;
  }

  async function read(number: string, languages: readonly Language[]): Promise<RegistryCompany | null> {
    const answers = await Promise.all(languages.map((lang) => get('read', `/company/${number}`, lang)));
    const where = { provider: name, operation: 'read' };
    const records = languages.flatMap((language, at): CbeRecord[] =>
      answers[at] === null ? [] : [{ language, fields: partsOf(answers[at]) }],
    );
    if (records.length < languages.length) return null;
    const day = todayInBrussels();
    for (const record of records) checkedBce(cbeData([record], day), number, where);
    return companyOf(checkedBce(cbeData(records, day), number, where));
  }

  async function searchByName(query: string, lang: Language): Promise<RegistrySummary[]> {
    const data = await get('search', `/company/search?${new URLSearchParams({ name: query })}`, lang);
    if (data === null) return [];
    const where = { provider: name, operation: 'search' };
    if (!Array.isArray(data)) throw new ProviderFailure('unreadable', where);
    return data.map((item) => {
      const found = cbeData([{ language: lang, fields: partsOf(item) }], todayInBrussels());
      return summaryOf(companyOf(checkedBce(found, (found as { number: string }).number, where)), lang);
    });
  }

  return {
    readEnterprise: (number, spend) =>
      asking(async () => {
        if (spend) await spend();
        return read(number, LANGUAGES);
      }),

    search: (query, limit, lang = 'fr', _near, spend) =>
      asking(async () => {
        if (limit < 1 || fold(query) === '') return [];
        if (spend) await spend();
        const number = parseEnterpriseNumber(query);
        if (number === null) return (await searchByName(query, lang)).slice(0, limit);
        const company = await read(number, [lang]);
        return company ? [summaryOf(company, lang)] : [];
      }),

    /** It names no date, so the day of reading counts. */
    dataDate: async () => todayInBrussels(),
  };
}
