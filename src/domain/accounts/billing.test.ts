import { BILLING_FIELDS, billingComplete, billingFaults, billingGaps } from './billing';

const address = { street: 'Rue Neuve', number: '12', zip_code: '1000', city: 'Bruxelles', country: 'BE' };
const company = { name: 'Fiduciaire Delvaux', enterprise_number: '1999000150', address };

describe('billing data', () => {
  it('is complete with name, number and address; a house number and a box are no need', () => {
    expect(billingGaps(company)).toEqual([]);
    expect(billingComplete({ ...company, address: { ...address, number: null } })).toBe(true);
  });

  it('says what is missing, in the order of the profile', () => {
    expect(billingGaps(null)).toEqual(BILLING_FIELDS);
    expect(billingGaps({ ...company, name: ' ', address: { ...address, zip_code: '' } })).toEqual([
      'name',
      'address.zip_code',
    ]);
  });

  it.each([
    ['a number that does not check', { ...company, enterprise_number: '1999000151' }, 'enterprise_number'],
    ['an establishment unit', { ...company, enterprise_number: '2000000339' }, 'enterprise_number'],
    [
      'a country where we do not bill',
      { ...company, address: { ...address, country: 'FR' } },
      'address.country',
    ],
    ['a country in words', { ...company, address: { ...address, country: 'Belgique' } }, 'address.country'],
  ])('does not take %s', (_name, given, field) => {
    expect(billingGaps(given)).toEqual([field]);
    expect(billingComplete(given)).toBe(false);
  });

  it('tells another country from none', () => {
    const abroad = { ...company, name: '', address: { ...address, country: 'FR' } };
    expect(billingFaults(abroad)).toEqual({
      name: 'credits.billingRequired',
      'address.country': 'credits.billingAbroad',
    });
    expect(billingFaults({ ...company, address: { ...address, country: null } })).toEqual({
      'address.country': 'credits.billingRequired',
    });
  });
});
