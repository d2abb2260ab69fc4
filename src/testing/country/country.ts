import { readFileSync } from 'node:fs';
import { type LanguageZone, languageZoneOf } from '../../domain/law/places';
import { enterpriseCheckDigits } from '../../domain/registry/enterpriseNumber';
import { projectPath } from '../../server/config/paths';
import { type Draws, draws } from './draws';
import { abbreviationOf, companyNameOf, naturalNameOf } from './names';
import { ODD } from './odd';
import type { CountryAddress, CountryEnterprise, CountryName, CountryUnit } from './shapes';
import { ABROAD, GERMAN_STREETS, GIVEN, STREETS, SURNAMES } from './words';

/*
 * A country of companies that do not exist, as large as is wanted, the same each time. Each enterprise follows from its place
 * alone, so that nothing is held in memory. The first ones are the odd ones (odd.ts).
 */

type Place = { zipcode: string; fr: string; nl: string; zone: LanguageZone };

const FILE = projectPath('src', 'server', 'features', 'enterprises', 'localities', 'localities.txt');
const PLACES: Place[] = readFileSync(FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .flatMap((line) => {
    const zipcode = line.slice(0, 4);
    const [fr = '', nl = fr] = (line.slice(5).split('; ')[0] ?? '').split(' = ');
    const zone = languageZoneOf(zipcode);
    return zone === null ? [] : [{ zipcode, fr, nl, zone }];
  });

/** Where most companies are. */
const TOWNS = PLACES.filter(({ zipcode }) =>
  /^(1[0-2]|2[06]|4[06]|50|60|70|75|80|85|90|30|35)\d\d$/.test(zipcode),
);

/** Every 50th has a number of the new series. */
export function numberAt(at: number): string {
  const first = at % 50 === 49 ? 10_000_000 + at : 2_000_000 + at * 3;
  const eight = String(first).padStart(8, '0');
  return eight + enterpriseCheckDigits(eight);
}

const unitNumber = (at: number, unit: number): string => {
  const eight = String(20_000_000 + at * 8 + unit).padStart(8, '0');
  return eight + enterpriseCheckDigits(eight);
};

const two = (value: number): string => String(value).padStart(2, '0');
const dayOf = ({ below, next }: Draws): string =>
  `${two(1 + below(28))}-${two(1 + below(12))}-${2025 - Math.floor(next() ** 2 * 55)}`;

const FORMS: [form: string, cac: string, share: number][] = [
  ['610', '', 46],
  ['015', '610', 12],
  ['014', '', 11],
  ['017', '', 17],
  ['612', '', 4],
  ['011', '', 2],
  ['706', '', 2],
  ['008', '706', 1],
  ['006', '706', 1],
  ['012', '612', 1],
  ['125', '', 1],
  ['026', '', 1],
  ['030', '', 1],
];
const FORM_OF_PERCENT = FORMS.flatMap((form) => Array.from({ length: form[2] }, () => form));
const SITUATIONS = ['012', '050', '010', '013', '040', '090', '001'];

function addressOf(draw: Draws, place: Place): CountryAddress {
  const [fr, nl] = draw.pick(STREETS);
  const german = draw.pick(GERMAN_STREETS);
  // Of a place that was merged, the registry says which of its streets of one name it is.
  const merged = draw.often(4) ? ` (${(place.nl || place.fr).slice(0, 3)})` : '';
  const one = { fr, nl, de: german, bilingual: '' }[place.zone] + merged;
  const streetFr = place.zone === 'bilingual' ? fr + merged : one;
  const streetNl = place.zone === 'bilingual' ? nl + merged : one;
  const number = String(1 + Math.floor(draw.next() ** 2 * 400));
  return {
    countryNl: '',
    countryFr: '',
    zipcode: place.zipcode,
    municipalityNl: place.nl,
    municipalityFr: place.fr,
    streetNl,
    streetFr,
    houseNumber: draw.often(8)
      ? number + draw.pick(['A', 'B', '/2', `-${Number(number) + 2}`, ' bis'])
      : number,
    box: draw.often(15) ? draw.pick(['1', '2', '3', 'b1', 'RCH', '2e V', 'bte 4', '0201', 'GLVL']) : '',
    extra: draw.often(2) ? draw.pick(['Tour B', 'c/o', 'Bureau 12', 'Gebouw C']) : '',
    struckOff: '',
  };
}

function abroad(draw: Draws): CountryAddress {
  const [countryNl, countryFr, town] = draw.pick(ABROAD);
  const street = draw.pick(STREETS)[0];
  return {
    ...{ countryNl, countryFr, zipcode: '', municipalityNl: town, municipalityFr: town },
    ...{ streetNl: street, streetFr: street, houseNumber: '1', box: '', extra: '', struckOff: '' },
  };
}

const LANGUAGES = { fr: '1', nl: '2', de: '3' };

/**
 * The enterprise at a place of the country, 0 being the first. `salt` makes another of the same number, as an update does:
 * with another name and another address.
 */
export function enterpriseAt(at: number, salt = 0): CountryEnterprise {
  const odd = salt === 0 ? ODD[at] : undefined;
  const draw = draws(at + salt * 7_368_787);
  const isNatural = draw.often(40);
  const place = draw.often(60) ? draw.pick(TOWNS) : draw.pick(PLACES);
  const language = place.zone === 'bilingual' ? draw.pick(['fr', 'fr', 'nl'] as const) : place.zone;
  const [form, formCac] = isNatural ? ['', ''] : draw.pick(FORM_OF_PERCENT);
  const isForeign = form === '030';
  const names: CountryName[] = [];
  const add = (type: string, name: string, code = LANGUAGES[language]) =>
    names.push({ language: code, type, name });
  const town = language === 'fr' ? place.fr : place.nl;
  if (isNatural) add('001', naturalNameOf(draw), '0');
  else {
    add('001', companyNameOf(draw, language, town));
    if (draw.often(15))
      add('001', companyNameOf(draw, language === 'fr' ? 'nl' : 'fr', town), language === 'fr' ? '2' : '1');
    if (draw.often(20)) add('002', abbreviationOf(draw, names[0]?.name ?? ''));
  }
  if (draw.often(15)) add('003', companyNameOf(draw, language, town));
  const units: CountryUnit[] = [];
  const count = 1 + (draw.often(22) ? 1 + draw.below(3) : 0) - (!isNatural && draw.often(30) ? 1 : 0);
  for (let unit = 0; unit < count; unit += 1) {
    const where = unit === 0 ? place : draw.pick(TOWNS);
    const named = draw.often(37);
    const name = { language: LANGUAGES[language], type: '003', name: companyNameOf(draw, language, town) };
    const number = unitNumber(at, unit);
    units.push({ number, start: dayOf(draw), names: named ? [name] : [], address: addressOf(draw, where) });
  }
  const seat = isForeign ? abroad(draw) : addressOf(draw, place);
  if (!isNatural && draw.often(0.5)) seat.struckOff = dayOf(draw);
  return {
    number: numberAt(at),
    situation: draw.often(4) ? draw.pick(SITUATIONS) : '000',
    type: isNatural ? '1' : '2',
    form,
    formCac,
    start: draw.often(1) ? '' : dayOf(draw),
    names,
    seat: isNatural ? null : seat,
    units,
    ...odd,
  };
}

export type CountryDirector = { givenName: string; surname: string; begin: string };

/** Who is in office in a company of the country, as a service would answer: not in the open data. Days YYYY-MM-DD. */
export function directorsOf(number: string): CountryDirector[] {
  const draw = draws(Number(number.slice(0, 8)));
  const count = draw.pick([1, 1, 1, 2, 2, 3, 4]);
  return Array.from({ length: count }, () => ({
    givenName: draw.pick(GIVEN),
    surname: draw.pick(SURNAMES),
    begin: dayOf(draw).split('-').reverse().join('-'),
  }));
}
