/**
 * Registry data as the fields of a form: reads and writes one text per field in any shape that the registry uses. Everything else
 * stays unchanged.
 */

import type { Language } from '../language/languages';
import { legalForm } from '../law/forms';
import { formCodeOf, languageOf, listOf, nameEntries, seatOf } from './bceData';
import type {
  BceAddress,
  BceCoded,
  BceData,
  BceDenomination,
  BceDescriptions,
  BceFunction,
  BcePlace,
  OneOrMany,
} from './bceSchema';

export const BCE_FIELDS = [
  'name_fr',
  'name_nl',
  'form',
  'status',
  'street_fr',
  'street_nl',
  'house_number',
  'box',
  'zipcode',
  'municipality_fr',
  'municipality_nl',
  'country',
  'amount',
  'currency',
] as const;
export type BceField = (typeof BCE_FIELDS)[number];

interface Lens {
  read: (bce: BceData) => string;
  /** '' removes the value. */
  write: (bce: BceData, value: string) => BceData;
  /** Matches the paths of schema errors that concern this field. */
  path: RegExp;
}

type Many<T> = OneOrMany<T> | null | undefined;

/** Sets a key, or removes it for an empty value. */
function withKey<T extends object, K extends keyof T>(thing: T | null | undefined, key: K, value: T[K]): T {
  const { [key]: _old, ...rest } = (thing ?? {}) as T;
  return (value === undefined || value === '' ? rest : { ...rest, [key]: value }) as T;
}

/** Replaces the item at an index, appends it, or removes it (null). One item stays one item, a list stays a list. */
function put<T>(all: Many<T>, at: number, item: T | null): OneOrMany<T> | undefined {
  const items = listOf(all);
  const next =
    item === null
      ? items.filter((_one, index) => index !== at)
      : at < 0 || at >= items.length
        ? [...items, item]
        : items.map((one, index) => (index === at ? item : one));
  if (next.length === 0) return undefined;
  return Array.isArray(all) || next.length > 1 ? next : next[0];
}

const inLanguage = (descriptions: BceDescriptions, lang: Language): number => {
  const all = listOf(descriptions);
  const own = all.findIndex(({ language }) => languageOf(language) === lang);
  // A text without a language counts as French.
  return own >= 0 || lang !== 'fr' ? own : all.findIndex(({ language }) => languageOf(language) === '');
};

const valueIn = (descriptions: BceDescriptions, lang: Language): string =>
  (listOf(descriptions)[inLanguage(descriptions, lang)]?.value ?? '').trim();

const say = (descriptions: BceDescriptions, lang: Language, value: string): BceDescriptions => {
  const at = inLanguage(descriptions, lang);
  const before = listOf(descriptions)[at];
  if (value === '' && !before) return descriptions;
  return put(descriptions, at, value === '' ? null : { ...(before ?? { language: lang }), value });
};

const codeOf = (coded: BceCoded): string => (typeof coded === 'string' ? coded : (coded?.code ?? '')).trim();

/** The index of the name in a language: some replies have one name with two texts, others two names. */
function nameAt(bce: BceData, lang: Language): number {
  const all = listOf(bce.denomination);
  const names = nameEntries(bce);
  const own = names.find(({ description }) => inLanguage(description, lang) >= 0) ?? names[0];
  return own ? all.indexOf(own) : -1;
}

const name = (lang: Language): Lens => ({
  read: (bce) => valueIn(listOf(bce.denomination)[nameAt(bce, lang)]?.description, lang),
  write: (bce, value) => {
    const at = nameAt(bce, lang);
    const before: BceDenomination = listOf(bce.denomination)[at] ?? { code: '001' };
    const description = say(before.description, lang, value);
    const isGone = description === undefined && listOf(bce.denomination).length > 1;
    return withKey(
      bce,
      'denomination',
      put(bce.denomination, at, isGone ? null : withKey(before, 'description', description)),
    );
  },
  path: /^denomination/,
});

function writeSeat(bce: BceData, change: (seat: BceAddress) => BceAddress): BceData {
  const seat = seatOf(bce);
  const at = seat ? listOf(bce.address).indexOf(seat) : -1;
  return withKey(bce, 'address', put(bce.address, at, change(seat ?? { typeOfAddress: 'REGO' })));
}

const seatText = (key: 'houseNumber' | 'box' | 'zipcode' | 'country'): Lens => ({
  read: (bce) => (seatOf(bce)?.[key] ?? '').trim(),
  write: (bce, value) => writeSeat(bce, (seat) => withKey(seat, key, value)),
  path: new RegExp(`^address(\\[\\d+\\])?\\.${key}$`),
});

const seatPlace = (key: 'street' | 'municipality', lang: Language): Lens => ({
  read: (bce) => valueIn(seatOf(bce)?.[key]?.description, lang),
  write: (bce, value) =>
    writeSeat(bce, (seat) => {
      const place: BcePlace | null | undefined = seat[key];
      return withKey(seat, key, withKey(place, 'description', say(place?.description, lang, value)));
    }),
  path: new RegExp(`^address(\\[\\d+\\])?\\.${key}`),
});

const capital = (key: 'amount' | 'currency'): Lens => ({
  read: (bce) => (bce.capital?.[key] ?? '').trim(),
  write: (bce, value) => {
    const next = withKey(bce.capital, key, value);
    return withKey(bce, 'capital', Object.keys(next).length === 0 ? undefined : next);
  },
  path: new RegExp(`^capital\\.${key}$`),
});

const LENSES: Record<BceField, Lens> = {
  name_fr: name('fr'),
  name_nl: name('nl'),
  form: {
    read: formCodeOf,
    write: (bce, code) => {
      const all = listOf(bce.juridicalForm);
      const at = all.findIndex((form) => form.code?.trim() === formCodeOf(bce));
      const known = legalForm(code)?.name;
      const description = known && [
        { language: 'fr', value: known.fr },
        { language: 'nl', value: known.nl },
      ];
      const next = { ...all[at], code, ...(description && { description }) };
      return withKey(bce, 'juridicalForm', put(bce.juridicalForm, at, next));
    },
    path: /^juridicalForm/,
  },
  status: {
    read: (bce) => codeOf(bce.juridicalSituation?.status),
    write: (bce, code) => {
      const before = bce.juridicalSituation?.status;
      const next = typeof before === 'object' && before !== null ? { ...before, code } : code;
      return withKey(bce, 'juridicalSituation', withKey(bce.juridicalSituation, 'status', next));
    },
    path: /^juridicalSituation/,
  },
  street_fr: seatPlace('street', 'fr'),
  street_nl: seatPlace('street', 'nl'),
  house_number: seatText('houseNumber'),
  box: seatText('box'),
  zipcode: seatText('zipcode'),
  municipality_fr: seatPlace('municipality', 'fr'),
  municipality_nl: seatPlace('municipality', 'nl'),
  country: seatText('country'),
  amount: capital('amount'),
  currency: capital('currency'),
};

export const readField = (bce: BceData, field: BceField): string => LENSES[field].read(bce);

/** The data with a new value in that field; the same object if nothing changes. */
export const writeField = (bce: BceData, field: BceField, value: string): BceData =>
  LENSES[field].read(bce) === value ? bce : LENSES[field].write(bce, value);

export const MANDATE_PARTS = ['surname', 'givenName', 'role_fr', 'role_nl', 'begin', 'end'] as const;
export type MandatePart = (typeof MANDATE_PARTS)[number];

export const mandatesOf = (bce: BceData): BceFunction[] => listOf(bce.function);

export function readMandate(mandate: BceFunction, part: MandatePart): string {
  if (part === 'surname' || part === 'givenName') return (mandate.person?.[part] ?? '').trim();
  if (part === 'begin' || part === 'end') return (mandate.period?.[part] ?? '').trim();
  return valueIn(mandate.description, part === 'role_fr' ? 'fr' : 'nl');
}

function changeMandate(mandate: BceFunction, part: MandatePart, value: string): BceFunction {
  if (part === 'surname' || part === 'givenName') {
    const person = withKey(mandate.person, part, value);
    return withKey(mandate, 'person', Object.keys(person).length === 0 ? undefined : person);
  }
  if (part === 'begin' || part === 'end') {
    const period = withKey(mandate.period, part, value);
    return withKey(mandate, 'period', Object.keys(period).length === 0 ? undefined : period);
  }
  const description = say(mandate.description, part === 'role_fr' ? 'fr' : 'nl', value);
  return withKey(mandate, 'description', description);
}

/** The data with new values in the mandate at that index. */
export function writeMandate(bce: BceData, at: number, parts: Partial<Record<MandatePart, string>>): BceData {
  const before = mandatesOf(bce)[at] ?? {};
  const after = MANDATE_PARTS.reduce((mandate, part) => {
    const value = parts[part];
    return value === undefined || value === readMandate(mandate, part)
      ? mandate
      : changeMandate(mandate, part, value);
  }, before);
  return after === before ? bce : withKey(bce, 'function', put(bce.function, at, after));
}

/** Appends a mandate without a person. */
export const addMandate = (bce: BceData, role: Record<Language, string>): BceData => {
  const description = [
    { language: 'fr', value: role.fr },
    { language: 'nl', value: role.nl },
  ];
  return withKey(bce, 'function', [
    ...mandatesOf(bce),
    { description, person: { surname: '', givenName: '' } },
  ]);
};

export const removeMandate = (bce: BceData, at: number): BceData =>
  withKey(bce, 'function', put(bce.function, at, null));

/** The field a schema error belongs to; undefined if no field shows it. */
export function fieldOfPath(path: string): BceField | `mandate.${number}.${MandatePart}` | undefined {
  const mandate = /^function(?:\[(\d+)\])?\.(?:(?:person|period)\.)?(surname|givenName|begin|end)$/.exec(
    path,
  );
  if (mandate) return `mandate.${Number(mandate[1] ?? 0)}.${mandate[2] as MandatePart}`;
  return BCE_FIELDS.find((field) => LENSES[field].path.test(path));
}
