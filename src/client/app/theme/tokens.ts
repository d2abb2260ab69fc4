/**
 * Every colour of the product, once for light and once for dark. No other file contains a colour: components use the theme's palette
 * tokens, which become CSS variables. Ink is what the registry or the product says; pen is what the user wrote, changed or may do.
 */

/** Contrast: `text` on `bg` 7.9:1; `line`, the border of a chip or notice, on the sheet 3:1. */
type StatusTone = Record<'text' | 'bg' | 'line', string>;
const tone = (text: string, bg: string, line: string): StatusTone => ({ text, bg, line });

export const light = {
  paper: '#ECEEEA',
  /** Sidebar, closed tabs. */
  card: '#E1E5DE',
  sheet: '#FFFFFF',
  /** Sub-forms, disabled controls. */
  inset: '#F5F6F3',
  ink: '#14181D',
  ink2: '#434A52',
  /** Placeholder and disabled text. */
  ink3: '#5A616A',
  pen: '#1B35A0',
  penHover: '#12267A',
  onPen: '#FFFFFF',
  /** Selected rows and cards. */
  penTint: '#E9EDFA',
  /** Border of a field. */
  field: '#6A716B',
  /** Decorative; MUI calls it `divider`. */
  rule: '#CDD2C9',
  /** A rule with a meaning: table head, sheet of the wizard. */
  ruleStrong: '#8D948C',
  ok: tone('#0A4A2E', '#E2F1E7', '#3C8A63'),
  pend: tone('#5E3D00', '#FBF0D6', '#A87416'),
  no: tone('#86160F', '#FBE8E5', '#C0443A'),
  off: tone('#3F464E', '#E9ECE7', '#7D847E'),
  okSolid: '#0D5C39',
  noSolid: '#A31D14',
  noSolidHover: '#86160F',
  /** Text on okSolid and noSolid. */
  onSolid: '#FFFFFF',
  /** Border and text of a field in error. */
  noE: '#A31D14',
  skeleton: '#DADDD7',
  scrim: 'rgba(20, 24, 29, 0.4)',
  /** The only shadow, for floating elements. */
  shadow: '0 8px 24px rgba(20, 24, 29, 0.16)',
};

export type Tokens = typeof light;

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
  ok: tone('#9ADDB8', '#14301F', '#4E9A73'),
  pend: tone('#F3CE85', '#352A12', '#B98B34'),
  no: tone('#FFB3AA', '#3D1B18', '#D0665B'),
  off: tone('#C5CCC6', '#2B332E', '#828D86'),
  okSolid: '#17633F',
  noSolid: '#A8281C',
  noSolidHover: '#8E1F15',
  onSolid: '#FFFFFF',
  noE: '#FF9488',
  skeleton: '#323A36',
  scrim: 'rgba(0, 0, 0, 0.6)',
  shadow: '0 8px 24px rgba(0, 0, 0, 0.5)',
};
