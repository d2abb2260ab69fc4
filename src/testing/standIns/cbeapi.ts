import { json, type StandIn, startStandIn } from './standIn';

/* cbeapi.be: its key, the language that is asked for, and the numbers and parameters that it takes. */

export const CBEAPI = { secret: 'cbeapi-key' };

type Words = string | { fr: string; nl: string };

export interface CbeCompany {
  number: string;
  name: Words;
  type?: 'legal_person' | 'natural_person';
  form?: string;
  status?: string;
  situation?: string;
  /** It is seen as an object and as a list. */
  contact_infos?: unknown;
}

export interface CbeapiStandIn extends StandIn {
  isDown: () => boolean;
}

const BASE = '/api/v1';

/** `url` is the base address, as the setting has it. */
export async function startCbeapi(companies: readonly CbeCompany[]): Promise<CbeapiStandIn> {
  const service = { isDown: () => false };
  const standIn = await startStandIn(({ method, path, query, headers }) => {
    if (service.isDown()) return json(503, { message: 'Service Unavailable' });
    if (headers.authorization !== `Bearer ${CBEAPI.secret}`)
      return json(401, { message: 'Unauthenticated.' });
    const language = headers['accept-language'];
    if (method !== 'GET' || headers.accept !== 'application/json') return json(405, {});
    if (language !== 'fr' && language !== 'nl') return json(406, {});
    if (path === `${BASE}/company/search`) {
      const name = query.get('name') ?? '';
      const isKnown = [...query.keys()].every((key) => ['name', 'post_code', 'page'].includes(key));
      if (!isKnown || name.length < 2) return json(422, { message: 'The name field is required.' });
      const found = companies
        .map((company) => recordOf(company, language))
        .filter(({ denomination }) => denomination.toLowerCase().includes(name.toLowerCase()));
      return json(200, {
        data: found,
        meta: { current_page: 1, last_page: 1, total: found.length, per_page: 25 },
      });
    }
    const [, number] = new RegExp(`^${BASE}/company/(\\d{10})$`).exec(path) ?? [];
    if (number === undefined) return json(404, { message: 'Not found.' });
    const company = companies.find((one) => one.number === number);
    return company
      ? json(200, { data: recordOf(company, language) })
      : json(404, { message: 'No company found.' });
  });
  return Object.assign(service, standIn, { url: standIn.url + BASE });
}

const FORMS: Record<string, { fr: string; nl: string }> = {
  '014': { fr: 'SA', nl: 'NV' },
  '610': { fr: 'SRL', nl: 'BV' },
};

export function recordOf(
  { number, name, type = 'legal_person', form = '610', status = 'active', ...company }: CbeCompany,
  language: 'fr' | 'nl',
) {
  const inLanguage = (words: Words) => (typeof words === 'string' ? words : words[language]);
  const isLegal = type === 'legal_person';
  const short = isLegal ? inLanguage(FORMS[form] ?? form) : null;
  const street = inLanguage({ fr: 'Rue Neuve', nl: 'Nieuwstraat' });
  const city = inLanguage({ fr: 'Bruxelles', nl: 'Brussel' });
  return {
    cbe_number: number,
    cbe_number_formatted: number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3'),
    denomination: inLanguage(name),
    abbreviation: null,
    commercial_name: null,
    branch_name: null,
    denomination_with_legal_form: [inLanguage(name), short].join(' ').trim(),
    address: {
      street,
      street_number: '1',
      box: null,
      post_code: '1000',
      city,
      country_code: 'BE',
      full_address: `${street} 1, 1000 ${city}`,
    },
    juridical_form: short,
    juridical_form_code: isLegal ? form : null,
    juridical_form_short: short,
    status,
    juridical_situation: inLanguage({ fr: 'Situation', nl: 'Toestand' }),
    juridical_situation_code: company.situation ?? '000',
    type,
    pretty_type: null,
    start_date: '2015-01-05',
    contact_infos: company.contact_infos ?? { email: 'info@example.be', phone: null, web: null },
    establishments: [{ establishment_number: '2000000339', city }],
    nace_activities: [
      { code: '62010', description: 'Conseil', classification: 'MAIN', nace_version: 'Nace2008' },
    ],
  };
}
