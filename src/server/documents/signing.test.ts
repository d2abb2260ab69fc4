import { feeOf } from '#domain/dossier/counter';
import type { Demande } from '#domain/dossier/demande';
import { documentsOf } from '#domain/dossier/documents';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { PdfName } from '#domain/dossier/pdfNames';
import { publishedText } from '#domain/dossier/resolutions';
import { dossierTable } from '../../testing/dossierTable';
import { aBceData, aDemande, aDirigeant, aShareholder } from '../../testing/factories';
import { type PdfPage, readPdf } from '../../testing/readPdf';
import { renderDocument } from './documents';

/* Papers that are signed: what is over a signature, who signs, what is voted, and nothing that is for who prepares them. */

const read = async (name: PdfName, demande: Partial<Demande>, text?: string) => {
  const facts = dossierFacts(aDemande({ progress: 100, ...demande }));
  const fee = feeOf(facts, '2026-11-20');
  const dossier = { draft: false, facts, text: text ?? publishedText(facts), today: '2026-11-20', fee };
  return readPdf(await renderDocument(name, dossier, { compress: false }));
};
const inOneLine = ({ lines }: PdfPage) => lines.join(' ').replace(/\s+/g, ' ');

const srl = { bce_data: JSON.stringify(aBceData({ juridicalForm: { code: '610' } })) };
const people = (count: number) =>
  Array.from({ length: count }, (_person, at) =>
    aDirigeant({ id: 10 + at, givenName: 'Anne', surname: `Personne ${at}` }),
  );
const sold = (id: number, name: string, before: string, after: string) =>
  aShareholder({ id, full_name: name, shares_old: before, shares: after });

describe('no page of signatures alone', () => {
  test('the last page of volet B has the name, the foot and the end of the text, however long that is', async () => {
    for (let lines = 20; lines < 48; lines += 1) {
      const text = Array.from({ length: lines }, (_line, at) => `Ligne ${at + 1}.`).join('\n');
      const { pages } = await read('formulaire1', {}, text);
      const front = inOneLine(pages.at(-2) as PdfPage);
      for (const words of [`Ligne ${lines}.`, 'Nom et qualité du signataire', 'Au verso'])
        expect([lines, front]).toEqual([lines, expect.stringContaining(words)]);
    }
  });

  test.each([1, 2, 3, 4, 5, 6, 9])(
    'under minutes the last decision or the closing words are over them, and no page is left nearly white (%i come)',
    async (count) => {
      const { pages } = await read('pv_ag', { dirigeants: people(count), cession_parts_service: 0 });
      for (const page of pages.map(inOneLine))
        if (page.includes('Pour copie conforme'))
          expect(page).toMatch(/Banque-Carrefour des Entreprises|Après lecture|Anne Personne 0/);
      for (const { texts } of pages.slice(0, -1)) {
        const lowest = Math.min(...texts.filter(({ artifact }) => !artifact).map(({ y }) => y));
        // From the foot of the page, in points.
        expect(lowest).toBeLessThan(500);
      }
    },
  );

  test.each([1, 2, 3, 4, 5, 6])(
    'in volet C nobody is cut, and somebody stands over the signature (%i come)',
    async (count) => {
      const { pages } = await read('formulaire2', { dirigeants: people(count) });
      for (const page of pages.slice(1).map(inOneLine)) {
        expect(page.match(/Nomination : /g)?.length).toBe(page.match(/Durée /g)?.length);
        if (page.includes('Signataire')) expect(page).toContain('Nomination : ');
      }
    },
  );
});

describe('entries in the register', () => {
  const shareholders = [sold(1, 'Claire Dumont', '600', '0'), sold(2, 'Marc Lambrechts', '0', '600')];

  test.each([
    [
      'fr',
      'signée par le cédant et par le cessionnaire',
      ['Signature du cédant', 'Signature du cessionnaire'],
      /conforme/,
    ],
    [
      'nl',
      'ondertekend door de overdrager en de overnemer',
      ['Handtekening overdrager', 'Handtekening overnemer'],
      /eensluidend/,
    ],
  ] as const)(
    'have a place to sign for either side, and certify nothing (%s)',
    async (langue, note, places, certified) => {
      const { tagged, content } = await read('registre_parts', { ...srl, langue, shareholders });
      expect(content.replace(/\s+/g, ' ')).toContain(note);
      const heads = tagged('TH').map((head) => head.replace(/\s/g, ''));
      expect(heads).toEqual(expect.arrayContaining(places.map((place) => place.replace(/\s/g, ''))));
      expect(content).not.toMatch(certified);
      expect(tagged('TD').slice(3, 9)).toEqual(
        expect.arrayContaining(['Claire Dumont', 'Marc Lambrechts', '600']),
      );
    },
  );

  test('of several to several are open, with what each gives and takes', async () => {
    const several = [...shareholders, sold(3, 'Jan Peeters', '100', '0'), sold(4, 'An Maes', '0', '100')];
    const { tagged } = await read('registre_parts', { ...srl, shareholders: several });
    expect(tagged('TD')).toEqual(expect.arrayContaining(['Claire Dumont', '600', 'Jan Peeters', '100']));
    expect(tagged('TD').filter((cell) => cell === '01/12/2026')).toHaveLength(3);
  });
});

test.each([
  ['fr', 'représentée par Hélène Castaigne', 'Siège'],
  ['nl', 'vertegenwoordigd door Hélène Castaigne', 'Zetel'],
] as const)(
  'a company among the shareholders has who represents it, and a seat (%s)',
  async (langue, by, seat) => {
    const company = { is_company: 1, representative: 'Hélène Castaigne' } as const;
    const shareholders = [
      { ...sold(1, 'Fonds Meridia SRL', '600', '0'), ...company },
      { ...sold(2, 'Holding Nova SA', '0', '600'), ...company },
    ];
    for (const name of ['registre_parts', 'cession_parts'] as const) {
      const { tagged, content } = await read(name, { ...srl, langue, shareholders });
      expect(content.replace(/\s+/g, ' ')).toContain(name === 'cession_parts' ? by : 'Castaigne');
      expect(tagged('TH')).toContain(seat);
      expect(tagged('TH')).not.toContain(langue === 'fr' ? 'Domicile' : 'Woonplaats');
    }
    const { content } = await read('pv_ag', {
      ...srl,
      langue,
      sole_owner: false,
      shareholders: [...shareholders, sold(3, 'An Maes', '10', '10')],
    });
    expect(content).toContain('Hélène Castaigne');
  },
);

describe('votes', () => {
  const votes = async (demande: Partial<Demande>) =>
    (
      await read('pv_ag', {
        cession_parts_service: 0,
        address_service: 0,
        depositaire: 'gestionnaire',
        ...demande,
      })
    ).tagged('P');
  const marc = (cause: 'resignation' | 'revocation') =>
    aDirigeant({
      id: 2,
      givenName: 'Marc',
      surname: 'Lambrechts',
      is_not_bce: 0,
      ended: true,
      end: { cause, date: null },
    });
  const lines = (texts: string[]) => texts.filter((text) => text === 'Voix pour').length;

  test('are taken on each decision, and on none that is only noted', async () => {
    expect(lines(await votes({ dirigeants: [marc('resignation')] }))).toBe(0);
    expect(lines(await votes({ dirigeants: [marc('revocation')] }))).toBe(1);
    const both = await votes({ dirigeants: [marc('revocation'), ...people(2)] });
    expect(lines(both)).toBe(3);
    expect(both.map((text) => text.replace(/\s+/g, ' '))).toEqual(
      expect.arrayContaining([
        'Fin de mandat : Marc Lambrechts',
        'Nomination : Anne Personne 1',
        'Nombre total de voix présentes ou représentées',
      ]),
    );
  });

  test('on a transfer are of the others than who gives', async () => {
    const { content } = await read('pv_ag', { ...srl, address_service: 0, dirigeants_service: 0 });
    expect(content.replace(/\s+/g, ' ')).toContain('par le vote des actionnaires autres que le cédant');
    expect(content).toContain('Voix pour');
  });
});

test('nothing on a paper is for who prepares it; an amount that may be old is on no form', async () => {
  const forWhom =
    /vérifier auprès|na te gaan bij|À compléter d’après|avant ce dossier|vóór dit dossier|Préparé avec|Opgemaakt met|copie remise au greffe|Greffio/;
  const told: readonly PdfName[] = ['page_garde', 'payment_conditions', 'formulaire1', 'formulaire2'];
  for (const { facts, dossier, name } of dossierTable().filter(({ scenario }) => scenario === 'all'))
    for (const paper of documentsOf(facts)) {
      const { content, pages } = readPdf(await renderDocument(paper, dossier, { compress: false }));
      const all = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
      if (!told.includes(paper))
        expect([name, paper, forWhom.exec(all)?.[0]]).toEqual([name, paper, undefined]);
      if (paper === 'formulaire1') expect(content).not.toMatch(/203,76|207,\d\d|162,99|166,25|demander/);
    }
});
