import sharp from 'sharp';
import type { Demande } from '#domain/dossier/demande';
import { documentsOf } from '#domain/dossier/documents';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { PdfName } from '#domain/dossier/pdfNames';
import { aCheck, aDemande, aDirigeant } from '../../../testing/factories';
import { readPdf } from '../../../testing/readPdf';
import { specimen } from '../../adapters/identity/specimens';
import { type Dossier, renderDocument } from '../documents';

/* What the papers say of who was identified, and of who was not. */

const fileOf = (name: PdfName, demande: Partial<Demande>, rest: Partial<Dossier> = {}) => {
  const facts = dossierFacts(aDemande({ progress: 100, ...demande }));
  return renderDocument(
    name,
    { draft: false, facts, text: '', today: '2026-11-20', fee: null, ...rest },
    {
      compress: false,
    },
  );
};
const read = async (...args: Parameters<typeof fileOf>) => readPdf(await fileOf(...args));
const inOneLine = async (...args: Parameters<typeof fileOf>) =>
  (await read(...args)).content.replace(/\s+/g, ' ');

const accepted = { status: 'accepted', verification: aCheck() } as const;
const sofie = aDirigeant({ id: 3, ...accepted });
const marc = aDirigeant({ id: 2, givenName: 'Marc', surname: 'Lambrechts', is_not_bce: 0, ended: true });
const unreachable = { ...marc, GSM: null, no_mobile: 'unreachable' } as const;

describe('the professional’s certificate', () => {
  test.each([
    ['fr', 'Sofie De Ridder : identité contrôlée le 20 novembre 2026, en ligne, document et visage'],
    ['nl', 'Sofie De Ridder: identiteit gecontroleerd op 20 november 2026, online, document en gezicht'],
  ] as const)('names whose identity was accepted alone, with day and means (%s)', async (langue, said) => {
    const content = await inOneLine('formulaire6', { langue, dirigeants: [sofie, marc] });
    expect(content).toContain(said);
    expect(content).not.toContain('Lambrechts');
  });

  test('tells a card that was handed in', async () => {
    const dirigeants = [aDirigeant({ ...accepted, by_office: true })];
    expect(await inOneLine('formulaire6', { dirigeants })).toContain(
      'sur la base des deux faces de la carte',
    );
  });

  test('is no page of nobody', async () => {
    const { pages, content } = await read('formulaire6', { dirigeants: [marc] });
    expect(pages).toHaveLength(1);
    expect(content).not.toMatch(/attest/i);
  });
});

test.each([
  ['fr', 'N° national à inscrire à la main : Luc Bosmans et Marc Lambrechts'],
  ['nl', 'Rijksregisternummer met de hand in te vullen: Luc Bosmans en Marc Lambrechts'],
] as const)('the cover lists whose number is written by hand (%s)', async (langue, said) => {
  const known = { ...sofie, verification: aCheck({ has_number: true }) };
  const luc = aDirigeant({ id: 5, givenName: 'Luc', surname: 'Bosmans' });
  const dirigeants = [known, luc, marc];
  expect(await inOneLine('page_garde', { langue, dirigeants })).toContain(said);
  expect(await inOneLine('page_garde', { langue, dirigeants: [known] })).not.toMatch(
    /national à inscrire|Rijksregisternummer met/,
  );
});

test('on the declaration of bans the person signs beside the company, of a company its representative', async () => {
  const company = { name: 'Fonds Meridia SRL', number: '1999000645' };
  const { pages } = await read('formulaire3', { dirigeants: [{ ...sofie, company }] });
  expect(pages).toHaveLength(2);
  for (const { lines, texts } of pages) {
    expect(lines.join(' ')).toContain('La personne nommée, pour confirmation');
    expect(texts.filter(({ text }) => text === 'Signature')).toHaveLength(2);
  }
  expect(pages[0]?.lines.join(' ')).toContain('Représentant permanent');
});

test('volet C has the seat and register of a company, and its number', async () => {
  const seat = { rue: 'Rue Basse', numero: '7', box: '', zip_code: '5000', localite: 'Namur', pays: 'BE' };
  const company = { name: 'Fonds Meridia SRL', number: '1999000645', seat };
  const { content } = await read('formulaire2', { dirigeants: [{ ...sofie, company }] });
  expect(content).toContain('1999.000.645, RPM Liège, division Namur');
  expect(content).toContain('Siège de la personne morale\tRue Basse 7, 5000 Namur');
});

describe('the statement in the place of a card', () => {
  test.each([
    ['fr', 'ne pas pouvoir joindre à ce dépôt la copie de la carte d’identité'],
    ['nl', 'geen kopie kan worden gevoegd van de identiteitskaart'],
  ] as const)('is of who leaves and cannot be reached, a page for each (%s)', async (langue, said) => {
    const other = { ...unreachable, id: 9, givenName: 'Pieter', surname: 'Van den Broeck' };
    const { pages } = await read('identity_statement', { langue, dirigeants: [sofie, unreachable, other] });
    expect(pages).toHaveLength(2);
    for (const [at, name] of ['Marc Lambrechts', 'Pieter Van den Broeck'].entries()) {
      const text = pages[at]?.lines.join(' ');
      expect(text).toContain(said);
      expect(text).toContain(name);
    }
  });

  test('is no document of others', () => {
    const names = (dirigeants: Demande['dirigeants']) => documentsOf(dossierFacts(aDemande({ dirigeants })));
    expect(names([unreachable])).toContain('identity_statement');
    expect(names([sofie, marc])).not.toContain('identity_statement');
    expect(names([{ ...unreachable, end: { cause: 'death' } }])).not.toContain('identity_statement');
  });
});

describe('the cards', () => {
  const jpeg = async (name: 'document-front' | 'document-back') =>
    sharp(await specimen(name))
      .jpeg()
      .toBuffer();

  test('are recto and verso, two people a page, with name and day of the check', async () => {
    const [front, back] = [await jpeg('document-front'), await jpeg('document-back')];
    const cards = ['Sofie De Ridder', 'Marc Lambrechts', 'An Maes'].map((name, at) => ({
      name,
      on: '2026-11-20',
      front,
      back: at === 2 ? null : back,
    }));
    const file = await fileOf('identity_cards', {}, { cards });
    const { pages, tags } = readPdf(file);
    const headings = pages.map(({ texts }) =>
      texts.filter(({ tag }) => tag === 'H2').map(({ text }) => text),
    );
    expect(headings.map(({ length }) => length)).toEqual([2, 1]);
    expect(headings[0]?.[0]).toContain('Sofie De Ridder, identité contrôlée le 20 novembre 2026');
    expect(tags.filter((tag) => tag === 'Figure')).toHaveLength(5);
    expect(file.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBe(5);
  });

  test('are no document where there are none', async () => {
    await expect(fileOf('identity_cards', {}, { cards: [] })).rejects.toThrow(RangeError);
  });
});
