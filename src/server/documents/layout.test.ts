import fc from 'fast-check';
import { feeOf } from '#domain/dossier/counter';
import type { Demande } from '#domain/dossier/demande';
import { documentsOf } from '#domain/dossier/documents';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { filedSubjects, notarySubject } from '#domain/dossier/filing';
import type { PdfName } from '#domain/dossier/pdfNames';
import { flagsOf } from '#domain/dossier/services';
import { LANGUAGES, type Language } from '#domain/language/languages';
import { PERSON_NAME_MAX } from '#domain/people/names';
import { aName, aRandomDemande } from '../../testing/arbitraries';
import { aBceData, aDemande, aDirigeant, anAddress, aShareholder } from '../../testing/factories';
import { type Pdf, type PdfText, readPdf } from '../../testing/readPdf';
import { textTemplate } from '../adapters/text/template';
import { renderDocument } from './documents';
import { page } from './pdf/style';

/**
 * A failing dossier is shown as it is: looking for a smaller one would draw thousands of documents. The same dossiers each time;
 * LAYOUT_RUNS tries that many others.
 */
const others = Number(process.env.LAYOUT_RUNS ?? 0);
const RUNS = { numRuns: others || 5, endOnFailure: true, ...(others === 0 && { seed: 20_261_120 }) };

const render = async (name: PdfName, demande: Demande, text?: string): Promise<Pdf> => {
  const facts = dossierFacts(demande);
  const dossier = {
    draft: demande.progress < 100,
    facts,
    text: text ?? textTemplate(facts),
    today: '2026-11-20',
    fee: feeOf(facts, '2026-11-20'),
  };
  return readPdf(await renderDocument(name, dossier, { compress: false }));
};

/** One that files something: without that there is no Form I. */
const aFiledDemande = aRandomDemande.filter((demande) => filedSubjects(dossierFacts(demande)).length > 0);

/** Without what is meant to lie on its neighbour: accents set over a letter, and the narrow space. */
const contentOf = ({ texts }: Pdf['pages'][number]) =>
  texts.filter(({ artifact, text }) => !artifact && !/^[\p{M}\s]*$/u.test(text));

/** What is wrong with the layout, in words; nothing when it is sound. */
function faults({ pages }: Pdf): string[] {
  return pages.flatMap((one, index) => {
    const at = `page ${index + 1}`;
    const content = contentOf(one);
    const found: string[] = content.length === 0 ? [`${at} is blank`] : [];
    for (const { text, x, y, width, size } of content) {
      if (x < page.left - 0.5 || x + width > page.width - page.right + 0.5)
        found.push(`${at}: '${text}' sticks out`);
      if (y < page.bottom - 0.5 || y + size > page.height - page.top + 4)
        found.push(`${at}: '${text}' leaves the type area`);
    }
    const running = one.texts.filter(({ artifact, size }) => artifact && size < page.top);
    for (const { text, x, width } of running)
      if (x < page.left - 0.5 || x + width > page.width - page.right + 0.5)
        found.push(`${at}: '${text}' sticks out of the head or foot`);
    return [
      ...found,
      ...overlaps(content).map((text) => `${at}: '${text}' lies on another line`),
      ...overlaps(running).map((text) => `${at}: '${text}' lies on another at the head or foot`),
    ];
  });
}

function overlaps(texts: PdfText[]): string[] {
  const sideBySide = (a: PdfText, b: PdfText) => a.x < b.x + b.width - 0.5 && b.x < a.x + a.width - 0.5;
  return texts
    .filter((a, index) =>
      texts
        .slice(index + 1)
        .some((b) => sideBySide(a, b) && Math.abs(a.y - b.y) < Math.max(a.size, b.size) * 0.9),
    )
    .map(({ text }) => text);
}

/** Headings at the foot of a page. */
const stranded = ({ pages }: Pdf): string[] =>
  pages.flatMap((one) => {
    const lowest = contentOf(one).reduce((low, text) => (text.y < low.y ? text : low));
    return lowest.tag.startsWith('H') ? [lowest.text] : [];
  });

/** One whose seat takes a deed. */
const aNotaryDemande = aRandomDemande
  .map((demande): Demande => {
    const address = { ...(demande.address ?? anAddress()), in_articles: true };
    return { ...demande, address_service: 1, address };
  })
  .filter((demande) => notarySubject(dossierFacts(demande)) !== null);

test.each([
  ['any', aRandomDemande],
  ['one for the notary', aNotaryDemande],
])(
  'nothing overlaps, sticks out, stands alone or leaves a page blank, whatever the dossier: %s',
  async (_what, dossier) => {
    await fc.assert(
      fc.asyncProperty(dossier, async (demande) => {
        for (const name of documentsOf(dossierFacts(demande))) {
          const pdf = await render(name, demande);
          expect([name, ...faults(pdf), ...stranded(pdf)]).toEqual([name]);
          expect(pdf.content).not.toMatch(/undefined|null|NaN|\[object/);
        }
      }),
      RUNS,
    );
  },
);

test('two short paragraphs under a heading take it to the page of the signatures with them', async () => {
  const place = { rue: 'Avenue Louise', numero: '100', box: '', zip_code: '1050', localite: 'Ixelles' };
  const directors = ['Hans Becker', 'Sophie Laurent', 'Marco Rossi'].map((name, at) => {
    const [givenName = '', surname = ''] = name.split(' ');
    return { id: at + 1, givenName, surname, is_not_bce: 0 as const, is_modified: 0 as const };
  });
  const demande = aDemande({
    ...{ ...flagsOf(['dirigeants']), shareholders: [], depositaire: 'gestionnaire' },
    bce_data: aBceData({
      juridicalForm: { code: '125' },
      function: directors.map(({ givenName, surname }) => ({ person: { givenName, surname } })),
    }),
    dirigeants: directors.map((one, at) =>
      aDirigeant({
        ...one,
        ...(at === 1 && {
          change: {
            new_name: { givenName: 'Sophie', surname: 'Laurent-Moreau' },
            domicile: { ...place, pays: 'BE' },
          },
        }),
      }),
    ),
  });
  expect(stranded(await render('pv_ag', demande))).toEqual([]);
});

/** Every value as long as it may be: of words, and of one word without end. */
const long = (word: string, length: number) =>
  word
    .repeat(Math.ceil(length / word.length))
    .slice(0, length)
    .trim();
const longest = (word: string, langue: Language, progress: 75 | 100): Demande => {
  const name = long(word, PERSON_NAME_MAX);
  const half = long(word, PERSON_NAME_MAX / 2);
  const place = {
    rue: long(word, 200),
    numero: long('9', 22),
    box: long('9', 20),
    localite: long(word, 100),
  };
  const person = { givenName: name, surname: half };
  return aDemande({
    langue,
    progress,
    depositaire: 'autrecompt',
    depositaire_nom: name,
    minutes_keeper: name,
    fait_a: long(word, 100),
    user: { name },
    bce_data: aBceData({
      denomination: { code: '001', description: { language: langue, value: long(word, 320) } },
      juridicalForm: { code: '610' },
      function: [{ person }],
    }),
    address: anAddress({ ...place, zip_code: '1060' }),
    dirigeants: [
      aDirigeant({ id: 1, ...person, is_not_bce: 0, is_modified: 0, ended: true }),
      aDirigeant({
        id: 2,
        ...person,
        appointment: { domicile: { ...place, zip_code: long('9', 12), pays: 'BE' } },
      }),
      aDirigeant({ id: 3, givenName: '', surname: long(word, 45) }),
      aDirigeant({ id: 4, givenName: '', surname: long(word, 120), company: { number: '1999001041', name } }),
    ],
    shareholders: [
      aShareholder({ id: 1, full_name: name, shares: '0', shares_old: '999999999999999.1234' }),
      aShareholder({ id: 2, full_name: name, shares: '999999999999999.1234', shares_old: '0', is_origin: 0 }),
    ],
  });
};

test.each(
  LANGUAGES.flatMap((langue) =>
    ['W', 'Wilhelmina ', 'Å-'].flatMap((word) =>
      ([75, 100] as const).map((progress) => [langue, word, progress] as const),
    ),
  ),
)('the longest values that are allowed stay in their place: %s, %j, %i', async (langue, word, progress) => {
  const demande = longest(word, langue, progress);
  for (const name of documentsOf(dossierFacts(demande))) {
    const pdf = await render(name, demande);
    expect([name, ...faults(pdf)]).toEqual([name]);
  }
});

const someText = fc
  .array(
    fc.oneof(
      aName(400),
      fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }),
      fc.string({ unit: fc.constantFrom('a', 'b', '-', '/'), maxLength: 900, size: 'max' }),
      fc.constant(''),
      fc.constant('3. Nomination'),
      fc.constant('– un point ;'),
    ),
    { maxLength: 120, size: 'max' },
  )
  .map((lines) => lines.join('\n').slice(0, 20_000));

test('whatever a person writes to publish is laid out', async () => {
  await fc.assert(
    fc.asyncProperty(aFiledDemande, someText, async (demande, text) => {
      const pdf = await render('formulaire1', demande, text);
      expect(faults(pdf)).toEqual([]);
      expect(stranded(pdf)).toEqual([]);
    }),
    RUNS,
  );
});

test('every word of the text is printed, in its order', async () => {
  const words = fc.array(aName(12), { minLength: 1, maxLength: 1500, size: 'max' });
  await fc.assert(
    fc.asyncProperty(aFiledDemande, words, async (demande, written) => {
      const text = written.join(' ').slice(0, 20_000).trim();
      const pdf = await render('formulaire1', demande, text);
      const bare = (value: string) => value.normalize('NFC').replace(/\s/g, '');
      const printed = pdf.tagged('P').map(bare).join('');
      expect(printed).toContain(bare(text));
    }),
    RUNS,
  );
});
