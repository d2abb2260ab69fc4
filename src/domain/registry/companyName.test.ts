import { profileUpdateSchema } from '../accounts/user';
import { newShareholdersSchema, shareholderUpdateSchema } from '../dossier/holderRecords';
import { COMPANY_NAME_MAX, looksLikeCompany } from './companyName';

test.each([
  ['Fonds Meridia SRL', true],
  ['NV Kanaalbrouwerij', true],
  ['Meridia S.A.', true],
  ['Oude Zaak bvba', true],
  ['Maria de Sa', false],
  ['Claire Dumont', false],
  ['SRL', false],
  ['', false],
])('%s', (name, expected) => expect(looksLikeCompany(name)).toBe(expected));

test('a name as long as the registry has them is taken wherever a company is named', () => {
  const takes = (length: number) => {
    const name = 'A'.repeat(length);
    const shareholder = { full_name: name, shares: '1', shares_old: '1' };
    return [
      profileUpdateSchema.isValidSync({ company: { name } }),
      shareholderUpdateSchema.isValidSync({ full_name: name, shares: '1' }),
      newShareholdersSchema.isValidSync({ demande_id: 1, is_origin: 1, shareholders: [shareholder] }),
    ];
  };
  expect([201, COMPANY_NAME_MAX].map(takes)).toEqual([
    [true, true, true],
    [true, true, true],
  ]);
  expect(takes(COMPANY_NAME_MAX + 1)).toEqual([false, false, false]);
});
