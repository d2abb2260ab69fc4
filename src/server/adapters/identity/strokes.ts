/*
 * Capital letters as pen strokes on a grid 4 wide and 6 high, x and y a digit each, strokes apart by |. Drawn with these, words look
 * the same on every machine: a server may have no fonts at all.
 */
const LETTERS: Record<string, string> = {
  A: '06 20 46|14 34',
  B: '00 06 36 45 44 33 03|33 42 41 30 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 45 41 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
};

const WIDTH = 4;
const HEIGHT = 6;
const PITCH = 5.6;

/** How far a word reaches at this height. */
export const widthOf = (word: string, height: number): number =>
  ((word.length - 1) * PITCH + WIDTH) * (height / HEIGHT);

/** A word as an SVG path, its upper left corner at x and y; accents are left out. */
export function strokes(word: string, x: number, y: number, height: number, attributes: string): string {
  const scale = height / HEIGHT;
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const path = [...plain].map((letter, index) =>
    (LETTERS[letter] ?? '').split('|').map((stroke) => {
      const points = stroke.split(' ').filter(Boolean);
      const at = points.map((point) => {
        const across = x + (Number(point[0]) + index * PITCH) * scale;
        return `${across.toFixed(1)} ${(y + Number(point[1]) * scale).toFixed(1)}`;
      });
      return at.length > 0 ? `M${at.join('L')}` : '';
    }),
  );
  return `<path d="${path.flat().join('')}" fill="none" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;
}
