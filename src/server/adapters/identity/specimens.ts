import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { IMAGE_NAMES, type ImageName } from '#domain/contract/entities/verification';
import { strokes, widthOf } from './strokes';

/** Somebody who does not exist. */
export interface SpecimenPerson {
  givenName: string;
  surname: string;
  look: { skin: string; hair: string; style: 'short' | 'long' | 'curly' | 'bun' | 'bald'; coat: string };
}

/** Their surnames say what they are. */
export const SPECIMEN_PEOPLE: readonly SpecimenPerson[] = [
  {
    givenName: 'Louise',
    surname: 'Modèle',
    look: { skin: '#e9c3a3', hair: '#7a4a2b', style: 'long', coat: '#3d5a73' },
  },
  {
    givenName: 'Wout',
    surname: 'Voorbeeld',
    look: { skin: '#f0d0b4', hair: '#c79a4b', style: 'short', coat: '#56684a' },
  },
  {
    givenName: 'Amina',
    surname: 'Exemple',
    look: { skin: '#a8714a', hair: '#241a16', style: 'curly', coat: '#8a4b5c' },
  },
  {
    givenName: 'Jef',
    surname: 'Proefstuk',
    look: { skin: '#e2b592', hair: '#8d8d8d', style: 'bald', coat: '#4c4c60' },
  },
  {
    givenName: 'Inès',
    surname: 'Échantillon',
    look: { skin: '#d2a17a', hair: '#3b2a22', style: 'bun', coat: '#6b5a8c' },
  },
];

/** The person that a session of the sandbox finds: always the same one. */
export function specimenPersonOf(sessionId: string): SpecimenPerson {
  const first = createHash('sha256').update(sessionId).digest().readUInt32BE(0);
  return SPECIMEN_PEOPLE[first % SPECIMEN_PEOPLE.length] as SpecimenPerson;
}

/** What a provider would have photographed. */
export const specimenImages = (sessionId: string): { name: ImageName; bytes(): Promise<Buffer> }[] =>
  IMAGE_NAMES.map((name) => ({ name, bytes: () => drawSpecimen(specimenPersonOf(sessionId), name) }));

/** A PNG, marked SPECIMEN. It imitates neither a real card nor an emblem. */
export const drawSpecimen = (person: SpecimenPerson, name: ImageName): Promise<Buffer> =>
  sharp(Buffer.from(DRAWINGS[name](person)))
    .png()
    .toBuffer();

const CARD = { width: 1000, height: 630 };
const PORTRAIT = { width: 720, height: 960 };
const INK = '#2b3a34';
const LINE = '#8fa096';

const DRAWINGS: Record<ImageName, (person: SpecimenPerson) => string> = {
  'document-front': ({ givenName, surname, look }) =>
    card([
      strokes('SPECIMEN GREFFIO', 60, 56, 34, pen(INK, 6)),
      framed(face(look), 60, 150, 280, 373),
      label('NOM NAAM', 400, 160),
      strokes(surname, 400, 196, 44, pen(INK, 7)),
      label('PRENOM VOORNAAM', 400, 300),
      strokes(givenName, 400, 336, 44, pen(INK, 7)),
      bars(400, 450, [380, 300]),
    ]),
  'document-back': ({ givenName, surname }) =>
    card([
      bars(60, 60, [420, 340, 380]),
      `<rect x="700" y="60" width="240" height="180" rx="10" fill="none" stroke="${LINE}" stroke-width="4"/>`,
      bars(730, 110, [180, 140]),
      strokes(`SPECIMEN ${surname}`, 60, 420, 36, pen(INK, 5)),
      strokes(givenName, 60, 500, 36, pen(INK, 5)),
    ]),
  face: ({ look }) => portrait(face(look)),
  'face-pre': ({ look }) => portrait(`<g transform="translate(-30 24) rotate(-4 360 480)">${face(look)}</g>`),
};

const pen = (colour: string, width: number) => `stroke="${colour}" stroke-width="${width}"`;
const label = (words: string, x: number, y: number) => strokes(words, x, y, 16, pen(LINE, 3));
const bars = (x: number, y: number, widths: readonly number[]) =>
  widths
    .map(
      (width, index) => `<rect x="${x}" y="${y + index * 44}" width="${width}" height="16" fill="${LINE}"/>`,
    )
    .join('');

function card(parts: readonly string[]): string {
  const { width, height } = CARD;
  const edge = `<rect x="6" y="6" width="${width - 12}" height="${height - 12}" rx="34" fill="#e4ebe6" stroke="${LINE}" stroke-width="6"/>`;
  return svg(CARD, `${edge}${parts.join('')}${mark(CARD)}`);
}

const portrait = (drawing: string): string =>
  svg(PORTRAIT, `<rect width="100%" height="100%" fill="#d9dedb"/>${drawing}${mark(PORTRAIT)}`);

/** Across the whole image, so that no part of it passes for a real one. */
function mark({ width, height }: typeof CARD): string {
  const size = width / 8;
  const word = strokes(
    'SPECIMEN',
    (width - widthOf('SPECIMEN', size)) / 2,
    (height - size) / 2,
    size,
    `${pen('#a31d14', size / 7)} opacity="0.45"`,
  );
  return `<g transform="rotate(-24 ${width / 2} ${height / 2})">${word}</g>`;
}

const framed = (drawing: string, x: number, y: number, width: number, height: number): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${PORTRAIT.width} ${PORTRAIT.height}">` +
  `<rect width="100%" height="100%" fill="#cfd8d2"/>${drawing}</svg>`;

const HAIR: Record<SpecimenPerson['look']['style'], { behind: string; before: string }> = {
  short: { behind: '', before: '<path d="M190 400Q190 190 360 190T530 400Q480 290 360 290T190 400Z"/>' },
  long: {
    behind: '<path d="M160 760V400Q170 180 360 180T560 400V760Z"/>',
    before: '<path d="M190 420Q190 200 360 200T530 420Q500 290 400 280Q300 330 190 420Z"/>',
  },
  curly: {
    behind: [180, 230, 300, 380, 450, 520, 550, 165]
      .map((x, index) => `<circle cx="${x}" cy="${[420, 300, 230, 215, 250, 330, 430, 510][index]}" r="92"/>`)
      .join(''),
    before: '<path d="M200 390Q220 230 360 240T520 390Q440 310 360 312T200 390Z"/>',
  },
  bun: {
    behind: '<circle cx="360" cy="170" r="86"/>',
    before: '<path d="M186 430Q186 200 360 200T534 430Q500 270 360 270T186 430Z"/>',
  },
  bald: {
    behind: '',
    before: '<path d="M186 470Q170 400 204 350V470Z"/><path d="M534 470Q550 400 516 350V470Z"/>',
  },
};

/** Head and shoulders, 720 by 960. */
function face({ skin, hair, style, coat }: SpecimenPerson['look']): string {
  const { behind, before } = HAIR[style];
  return [
    `<g fill="${hair}">${behind}</g>`,
    `<path d="M60 960Q80 760 270 730H450Q640 760 660 960Z" fill="${coat}"/>`,
    `<rect x="290" y="600" width="140" height="170" rx="60" fill="${skin}"/>`,
    `<ellipse cx="360" cy="450" rx="172" ry="222" fill="${skin}"/>`,
    `<g fill="${hair}">${before}</g>`,
    `<g fill="${INK}"><circle cx="296" cy="440" r="15"/><circle cx="424" cy="440" r="15"/></g>`,
    `<g fill="none" stroke="${INK}" stroke-width="9" stroke-linecap="round">`,
    '<path d="M262 398Q296 378 328 398M392 398Q424 378 458 398M360 450L344 520H372M300 580Q360 612 420 580"/></g>',
  ].join('');
}

const svg = ({ width, height }: typeof CARD, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
