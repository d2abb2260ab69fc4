import { aShareholder } from '../../../testing/factories';
import { decidedOf, factsOf, ONLY, publishedOf } from '../../../testing/resolutionCases';
import type { Language } from '../../language/languages';
import type { Demande } from '../demande';
import { objectOfAct, resolutions } from '../resolutions';

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');
const LIVES = 'rue Haute 1, 1000 Bruxelles';
const holder = (id: number, full_name: string, shares_old: string, shares: string, details = {}) =>
  aShareholder({ id, full_name, shares_old, shares, domicile: LIVES, ...details });
const A = holder(1, 'Ann Maes', '50', '0');
const B = holder(2, 'Luc Maes', '0', '50');
const said = (
  form: string,
  langue: Language,
  shareholders: Demande['shareholders'],
  transfers: Demande['transfers'] = null,
) => plain(decidedOf({ form, langue, demande: { ...ONLY.shares, shareholders, transfers } }, 'shares'));

test.each<[string, Language, string]>([
  [
    '011',
    'fr',
    'Les associés agréent à l’unanimité la cession par Ann Maes de 50 parts à Luc Maes, dont le domicile est établi à 1000 Bruxelles, rue Haute 1, avec effet au 1er décembre 2026. Ann Maes cesse d’être associé ; Luc Maes devient associé indéfiniment et solidairement responsable.',
  ],
  [
    '011',
    'nl',
    'De vennoten keuren eenparig de overdracht goed van 50 deelnemingen door Ann Maes aan Luc Maes, met woonplaats te 1000 Bruxelles, rue Haute 1, met ingang van 1 december 2026. Ann Maes is geen vennoot meer; Luc Maes wordt onbeperkt en hoofdelijk aansprakelijk vennoot.',
  ],
  // It is not known who of these is a silent partner.
  [
    '612',
    'fr',
    'Les associés agréent à l’unanimité la cession par Ann Maes de 50 parts à Luc Maes, dont le domicile est établi à 1000 Bruxelles, rue Haute 1, avec effet au 1er décembre 2026. Ann Maes cesse d’être associé ; Luc Maes devient associé.',
  ],
  [
    '612',
    'nl',
    'De vennoten keuren eenparig de overdracht goed van 50 deelnemingen door Ann Maes aan Luc Maes, met woonplaats te 1000 Bruxelles, rue Haute 1, met ingang van 1 december 2026. Ann Maes is geen vennoot meer; Luc Maes wordt vennoot.',
  ],
])('a partner of %s in %s passes everything to a new one', (form, langue, text) => {
  expect(said(form, langue, [A, B])).toBe(text);
});

test('how a partner of a limited partnership is liable is said; a silent one is named in the minutes alone', () => {
  const general = { ...B, partner_kind: 'general' as const };
  expect(said('612', 'fr', [A, general])).toMatch(
    /Luc Maes devient associé commandité, indéfiniment et solidairement responsable\.$/,
  );
  expect(said('612', 'nl', [A, general])).toMatch(
    /Luc Maes wordt onbeperkt en hoofdelijk aansprakelijk gecommanditeerd vennoot\.$/,
  );
  const silent = { ...B, partner_kind: 'limited' as const };
  expect(said('612', 'fr', [A, silent])).toMatch(/Luc Maes devient associé commanditaire\.$/);
  const demande = { ...ONLY.shares, shareholders: [A, silent] };
  const published = plain(publishedOf({ form: '612', langue: 'fr', demande }));
  expect(published).toContain('de 50 parts à un nouvel associé commanditaire, avec effet');
  expect(published).not.toContain('Luc Maes');
});

test('between partners nobody comes or goes; one share is one', () => {
  const [one, other] = [holder(1, 'Ann Maes', '50', '49'), holder(2, 'Luc Maes', '50', '51')];
  expect(said('011', 'fr', [one, other])).toMatch(/par Ann Maes de 1 part à Luc Maes, avec effet .* 2026\.$/);
  expect(said('011', 'nl', [one, other])).toMatch(/van 1 deelneming door Ann Maes aan Luc Maes, met ingang/);
});

test('a company has its seat, and unknown details stay open', () => {
  const company = holder(2, 'Meridia SRL', '0', '50', { is_company: 1, domicile: null });
  expect(said('011', 'fr', [A, company])).toContain('à Meridia SRL, dont le siège est établi à ………');
  expect(said('011', 'nl', [A, company])).toContain('aan Meridia SRL, met zetel te ………');
});

test('several to several: a line for each pair, or what each gives and takes', () => {
  const four = [
    ...[holder(1, 'A', '50', '0'), holder(2, 'B', '50', '0')],
    ...[holder(3, 'C', '0', '60'), holder(4, 'D', '0', '40')],
  ];
  const pairs = [
    { from: 1, to: 3, shares: '50', price: '100' },
    { from: 2, to: 3, shares: '10', price: null },
    { from: 2, to: 4, shares: '40', price: null },
  ];
  const lines = said('011', 'fr', four, pairs).split('\n');
  expect(lines).toHaveLength(4);
  // A domicile appears once, and a price is not published.
  expect(lines[1]).toBe(
    'Les associés agréent à l’unanimité la cession par B de 10 parts à C, avec effet au 1er décembre 2026.',
  );
  expect(lines[3]).toBe(
    'A et B cessent d’être associés ; C et D deviennent associés indéfiniment et solidairement responsables.',
  );
  expect(said('011', 'nl', four, pairs)).toContain(
    'A en B zijn geen vennoten meer; C en D worden onbeperkt en hoofdelijk aansprakelijke vennoten.',
  );
  expect(said('011', 'fr', four)).toContain(
    'la cession de parts par A (50 parts) et B (50 parts) à C, dont le domicile est établi à',
  );
});

test('it is published, with a proxy to file it; of a company it is not', () => {
  const demande = { ...ONLY.shares, shareholders: [A, B] };
  expect(publishedOf({ form: '011', demande })).toContain('1. Cession de parts\nLes associés agréent');
  expect(objectOfAct(factsOf({ form: '011', langue: 'nl', demande }))).toBe('Overdracht van deelnemingen.');
  expect(resolutions(factsOf({ form: '011', demande })).map(({ subject }) => subject)).toEqual([
    'shares',
    'proxy',
  ]);
  expect(publishedOf({ form: '610', demande })).toBe('');
});
