import { documentTitle } from '#domain/dossier/documentTitles';
import { dayIn } from '../company';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import { heading, notice, title } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { contentWidth, page, styles } from '../pdf/style';
import { identityWords } from './words';

const GAP = 16;
/** Of one side: two people fit on a page, and the card is legible. */
const HEIGHT = 225;
/** Above it, which side it is. */
const WORD = styles.small.leading + 3;

/** Cards of people who join or leave, front beside back, two people per page. */
export function identityCards(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts, cards = [] } = dossier;
  const { language } = facts;
  const words = identityWords[language];
  const name = documentTitle('identity_cards', facts);
  const sheet = new Sheet(sheetOptions(dossier, name, options));
  sheet.startPart(name);
  title(sheet, name, words.cardsLead);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);
  for (const { name, on, front, back } of cards) {
    heading(sheet, `${name}, ${words.checked(dayIn(language, on))}`, {
      before: 12,
      following: WORD + HEIGHT,
    });
    const width = (contentWidth - GAP) / 2;
    const sides = [
      { word: words.front, bytes: front, x: page.left },
      { word: words.back, bytes: back, x: page.left + width + GAP },
    ];
    const shown = sides.filter(({ bytes }) => bytes !== null);
    for (const { word, x } of shown)
      sheet.within('P', () => sheet.drawLines(sheet.breakText(word, styles.small), styles.small, { x }));
    sheet.space(WORD);
    for (const { word, bytes, x } of shown)
      if (bytes) sheet.picture(bytes, { x, width, height: HEIGHT, alt: words.alt(word, name) });
    sheet.space(HEIGHT);
  }
  return closeFile(sheet.finish());
}
