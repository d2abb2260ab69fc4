import type { CountryAddress, CountryEnterprise } from './shapes';

/*
 * The first enterprises of the country, each with something that the real files hold and that is easily read wrongly. What is
 * not said here is drawn.
 */

const address = (changes: Partial<CountryAddress>): CountryAddress => ({
  ...{ countryNl: '', countryFr: '', zipcode: '9000', municipalityNl: 'Gent', municipalityFr: 'Gand' },
  ...{
    streetNl: 'Kasteellaan',
    streetFr: 'Kasteellaan',
    houseNumber: '31',
    box: '',
    extra: '',
    struckOff: '',
  },
  ...changes,
});
const named = (name: string, language = '2', type = '001') => ({ language, type, name });

const srl = { type: '2', form: '610', formCac: '', situation: '000', units: [] };

/** By what is odd, in the order of their places: ODD_PLACES.quotes is the place of the one with quotes. */
const odd = {
  plain: { ...srl, start: '21-11-2018', names: [named('Scheldekaai Vastgoed')], seat: address({}) },
  quotes: { ...srl, names: [named('Café "Le "Vieux" Coq", à l\'ancienne', '1')], seat: address({}) },
  abroadWithoutPostcode: {
    ...srl,
    form: '030',
    names: [named('Lumière du Nord', '1')],
    seat: address({
      ...{
        countryNl: 'Frankrijk',
        countryFr: 'France',
        zipcode: '',
        municipalityNl: 'Paris',
        municipalityFr: 'Paris',
      },
      ...{ streetNl: 'Rue de Rivoli', streetFr: 'Rue de Rivoli' },
    }),
  },
  dissolved: { ...srl, situation: '012', names: [named('Atelier Perdu', '1')], seat: address({}) },
  bankrupt: { ...srl, situation: '050', names: [named('Verloren Werk')], seat: address({}) },
  struckOff: { ...srl, names: [named('Zonder Zetel')], seat: address({ struckOff: '14-03-2024' }) },
  toBeAdapted: { ...srl, form: '015', formCac: '610', names: [named('Oude Vorm')], seat: address({}) },
  oldForm: { ...srl, form: '008', names: [named('Coopérative d’autrefois', '1')], seat: address({}) },
  bothLanguages: {
    ...srl,
    form: '014',
    names: [named('Brasserie du Canal', '1'), named('Kanaalbrouwerij'), named('B.D.C.', '1', '002')],
    seat: address({
      ...{ zipcode: '1080', municipalityNl: 'Sint-Jans-Molenbeek', municipalityFr: 'Molenbeek-Saint-Jean' },
      ...{ streetNl: 'Koolmijnenkaai', streetFr: 'Quai des Charbonnages' },
    }),
  },
  natural: {
    ...{ type: '1', form: '', formCac: '', situation: '000', start: '01-04-2012' },
    names: [named('Canal, Étienne', '0')],
    seat: null,
    units: [{ number: '2999000468', start: '01-04-2012', names: [], address: address({}) }],
  },
  box: {
    ...srl,
    names: [named('Boîte à Boîtes', '1')],
    seat: address({ houseNumber: '12-14', box: 'bus 3/2e V' }),
  },
  street: {
    ...srl,
    names: [named('Kortenaken')],
    seat: address({ streetNl: 'Kerkstraat (Kor)', streetFr: 'Kerkstraat (Kor)' }),
  },
  empty: {
    ...srl,
    start: '',
    names: [named('Leeg', '0')],
    seat: address({ streetNl: '', streetFr: '', houseNumber: '' }),
  },
  backslash: { ...srl, names: [named('C:\\Temp\tCompany\nof two lines')], seat: address({}) },
} satisfies Record<string, Partial<CountryEnterprise>>;

export const ODD: readonly Partial<CountryEnterprise>[] = Object.values(odd);
export const ODD_PLACES = Object.fromEntries(Object.keys(odd).map((key, at) => [key, at])) as Record<
  keyof typeof odd,
  number
>;
