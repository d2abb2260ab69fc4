import { belgianMoment } from './belgianMoment';

test('a moment follows the clock of Belgium, in summer and winter', () => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');
  expect(plain(belgianMoment(new Date('2026-11-24T23:05:00Z'), 'fr'))).toBe('25 novembre 2026 à 00:05');
  expect(plain(belgianMoment(new Date('2026-07-01T12:32:59Z'), 'nl'))).toBe('1 juli 2026 om 14:32');
});
