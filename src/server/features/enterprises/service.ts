import type { AddressService } from '#domain/dossier/addressRecord';
import type { Language } from '#domain/language/languages';
import { barePostcode } from '#domain/registry/addressWords';
import { type BceData, unservedForm } from '#domain/registry/bceData';
import type { EnterpriseSummary, Locality } from '#domain/registry/enterprise';
import { isEnterpriseNumber, parseEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import {
  type RegistryAdapter,
  type RegistryCompany,
  RegistryUnavailable,
} from '../../adapters/registry/registry';
import type { Count } from '../../db/rateLimits';
import { invalidField, notFound, refuseOver, upstream } from '../../http/errors';
import { listAnswer, type Page } from '../../lists/lists';
import type { Caller } from '../../pipeline/handlers';
import { localitiesAt, localitiesNamed, placeIn } from './localities/localities';

/** Pages end here; a longer query is needed for the rest. */
const MAX_HITS = 50;

type User = Pick<Caller, 'id'>;

export type EnterpriseService = ReturnType<typeof enterpriseService>;

/** Company data from the registry. `count` limits what one user asks of a paid source (429). */
export function enterpriseService(registry: RegistryAdapter, count: Count) {
  const spendOf = (user: User) => async () => refuseOver(await count(user.id));

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      throw error instanceof RegistryUnavailable ? upstream('registry.unavailable') : error;
    }
  }

  /** An active company; each reason to refuse is a code on `field`. 502 when the registry is down. */
  async function companyOf(user: User, input: string, field: string): Promise<RegistryCompany> {
    const number = parseEnterpriseNumber(input);
    if (number === null || !isEnterpriseNumber(number))
      throw invalidField(field, 'step1.errorEnterpriseNumber');
    const company = await ask(() => registry.readEnterprise(number, spendOf(user)));
    if (!company) throw invalidField(field, 'step1.errorNotFound');
    if (company.kind === 'natural') throw invalidField(field, 'step1.errorIndividual');
    if (!company.active) throw invalidField(field, 'step1.errorInactive');
    return company;
  }

  return {
    /** 422 on a malformed `number`, 404 when the registry does not know it, 502 when it is down. */
    async read(user: User, number: string): Promise<BceData> {
      const known = parseEnterpriseNumber(number);
      if (known === null) throw invalidField('number', 'step1.errorEnterpriseNumber');
      const company = await ask(() => registry.readEnterprise(known, spendOf(user)));
      if (!company) throw notFound('registry.notFound');
      return company.bce;
    },

    /**
     * The company of a new demande. 422 on the field for a malformed or unknown number, a natural person, a stopped company or a form that
     * is not supported; 502 when the registry is down.
     */
    async forDemande(user: User, input: string): Promise<RegistryCompany> {
      const company = await companyOf(user, input, 'enterprise_number');
      const form = unservedForm(company.bce, 'fr');
      if (form !== null) throw invalidField('enterprise_number', 'step1.errorForm', { form });
      return company;
    },

    /** A company appointed as director; refused like that of a demande. */
    director: (user: User, input: string): Promise<RegistryCompany> =>
      companyOf(user, input, 'company_number'),

    /** A company that becomes a client, of any legal form; otherwise refused like that of a demande. */
    client: (user: User, input: string): Promise<RegistryCompany> => companyOf(user, input, 'number'),

    /** Searches by name or number; `near`, a postcode, breaks ties. 502 when the registry is down. */
    async search(
      user: User,
      query: string,
      wanted: Page,
      { lang, near }: { lang: Language; near?: string | undefined },
    ) {
      const { page, per_page, sort } = wanted;
      // One more than shown tells whether there are more; they are not counted.
      const most = sort ? MAX_HITS : Math.min(MAX_HITS, page * per_page + 1);
      const [hits, data_date] = await ask(() =>
        Promise.all([registry.search(query, most, lang, near, spendOf(user)), registry.dataDate()]),
      );
      const ordered = sort ? hits.toSorted(bySort(sort)) : hits;
      const data: EnterpriseSummary[] = ordered.slice((page - 1) * per_page, page * per_page);
      return { ...listAnswer(data, { total: hits.length, capped: hits.length === most }, wanted), data_date };
    },

    /** Localities of a postcode, or those whose name starts with `name`. */
    localities: ({
      zip_code,
      name = '',
    }: {
      zip_code?: string | undefined;
      name?: string | undefined;
    }): Promise<Locality[]> => (zip_code === undefined ? localitiesNamed(name) : localitiesAt(zip_code)),

    placeIn,

    /** An address with the names possible for its postcode. */
    withLocalities: async (address: AddressService): Promise<AddressService> => ({
      ...address,
      localities: await localitiesAt(barePostcode(address.zip_code)),
    }),
  };
}

function bySort(sort: string) {
  const field = sort.replace(/^-/, '') as 'name' | 'number';
  const sign = sort.startsWith('-') ? -1 : 1;
  return (a: EnterpriseSummary, b: EnterpriseSummary) => sign * a[field].localeCompare(b[field], 'fr');
}
