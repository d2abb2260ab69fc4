import { readPdf } from '../../../testing/readPdf';
import { breakLines, type Line } from './lines';
import { closeFile, openFile } from './pdfFile';
import { Sheet } from './Sheet';
import { styles } from './style';

const doc = openFile({ title: 'Lines', lang: 'fr', today: '2026-11-20' });
const said = ({ runs }: Line) => runs.map(({ text }) => text).join('');
const broken = (text: string, width: number) => breakLines(doc, text, styles.body, width).map(said);

test('breaks at spaces and after hyphens between letters', () => {
  expect(broken('Molenbeek-Saint-Jean', 60)).toEqual(['Molenbeek-', 'Saint-Jean']);
  expect(broken('  deux   mots ', 400)).toEqual(['deux mots']);
  expect(broken('', 400)).toEqual(['']);
});

test('a number keeps its small word, a no-break space its neighbours', () => {
  for (let width = 95; width < 200; width += 7) {
    const lines = broken('Il résulte du procès-verbal du 20 novembre 2026 : rien', width);
    expect(lines.join('\n')).toMatch(/20 novembre 2026/);
    for (const line of broken('la suite\u00A0: rien', width)) expect(line).not.toMatch(/^:/);
  }
});

test('a word wider than the line is cut, and no line is wider than allowed', () => {
  const word = 'Arbeidsongeschiktheidsverzekeringsmaatschappij'.repeat(4);
  const lines = breakLines(doc, `Voor ${word} en na`, styles.published, 150);
  expect(lines.length).toBeGreaterThan(4);
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(150.01);
  expect(lines.map(said).join('')).toContain(word);
});

test('a word of twenty thousand letters takes a moment, not seconds', () => {
  const before = process.cpuUsage();
  const lines = broken('abcdefghijklmnopqrstuvwxyz'.repeat(770), 400);
  expect(lines.join('')).toHaveLength(20_020);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500);
});

test('letters outside the first font file come from the second', () => {
  const [line] = breakLines(doc, 'Wiśniewski', styles.body, 400);
  expect(line?.runs.map(({ font, text }) => [font, text])).toEqual([
    ['sans-latin', 'Wi'],
    ['sans-latin-ext', 'ś'],
    ['sans-latin', 'niewski'],
  ]);
});

test('a narrow no-break space is drawn narrower, invisible characters not at all, unknown ones as a mark', () => {
  const [narrow] = breakLines(doc, '1\u202F000', styles.body, 400);
  const [plain] = breakLines(doc, '1\u00A0000', styles.body, 400);
  expect(narrow?.width).toBeLessThan(plain?.width ?? 0);
  expect(broken('a\u200Bb\u00ADc', 400)).toEqual(['abc']);
  expect(broken('prix Ω', 400)).toEqual(['prix [?]']);
});

test('any accent on any letter is set or marked, never an error', () => {
  for (const face of ['sans', 'sansBold', 'serif', 'serifBold', 'display'] as const)
    for (let accent = 0x300; accent < 0x370; accent += 1)
      for (const letter of ['a', 'B', 'fi', 'ş', 'Đ', '9', ' ', '–']) {
        const text = `${letter}${String.fromCodePoint(accent)}f`;
        expect(breakLines(doc, text, { ...styles.body, face }, 400)).toHaveLength(1);
      }
});

test('letters can be read in a document whatever was drawn before it', async () => {
  const style = styles.publishedHeading;
  const drawn = (text: string) => {
    const head = { title: text, lang: 'fr', today: '2026-11-20', footer: '', reference: '' } as const;
    const sheet = new Sheet({ ...head, draft: null, compress: false });
    sheet.startPart('');
    sheet.within('P', () => sheet.drawLines(sheet.breakText(text, style), style));
    return closeFile(sheet.finish());
  };
  // Once a font is embedded, it remembers the letter and the accent that an accented letter is made of.
  await drawn('éçüñô');
  const file = await drawn('once un');
  expect(readPdf(file).content).toContain('once un');
  await drawn('éçüñô un once');
  expect((await drawn('once un')).equals(file)).toBe(true);
});
