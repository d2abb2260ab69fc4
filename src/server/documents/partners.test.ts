import type { Demande } from '#domain/dossier/demande';
import { documentsOf } from '#domain/dossier/documents';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { PdfName } from '#domain/dossier/pdfNames';
import { publishedText } from '#domain/dossier/resolutions';
import { aBceData, aCheck, aDemande, aShareholder } from '../../testing/factories';
import { readPdf } from '../../testing/readPdf';
import { renderDocument } from './documents';

/* Papers about who gives shares to whom. */

const of = (code: string, rows: [string, string, string][], told: Partial<Demande> = {}) =>
  dossierFacts(
    aDemande({
      bce_data: aBceData({ juridicalForm: { code } }),
      shareholders: rows.map(([full_name, shares_old, shares], at) =>
        aShareholder({ id: at + 1, full_name, shares_old, shares, domicile: '1000 Bruxelles, rue Haute 1' }),
      ),
      ...{ address_service: 0, dirigeants_service: 0, progress: 100 },
      ...told,
    }),
  );
const read = async (name: PdfName, facts: ReturnType<typeof of>, partnerNumbers = {}) => {
  const dossier = {
    ...{ draft: false, facts, text: publishedText(facts), today: '2026-11-20', fee: null },
    partnerNumbers,
  };
  const { content } = await readPdf(await renderDocument(name, dossier, { compress: false }));
  return content.replace(/\s+/g, ' ');
};

test('a partner of a VOF goes and one comes: volet B, volet C, minutes and what lies beside', async () => {
  const facts = of(
    '011',
    [
      ['Ann Maes', '50', '0'],
      ['Luc Maes', '0', '50'],
      ['Els Maes', '50', '50'],
    ],
    { langue: 'nl' },
  );
  expect(documentsOf(facts)).toEqual(expect.arrayContaining(['formulaire1', 'formulaire2', 'page_garde']));
  const agreed =
    'De vennoten keuren eenparig de overdracht goed van 50 deelnemingen door Ann Maes aan Luc Maes';
  expect(await read('formulaire1', facts)).toContain(agreed);
  const form2 = await read('formulaire2', facts);
  for (const words of ['Uittreding van een vennoot: Ann Maes', 'Toetreding van een vennoot: Luc Maes'])
    expect(form2).toContain(words);
  expect(form2).toContain('1000 Bruxelles, rue Haute 1');
  expect(form2).toContain('Overdracht van deelnemingen.');
  expect(form2).not.toContain('Els Maes');
  const minutes = await read('pv_ag', facts);
  expect(minutes).toContain(agreed);
  expect(minutes).toContain('Voor eensluidend afschrift');
});

test('who goes and comes is certified once accepted, and volet C alone prints their numbers, not that of who represents a company', async () => {
  const accepted = { status: 'accepted', verification: aCheck() } as const;
  const shareholders = [
    aShareholder({ id: 1, full_name: 'Ann Maes', shares_old: '50', shares: '0', ...accepted }),
    aShareholder({
      id: 2,
      full_name: 'Bol SRL',
      is_company: 1,
      representative: 'Luc Bol',
      shares_old: '0',
      shares: '50',
      ...accepted,
    }),
    aShareholder({ id: 3, full_name: 'Els Maes', shares: '50', ...accepted }),
  ];
  const facts = of('011', [], { shareholders });
  const certified = await read('formulaire6', facts);
  for (const name of ['Ann Maes', 'Luc Bol']) expect(certified).toContain(`${name} : identité contrôlée`);
  expect(certified).not.toContain('Els Maes');
  const numbers = { 1: '85.07.30-033.28', 2: '90.02.01-997.04', 3: '79.12.24-123.76' };
  const form2 = await read('formulaire2', facts, numbers);
  expect(form2).toContain(numbers[1]);
  expect(form2).not.toContain(numbers[2]);
  expect(form2).not.toContain(numbers[3]);
  expect(await read('formulaire6', facts, numbers)).not.toContain(numbers[1]);
  // In an SRL nothing of it is filed.
  expect(await read('formulaire6', of('610', [], { shareholders, dirigeants_service: 1 }))).not.toContain(
    'Ann Maes',
  );
});

const CROSSED: [string, string, string][] = [
  ['Ann', '50', '20'],
  ['Luc', '40', '20'],
  ['Els', '0', '50'],
  ['Bea', '10', '10'],
];
const PAIRS = [
  { from: 1, to: 3, shares: '30', price: '1500.5' },
  { from: 2, to: 4, shares: '20', price: null },
];

test('the consent of an SRL is voted by all but who gives, with their shares', async () => {
  const minutes = await read(
    'pv_ag',
    of('610', [...CROSSED.slice(0, 1), ['Luc', '40', '70'], ['Bea', '10', '10']]),
  );
  expect(minutes).toContain(
    'la moitié au moins des actionnaires, possédant les trois quarts au moins des actions, déduction faite',
  );
  const [, vote = ''] = minutes.split('dont la cession est proposée.');
  expect(vote).toMatch(/^ ?Actionnaire Actions Pour ou contre Luc 40 Bea 10 /);
});

test('who gives to whom, where it was told: minutes, register, and the declaration with the price', async () => {
  const rows: [string, string, string][] = [...CROSSED.slice(0, 2), ['Els', '0', '30'], ['Bea', '10', '30']];
  const facts = of('610', rows, { transfers: PAIRS });
  expect(await read('pv_ag', facts)).toContain('Cédant Cessionnaire Actions Ann Els 30 Luc Bea 20');
  expect(await read('registre_parts', facts)).toMatch(/Ann Els 30.*Luc Bea 20/);
  const declared = await read('cession_parts', facts);
  expect(declared).toMatch(/Ann Els 30 1 500,50 €.*Luc Bea 20/);
  expect(await read('pv_ag', facts)).not.toContain('500,50');
});
