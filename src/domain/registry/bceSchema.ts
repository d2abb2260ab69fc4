import type { AnySchema } from 'yup';
import { array, lazy, type ObjectSchema, object, ofText, text } from '../base/schema';
import { normalizeDecimal } from '../money/decimals';
import { isEnterpriseNumber } from './enterpriseNumber';

/**
 * `bce_data`: the registry's data on one enterprise, shaped like the public search web service's ReadEnterprise reply with
 * element names in camelCase. XML has no lists, so a repeatable element is an object when there is one and an array when there
 * are several: read it through `./bceData`, never directly. Everything but the number may be missing, and unknown keys are kept.
 * Amounts are decimal strings with a point, dates YYYY-MM-DD.
 */

type Maybe<T> = T | null | undefined;

/** A repeatable XML element after its conversion to JSON. */
export type OneOrMany<T> = T | T[];

/** A text in one language; `language` is fr, nl, de or en in upper or lower case, or the registry's digit 1 to 4. */
export type BceDescription = { language?: Maybe<string>; value?: Maybe<string> };
export type BceDescriptions = Maybe<OneOrMany<BceDescription>>;

/** Some replies have the bare code, others the code with its label. */
export type BceCoded = Maybe<string | { code?: Maybe<string>; description?: BceDescriptions }>;

/** No longer valid if `end` is in the past. */
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

/** `person` is missing when another company holds the mandate. */
export type BceFunction = {
  code?: Maybe<string>;
  description?: BceDescriptions;
  period?: Maybe<BcePeriod>;
  person?: Maybe<{ surname?: Maybe<string>; givenName?: Maybe<string> }>;
};

/** The source of a part, and the day its data describe, YYYY-MM-DD. `declared`: typed by the people in charge of the dossier. */
export const BCE_SOURCES = ['sandbox', 'opendata', 'kbo-soap', 'cbeapi', 'declared'] as const;
export type BceSource = { driver: (typeof BCE_SOURCES)[number]; day: string };

/** The source of each part. null: no source of this installation has this part, so that missing data prove nothing. */
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
  /** `end`: the enterprise has stopped. */
  period?: Maybe<BcePeriod>;
  /** `status` is AC while active; `code` 000 is the normal situation. */
  juridicalSituation?: Maybe<{ code?: Maybe<string>; description?: BceDescriptions; status?: BceCoded }>;
  denomination?: Maybe<OneOrMany<BceDenomination>>;
  juridicalForm?: Maybe<OneOrMany<BceForm>>;
  address?: Maybe<OneOrMany<BceAddress>>;
  /** Often missing for an SRL/BV, which has had no capital since 2019. */
  capital?: Maybe<{ amount?: Maybe<string>; currency?: Maybe<string> }>;
  function?: Maybe<OneOrMany<BceFunction>>;
  /** Not from the registry; missing in data that were read before sources were recorded. */
  sources?: Maybe<BceSources>;
};

// The registry's own limits: names 320 characters, house number 22, box 20.
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
 * Validates and casts registry data; the cast value is what gets stored. Refuses an invalid number, texts where elements belong,
 * and amounts that are not decimals (a decimal comma becomes a point).
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
