import fc from 'fast-check';
import { validate } from '../base/schema';
import { appointmentSchema } from '../dossier/directorRecords';
import { LANGUAGES } from '../language/languages';
import { COUNTRY_CODES, countryCode, countryName, homeCountries } from './countries';

test.each([
  ['', 'BE'],
  ['België', 'BE'],
  ['BELGIQUE', 'BE'],
  ['bel', 'BE'],
  ['nl', 'NL'],
  ['Pays-Bas', 'NL'],
  ['Etats-Unis d’Amérique', 'US'],
  ['United States', 'US'],
  ['Luxembourg (Grand-Duché)', 'LU'],
  ['Duitsland', 'DE'],
  ['Émirats arabes unis', 'AE'],
  ['Kosovo', 'XK'],
  ['Atlantis', 'Atlantis'],
  ['ZZ', 'ZZ'],
])('the country %j is %j', (written, code) => expect(countryCode(written)).toBe(code));

test('every country is read back from its name in either language', () => {
  const codes = fc.constantFrom(...homeCountries('fr').map(({ value }) => value));
  fc.assert(
    fc.property(codes, fc.constantFrom(...LANGUAGES), (code, lang) => {
      expect(countryName(code, lang)).not.toBe(code);
      expect(countryCode(countryName(code, lang))).toBe(code);
      expect(countryCode(countryName(code, lang).toUpperCase())).toBe(code);
    }),
    { numRuns: 1000 },
  );
});

test('countries are offered by name, Belgium first', () => {
  const [first, ...others] = homeCountries('nl');
  expect(first).toEqual({ value: 'BE', label: 'België' });
  expect(others[0]?.label).toBe('Afghanistan');
  // Without Northern Ireland, which is part of the United Kingdom, but with Kosovo.
  expect(others).toHaveLength(COUNTRY_CODES.size - 1);
});

const domicile = (home: object) => validate(appointmentSchema, { domicile: home });

test('abroad a home needs a street or a box, and a locality', () => {
  expect(domicile({ rue: 'PO Box 1234', localite: 'Dubai', pays: 'AE' })).toEqual({
    ok: true,
    value: {
      domicile: { pays: 'AE', rue: 'PO Box 1234', numero: '', box: '', zip_code: '', localite: 'Dubai' },
    },
  });
  expect(domicile({ pays: 'Émirats arabes unis', rue: '', localite: '' })).toEqual({
    ok: false,
    errors: {
      'domicile.rue': ['dirigeants.errorDomicileAbroad'],
      'domicile.localite': ['dirigeants.errorDomicileAbroad'],
    },
  });
  expect(domicile({ pays: 'Atlantis', rue: 'a', localite: 'b' })).toEqual({
    ok: false,
    errors: { 'domicile.pays': ['validation.choice'] },
  });
});

test('here it needs a number and a postcode as well', () => {
  for (const pays of [{}, { pays: 'BE' }])
    expect(domicile({ ...pays, rue: 'Rue Haute', localite: 'Bruxelles' })).toEqual({
      ok: false,
      errors: {
        'domicile.numero': ['dirigeants.errorDomicile'],
        'domicile.zip_code': ['dirigeants.errorDomicile'],
      },
    });
});
