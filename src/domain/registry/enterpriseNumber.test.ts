import fc from 'fast-check';
import {
  enterpriseCheckDigits,
  enterpriseNumberError,
  formatEnterpriseNumber,
  isEnterpriseNumber,
  normalizeEnterpriseNumber,
  parseEnterpriseNumber,
  typedEnterpriseNumber,
} from './enterpriseNumber';

const validNumbers = fc
  .integer({ min: 0, max: 19_999_999 })
  .map((first) => String(first).padStart(8, '0'))
  .map((first) => first + enterpriseCheckDigits(first));

describe('isEnterpriseNumber', () => {
  // Real, published numbers; 0200004397 has remainder 0, so check digits 97.
  it.each(['0314595348', '0419618535', '0403170701', '1006872569', '0200004397'])('accepts %s', (number) => {
    expect(isEnterpriseNumber(number)).toBe(true);
  });

  it.each([
    '1999000051',
    '1999000150',
    '1999000249',
    '1999000348',
    '1999000447',
    '1999000546',
    '1999000645',
    '1999000744',
    '1999000843',
    '1999000942',
  ])('accepts the sample number %s', (number) => {
    expect(isEnterpriseNumber(number)).toBe(true);
  });

  it.each([
    ['', 'nothing'],
    ['0314595349', 'wrong check digits'],
    ['0200004300', 'check digits 00, which no number has'],
    ['2000000339', 'an establishment unit'],
    ['0314.595.348', 'dots'],
    ['314595348', 'nine digits'],
  ])('refuses "%s" (%s)', (number) => {
    expect(isEnterpriseNumber(number)).toBe(false);
  });

  it('refuses a valid number with any one digit changed', () => {
    fc.assert(
      fc.property(
        validNumbers,
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (number, at, shift) => {
          const digit = (Number(number[at]) + shift) % 10;
          expect(isEnterpriseNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false);
        },
      ),
    );
  });
});

describe('parseEnterpriseNumber', () => {
  it.each([
    '0403.170.701',
    'BE0403170701',
    'BE 0403.170.701',
    'be0403 170 701',
    'TVA BE 0403.170.701',
    'BTW-BE 0403.170.701',
    '403.170.701',
    'BE403170701',
    '0403\u00a0170\u202f701',
    ' 0403-170-701\n',
    '0403/170/701',
    'KBO: 0403.170.701',
    'RPM Bruxelles 0403.170.701',
    'N° d’entreprise\u00a0: BE 403.170.701',
    'Brasserie du Canal SA (BE0403170701), Liège',
    '0208:0403170701',
    '0208 0403 170 701',
    '9925:BE0403170701',
    'iso6523-actorid-upis::0208:0403170701',
    'BTW-nr. BE 0403.170.701',
    'Ondernemingsnummer: 0403.170.701',
    'n° TVA BE0403.170.701',
    '0403.170.701 RPR Gent, BTW BE 0403.170.701',
    '403170701.0',
    '403170701,00',
    '0403.170.701,00',
    '403,170,701',
    '0,403,170,701.00',
    "403'170'701",
    '="0403170701"',
    '="0403.170.701"',
    "'0403170701",
    '４０３１７０７０１',
    'ＢＥ　０４０３．１７０．７０１',
    '4.03170701E8',
    '4,03170701E+08',
    '403170701.000',
    '0403170701,000',
    '0403.170.701/0001',
    '403.170.701/1',
    'BE 0403.170.701 - 0001',
    'BE0403170701 (FR40403170701)',
    'FR 0403.170.701',
    '403.170.701 1000 Bruxelles',
    '0403•170•701',
  ])('reads %j', (input) => {
    expect(parseEnterpriseNumber(input)).toBe('0403170701');
  });

  it('reads every way of writing a valid number, and only once', () => {
    const separator = fc.constantFrom('', ' ', '.', '-', '\u00a0');
    fc.assert(
      fc.property(validNumbers, fc.constantFrom('', 'BE', 'be ', 'BE '), separator, (number, prefix, sep) => {
        const written = prefix + [number.slice(0, 4), number.slice(4, 7), number.slice(7)].join(sep);
        expect(parseEnterpriseNumber(written)).toBe(number);
        expect(parseEnterpriseNumber(formatEnterpriseNumber(number))).toBe(number);
        expect(normalizeEnterpriseNumber(normalizeEnterpriseNumber(written))).toBe(number);
      }),
    );
  });

  it('reads every number as programs write it', () => {
    const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
    const fullWidth = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const write = fc.constantFrom<(digits: string) => string>(
      (digits) => digits,
      grouped,
      fullWidth,
      (digits) => `${digits}.0`,
      (digits) => `${digits},00`,
      (digits) => `${grouped(digits)}.00`,
      (digits) => `="${digits}"`,
    );
    fc.assert(
      fc.property(validNumbers, write, fc.boolean(), (number, written, cutsZero) => {
        expect(parseEnterpriseNumber(written(cutsZero ? String(Number(number)) : number))).toBe(
          cutsZero && number.startsWith('00') ? null : number,
        );
      }),
    );
  });

  it('says what is wrong with the number itself, not with how a program wrote it', () => {
    expect(enterpriseNumberError('403170702.0')).toBe('length');
    // With the 0 of its decimals it would be a valid number.
    expect(enterpriseNumberError('31689009.0')).toBe('length');
    expect(enterpriseNumberError('0403170702,00')).toBe('checkDigits');
    expect(enterpriseNumberError('0403,170,70')).toBe('length');
  });

  it('changes nothing under the hands of somebody who types', () => {
    const separators = fc.constantFrom('', '.', ' ', '-', ',');
    fc.assert(
      fc.property(validNumbers, separators, (number, sep) => {
        const whole = [number.slice(0, 4), number.slice(4, 7), number.slice(7)].join(sep);
        for (let length = 1; length <= whole.length; length += 1)
          expect(typedEnterpriseNumber(whole.slice(0, length), true)).toBe(
            whole.slice(0, length).replaceAll(sep, ''),
          );
      }),
    );
  });

  it('gives back the leading 0 of nine digits', () => {
    fc.assert(
      fc.property(
        validNumbers.filter((number) => number.startsWith('0')),
        (number) => {
          expect(parseEnterpriseNumber(number.slice(1))).toBe(number);
        },
      ),
    );
  });

  it('never answers anything but a valid number or null, and agrees with the fault', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(BE)?[0-9. ]{8,14}$/)), (input) => {
        const parsed = parseEnterpriseNumber(input);
        expect(parsed === null || isEnterpriseNumber(parsed)).toBe(true);
        expect(enterpriseNumberError(input) === null).toBe(parsed !== null);
      }),
    );
  });
});

describe('normalizeEnterpriseNumber', () => {
  it('leaves a number that is still being typed alone', () => {
    expect(normalizeEnterpriseNumber('1999.000.15')).toBe('199900015');
  });

  it.each([
    ['RPM Liège 0403.170.702', 'wrong check digits'],
    ['BCE 0403.170.701 et 0419.618.535', 'two numbers'],
    ['0403170701 BE0419618536', 'two numbers, one of them wrong'],
    ['0403.170.702/0001', 'wrong check digits'],
    ['IBAN BE68 0403 1707 0112', 'more digits'],
  ])('takes none from %j (%s)', (input) => {
    expect(parseEnterpriseNumber(input)).toBeNull();
  });
});

describe('two numbers in one field', () => {
  it.each([
    'BE0403170701-BE0419618535',
    'BE0403170701-0419618535',
    'BE 0403.170.701 - 0419.618.535',
    'BE0403170701-0419618536',
    '0403.170.701/0419.618.535',
    '0403170701 0419618535',
    'BE0403170701;BE0419618535',
    '0403170701 BE0419618536',
    'BCE 0403.170.701 et 0419.618.535',
  ])('%s is refused as two, and read again as two', (input) => {
    for (const typed of [input, normalizeEnterpriseNumber(input)])
      expect([parseEnterpriseNumber(typed), enterpriseNumberError(typed)]).toEqual([null, 'twoNumbers']);
  });

  it.each(['BE0403170701-BE0403170701', 'GSM 0475 123 456 - BE 0403.170.701', 'BE0403170701-1'])(
    '%s is one number',
    (input) => expect(parseEnterpriseNumber(input)).toBe('0403170701'),
  );
});

describe('a number of another country', () => {
  it.each([
    'SIREN 403170701',
    'SIRET 403 170 701 00012',
    'RCS Paris 403 170 701',
    'R.C.S. Luxembourg B 403170701',
    'FR40403170701',
    'FR 40 403 170 701',
    'TVA FR-40403170701',
    'CHE-403.170.701',
    'CHE-403.170.701 MWST',
    'NL403170701B01',
    'NL 403.170.701 B 01',
    '403170701B01',
    'KvK 403170701',
    'HRB 403170701',
    'USt-IdNr. DE403170701',
    'VAT DE 403170701',
    'DE403170701',
    'NO403170701MVA',
    'ATU40317070',
    'ESB40317070',
  ])('%s is said to be one, and read again as one', (input) => {
    const kept = normalizeEnterpriseNumber(input);
    for (const typed of [input, input.toLowerCase(), kept])
      expect([parseEnterpriseNumber(typed), enterpriseNumberError(typed)]).toEqual([null, 'foreign']);
  });
});

describe('enterpriseNumberError', () => {
  it.each([
    ['', 'length'],
    ['1999.000.15', 'length'],
    ['1999.000.1500', 'length'],
    ['1999.000.15O', 'length'],
    ['1999 ٠٠٠ 150', 'length'],
    ['2000.000.339', 'firstDigit'],
    ['1999.000.151', 'checkDigits'],
    ['1999.000.150', null],
    ['BE 1999.000.843', null],
    ['403 170 701 00012', 'foreign'],
    ['TVA BE 1999.000.844', 'checkDigits'],
    ['KBO: 1999.000.844', 'checkDigits'],
    ['0208:1999000844', 'checkDigits'],
    ['N° d’entreprise : 2000.000.339', 'firstDigit'],
  ])('"%s" gives %s', (input, fault) => {
    expect(enterpriseNumberError(input)).toBe(fault);
  });
});

describe('formatEnterpriseNumber', () => {
  it('groups 4, 3, 3', () => {
    expect(formatEnterpriseNumber('1999000150')).toBe('1999.000.150');
  });

  it('leaves what is not a number alone', () => {
    expect(formatEnterpriseNumber('199')).toBe('199');
  });
});
