/**
 * Every colour of the product, once for light and once for dark. Nothing outside this file names a colour:
 * components use the theme's palette tokens, which become CSS variables.
 *
 * Ink is what the register or the product says; pen is what the person wrote, changed or may do.
 */
export interface StatusTone {
  /** Words and icon on the tint. At least 7.9:1 on `bg`. */
  text: string;
  bg: string;
  /** The chip's or notice's border. At least 3:1 on the sheet. */
  line: string;
}

export interface Tokens {
  paper: string;
  card: string;
  sheet: string;
  inset: string;
  ink: string;
  ink2: string;
  ink3: string;
  pen: string;
  penHover: string;
  onPen: string;
  penTint: string;
  field: string;
  rule: string;
  ruleStrong: string;
  ok: StatusTone;
  pend: StatusTone;
  no: StatusTone;
  off: StatusTone;
  okSolid: string;
  noSolid: string;
  noSolidHover: string;
  /** Words on okSolid and noSolid. */
  onSolid: string;
  noE: string;
  skeleton: string;
  scrim: string;
  shadow: string;
}

export const light: Tokens = {
  paper: '#ECEEEA',
  card: '#E1E5DE',
  sheet: '#FFFFFF',
  inset: '#F5F6F3',
  ink: '#14181D',
  ink2: '#434A52',
  ink3: '#5A616A',
  pen: '#1B35A0',
  penHover: '#12267A',
  onPen: '#FFFFFF',
  penTint: '#E9EDFA',
  field: '#6A716B',
  rule: '#CDD2C9',
  ruleStrong: '#8D948C',
  ok: { text: '#0A4A2E', bg: '#E2F1E7', line: '#3C8A63' },
  pend: { text: '#5E3D00', bg: '#FBF0D6', line: '#A87416' },
  no: { text: '#86160F', bg: '#FBE8E5', line: '#C0443A' },
  off: { text: '#3F464E', bg: '#E9ECE7', line: '#7D847E' },
  okSolid: '#0D5C39',
  noSolid: '#A31D14',
  noSolidHover: '#86160F',
  onSolid: '#FFFFFF',
  noE: '#A31D14',
  skeleton: '#DADDD7',
  scrim: 'rgba(20, 24, 29, 0.4)',
  shadow: '0 8px 24px rgba(20, 24, 29, 0.16)',
};

export const dark: Tokens = {
  paper: '#0F1211',
  card: '#161B19',
  sheet: '#1B211E',
  inset: '#232A26',
  ink: '#EEF1EE',
  ink2: '#BEC7C1',
  ink3: '#A1ABA4',
  pen: '#A9BBFF',
  penHover: '#C6D2FF',
  onPen: '#0D1638',
  penTint: '#232E50',
  field: '#8F9A93',
  rule: '#37403B',
  ruleStrong: '#717C75',
  ok: { text: '#9ADDB8', bg: '#14301F', line: '#4E9A73' },
  pend: { text: '#F3CE85', bg: '#352A12', line: '#B98B34' },
  no: { text: '#FFB3AA', bg: '#3D1B18', line: '#D0665B' },
  off: { text: '#C5CCC6', bg: '#2B332E', line: '#828D86' },
  okSolid: '#17633F',
  noSolid: '#A8281C',
  noSolidHover: '#8E1F15',
  onSolid: '#FFFFFF',
  noE: '#FF9488',
  skeleton: '#323A36',
  scrim: 'rgba(0, 0, 0, 0.6)',
  shadow: '0 8px 24px rgba(0, 0, 0, 0.5)',
};
