import { looksLikeCompany } from './companyName';

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
