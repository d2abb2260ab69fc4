import { dark, light, type Tokens } from './tokens';

/** WCAG 2.2 relative luminance of #rrggbb. */
function luminance(hex: string) {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string) {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

test('the measure itself is right', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, t: Tokens) => {
  const text: [string, string, string][] = [
    ...[t.paper, t.card, t.sheet, t.inset, t.penTint].flatMap((surface): [string, string, string][] => [
      ['ink', t.ink, surface],
      ['ink2', t.ink2, surface],
      ['pen', t.pen, surface],
    ]),
    ['onPen', t.onPen, t.pen],
    ['onPen on hover', t.onPen, t.penHover],
    ['ok', t.ok.text, t.ok.bg],
    ['pend', t.pend.text, t.pend.bg],
    ['no', t.no.text, t.no.bg],
    ['off', t.off.text, t.off.bg],
    ['pend dashed', t.pend.text, t.sheet],
    ['noE', t.noE, t.sheet],
    ['okSolid', t.onSolid, t.okSolid],
    ['noSolid', t.onSolid, t.noSolid],
    ['noSolid on hover', t.onSolid, t.noSolidHover],
  ];
  test.each(text)('%s is read at 7:1 (%s on %s)', (_name, ink, surface) => {
    expect(contrast(ink, surface)).toBeGreaterThanOrEqual(6.95);
  });

  test('placeholders are read at 4.5:1', () => {
    for (const surface of [t.sheet, t.inset]) expect(contrast(t.ink3, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test('the borders that say something stand out at 3:1', () => {
    for (const line of [t.field, t.ruleStrong, t.ok.line, t.pend.line, t.no.line, t.off.line])
      expect(contrast(line, t.sheet)).toBeGreaterThanOrEqual(3);
    expect(contrast(t.field, t.paper)).toBeGreaterThanOrEqual(3);
  });
});
