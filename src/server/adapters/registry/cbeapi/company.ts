import type { Language } from '#domain/language/languages';

/** A company in one language of the service. */
export type CbeRecord = { language: Language; fields: Record<string, unknown> };

const TYPES: Record<string, string> = { legal_person: 'ELP', natural_person: 'ENP' };

/**
 * A company read in one or both languages, in the domain's shape but not validated yet (service.ts); `day`: YYYY-MM-DD of reading. Without
 * directors and capital.
 */
export function cbeData(records: readonly CbeRecord[], day: string): unknown {
  const plain = (name: string) => textOf(records[0]?.fields[name]);
  const spoken = (name: string) => inLanguages(records, ({ fields }) => fields[name]);
  const place = (name: string) => inLanguages(records, ({ fields }) => partsOf(fields.address)[name]);
  const address = partsOf(records[0]?.fields.address);
  const denominations = (
    [
      ['001', 'denomination'],
      ['002', 'abbreviation'],
      ['003', 'commercial_name'],
    ] as const
  ).flatMap(([code, name]) => spoken(name).map((description) => ({ code, description })));
  const form = plain('juridical_form_code');
  const source = { driver: 'cbeapi', day };
  return {
    number: plain('cbe_number').replaceAll('.', ''),
    typeOfEnterprise: TYPES[plain('type')],
    period: { begin: dayOf(plain('start_date')) },
    juridicalSituation: {
      code: plain('juridical_situation_code') || undefined,
      description: spoken('juridical_situation'),
      status: statusOf(plain('status')),
    },
    denomination: denominations,
    juridicalForm: form === '' ? undefined : { code: form, description: spoken('juridical_form') },
    address: {
      typeOfAddress: 'REGO',
      street: { description: place('street') },
      houseNumber: textOf(address.street_number),
      box: textOf(address.box),
      zipcode: textOf(address.post_code),
      municipality: { description: place('city') },
      country: textOf(address.country_code),
    },
    sources: { company: source, directors: null, capital: null },
  };
}

/** A text per language; one without language when both are equal or only one exists. */
function inLanguages(records: readonly CbeRecord[], read: (record: CbeRecord) => unknown) {
  const texts = records
    .map((record) => ({ language: record.language, value: textOf(read(record)) }))
    .filter(({ value }) => value !== '');
  const values = new Set(texts.map(({ value }) => value));
  return values.size === 1 ? [...values].map((value) => ({ value })) : texts;
}

/** Any status other than active means stopped. */
const statusOf = (status: string): string | undefined => {
  if (status === '') return undefined;
  return /^acti(?:ve|f|ef)$/i.test(status) ? 'AC' : 'ST';
};

const dayOf = (day: string): string | undefined => /^\d{4}-\d{2}-\d{2}/.exec(day)?.[0];

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

export const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
