import type { AnySchema } from 'yup';
import { array, lazy, type ObjectSchema, object, ofText, text } from '../base/schema';
import { normalizeDecimal } from '../money/decimals';
import { isEnterpriseNumber } from './enterpriseNumber';

/**
 * `bce_data`: what the registry knows of one enterprise, in the shape of the public search web service's
 * ReadEnterprise reply with the element names in camelCase. XML has no lists, so an element that may repeat is an
 * object when there is one and an array when there are several: read it through `./bceData`, never directly.
 * Anything but the number may be missing, and keys that are not listed here are kept.
 * Amounts are decimal strings with a point, dates YYYY-MM-DD.
 */

type Maybe<T> = T | null | undefined;

/** What an XML element that may repeat looks like after the conversion to JSON. */
export type OneOrMany<T> = T | T[];

/** A text in one language; `language` is fr, nl, de or en in any case, or the registry's digit 1 to 4. */
export type BceDescription = { language?: Maybe<string>; value?: Maybe<string> };
export type BceDescriptions = Maybe<OneOrMany<BceDescription>>;

/** Some replies carry the bare code, others the code with its label. */
export type BceCoded = Maybe<string | { code?: Maybe<string>; description?: BceDescriptions }>;

/** `end` in the past: no longer valid. */
export type BcePeriod = { begin?: Maybe<string>; end?: Maybe<string> };

/** Code 001 is the name, 002 the abbreviation, 003 the commercial name. */
export type BceDenomination = {
  code?: Maybe<string>;
  description?: BceDescriptions;
  validityPeriod?: Maybe<BcePeriod>;
};

/** `code` is the registry's three digits (610 is SRL/BV). */
export type BceForm = BceDenomination;

export type BcePlace = { code?: Maybe<string>; description?: BceDescriptions };

/** `typeOfAddress` REGO is the seat, BAET an establishment unit. No country means Belgium. */
export type BceAddress = {
  typeOfAddress?: BceCoded;
  street?: Maybe<BcePlace>;
  houseNumber?: Maybe<string>;
  box?: Maybe<string>;
  zipcode?: Maybe<string>;
  municipality?: Maybe<BcePlace>;
  country?: Maybe<string>;
  period?: Maybe<BcePeriod>;
};

/** `person` is missing when the mandate is held by another company. */
export type BceFunction = {
  code?: Maybe<string>;
  description?: BceDescriptions;
  period?: Maybe<BcePeriod>;
  person?: Maybe<{ surname?: Maybe<string>; givenName?: Maybe<string> }>;
};

/** Where something was read, and the day it describes, YYYY-MM-DD. `declared`: somebody in charge of the dossier has typed it. */
export const BCE_SOURCES = ['sandbox', 'opendata', 'kbo-soap', 'cbeapi', 'declared'] as const;
export type BceSource = { driver: (typeof BCE_SOURCES)[number]; day: string };

/** What is from where. Null: no source of this installation holds it, so that its absence says nothing. */
export type BceSources = {
  company?: Maybe<BceSource>;
  directors?: Maybe<BceSource>;
  capital?: Maybe<BceSource>;
};

export type BceData = {
  /** 10 digits. */
  number: string;
  /** ELP for a legal person, ENP for a natural one. */
  typeOfEnterprise?: BceCoded;
  /** Life of the enterprise: an `end` means stopped. */
  period?: Maybe<BcePeriod>;
  /** `status` is AC while active; `code` 000 is the normal situation. */
  juridicalSituation?: Maybe<{ code?: Maybe<string>; description?: BceDescriptions; status?: BceCoded }>;
  denomination?: Maybe<OneOrMany<BceDenomination>>;
  juridicalForm?: Maybe<OneOrMany<BceForm>>;
  address?: Maybe<OneOrMany<BceAddress>>;
  /** Often missing for an SRL/BV, which has had no capital since 2019. */
  capital?: Maybe<{ amount?: Maybe<string>; currency?: Maybe<string> }>;
  function?: Maybe<OneOrMany<BceFunction>>;
  /** Not the registry's; missing in what was read before it was kept. */
  sources?: Maybe<BceSources>;
};

// Names are at most 320 characters in the registry; the other limits are its too (house number 22, box 20).
const words = (max = 320) => text().max(max).nullable();

const element = (fields: Parameters<typeof object>[0]) => object(fields).default(undefined).nullable();

const oneOrMany = (item: AnySchema) =>
  lazy((value: unknown): AnySchema => (Array.isArray(value) ? array(item.required()) : item));

const descriptions = oneOrMany(element({ language: words(8), value: words() }));

const coded = lazy(
  (value: unknown): AnySchema =>
    typeof value === 'object' ? element({ code: words(16), description: descriptions }) : words(16),
);

const period = element({ begin: words(10), end: words(10) });
const named = element({ code: words(16), description: descriptions, validityPeriod: period });
const place = element({ code: words(16), description: descriptions });

const address = element({
  typeOfAddress: coded,
  street: place,
  houseNumber: words(22),
  box: words(20),
  zipcode: words(16),
  municipality: place,
  country: words(100),
  period,
});

const PLAIN_DECIMAL = /^\d{1,15}(\.\d{1,4})?$/;

const amount = words(24)
  .transform(ofText((value) => (PLAIN_DECIMAL.test(value) ? value : (normalizeDecimal(value) ?? value))))
  .matches(PLAIN_DECIMAL, { excludeEmptyString: true });

const mandate = element({
  code: words(16),
  description: descriptions,
  period,
  person: element({ surname: words(), givenName: words() }),
});

const source = element({
  driver: words(16)
    .oneOf([...BCE_SOURCES])
    .required(),
  day: words(10).required(),
});

/**
 * Checks and casts registry data; what the cast gives is what is stored. Refuses a number that is not valid, texts where
 * elements should be, and amounts that are not decimals (a decimal comma becomes a point).
 */
export const bceDataSchema = object({
  number: text()
    .required()
    .test('enterpriseNumber', 'step1.errorEnterpriseNumber', (value) => isEnterpriseNumber(value)),
  typeOfEnterprise: coded,
  period,
  juridicalSituation: element({ code: words(16), description: descriptions, status: coded }),
  denomination: oneOrMany(named),
  juridicalForm: oneOrMany(named),
  address: oneOrMany(address),
  capital: element({ amount, currency: words(8) }),
  function: oneOrMany(mandate),
  sources: element({ company: source, directors: source, capital: source }),
}) as unknown as ObjectSchema<BceData>;
