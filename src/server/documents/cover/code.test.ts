import { inflateSync } from 'node:zlib';
import { feeOf } from '#domain/dossier/counter';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { LANGUAGES } from '#domain/language/languages';
import { aDemande } from '../../../testing/factories';
import { readCode } from '../../../testing/readCode';
import { readPdf } from '../../../testing/readPdf';
import { textTemplate } from '../../adapters/text/template';
import { cover } from './cover';

const DAY = '2026-11-20';
const TARIFF = { fees: [{ from: '2026-03-01', company: '210.15', association: '168.92' }] };

/** The squares of a paper as they are drawn on it, in a picture of their own. */
function squaresOf(pdf: Buffer): Buffer {
  const drawn = [...streams(pdf)].flatMap((content) =>
    [...content.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re/g)].map((found) =>
      found.slice(1).map(Number),
    ),
  );
  const [side = 0] = drawn.filter(([, , width, height]) => width === height).map(([, , width]) => width ?? 0);
  const squares = drawn.filter(([, , width, height]) => width === side && height === side);
  const [left, top] = [0, 1].map((at) => Math.min(...squares.map((square) => square[at] ?? 0)));
  const rects = squares.map(
    ([x = 0, y = 0]) =>
      `<rect x="${x - (left ?? 0)}" y="${y - (top ?? 0)}" width="${side}" height="${side}"/>`,
  );
  const size = Math.max(...squares.map(([x = 0]) => x)) - (left ?? 0) + side;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${rects.join('')}</svg>`,
  );
}

function* streams(pdf: Buffer): Generator<string> {
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at);
    try {
      yield inflateSync(pdf.subarray(at + 'stream\n'.length, end)).toString('latin1');
    } catch {
      // A font or a picture of another kind: it draws no squares.
    }
  }
}

test.each(LANGUAGES)('a banking app reads the exact payment off the cover sheet (%s)', async (langue) => {
  const facts = dossierFacts(aDemande({ langue }));
  const fee = feeOf(facts, DAY, TARIFF);
  const pdf = await cover({ draft: false, facts, text: textTemplate(facts), today: DAY, fee });
  const read = (await readCode(squaresOf(pdf))).split('\n');
  expect(read.slice(0, 4)).toEqual(['BCD', '002', '1', 'SCT']);
  expect(read.slice(6)).toEqual(['BE48679200550227', `EUR${fee?.amount}`, '', '', fee?.communication]);
  expect(fee?.amount).toMatch(/^\d+\.\d\d$/);
});

test('a draft has no code: nobody pays for it', async () => {
  const facts = dossierFacts(aDemande());
  const fee = feeOf(facts, DAY, TARIFF);
  const pdf = await cover({ draft: true, facts, text: textTemplate(facts), today: DAY, fee });
  await expect(readCode(squaresOf(pdf))).rejects.toThrow();
});

test.each([
  ['fr', /Montant\s*à demander au Moniteur belge\s*: le tarif connu date du\s*1er mars 2025/],
  ['nl', /Bedrag\s*op te vragen bij het Belgisch Staatsblad: het bekende tarief dateert van\s*1 maart 2025/],
] as const)(
  'without a confirmed tariff there is no code and no amount, and what to ask (%s)',
  async (langue, row) => {
    const facts = dossierFacts(aDemande({ langue }));
    const fee = feeOf(facts, DAY);
    const pdf = await cover(
      { draft: false, facts, text: textTemplate(facts), today: DAY, fee },
      { compress: false },
    );
    await expect(readCode(squaresOf(pdf))).rejects.toThrow();
    const { content } = readPdf(pdf);
    expect(content.replace(/\s+/g, ' ')).toMatch(row);
    expect(content).not.toMatch(/\d,\d\d\s?€|€\s?\d/);
  },
);

test('what the office asked for the dossier is in its code, with its day beside it', async () => {
  const facts = dossierFacts(aDemande());
  const fee = feeOf(facts, DAY, {}, { amount: '207.88', day: '2026-11-19' });
  const dossier = { draft: false, facts, text: textTemplate(facts), today: DAY, fee };
  expect((await readCode(squaresOf(await cover(dossier)))).split('\n')[7]).toBe('EUR207.88');
  expect(readPdf(await cover(dossier, { compress: false })).content.replace(/\s+/g, ' ')).toMatch(
    /207,88 € \(demandé au Moniteur belge le 19 novembre 2026, TVA comprise\)/,
  );
});
