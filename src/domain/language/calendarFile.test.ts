import { calendarFile } from './calendarFile';

test('a whole day that calendar programs read: escaped, folded by bytes, with a reminder', () => {
  const summary =
    'Déposer au greffe : Fiduciaire Éléonore, Théodore & Associés; société à responsabilité limitée';
  const file = calendarFile(
    [
      {
        uid: 'dossier-1042@greffio.be',
        day: '2026-12-18',
        summary,
        description: 'Une ligne\nune autre',
        location: '',
      },
    ],
    new Date('2026-11-22T10:11:12.345Z'),
  );
  const lines = file.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const whole = file.replaceAll('\r\n ', '').split('\r\n');
  expect(whole).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261122T101112Z',
      'DTSTART;VALUE=DATE:20261218',
      'SUMMARY:Déposer au greffe : Fiduciaire Éléonore\\, Théodore & Associés\\; société à responsabilité limitée',
      'DESCRIPTION:Une ligne\\nune autre',
      'TRIGGER:-P6DT15H',
    ]),
  );
  expect(file).not.toContain('LOCATION');
});

test('a feed says how it is called, holds each day once, and something where there is none', () => {
  const now = new Date('2026-11-22T10:11:12Z');
  const day = { day: '2026-12-18', summary: 'a', description: 'b' };
  const file = calendarFile(
    [
      { ...day, uid: '1' },
      { ...day, uid: '2' },
    ],
    now,
    { name: 'Échéances', hours: 12 },
  );
  expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(2);
  expect(file).toContain('METHOD:PUBLISH\r\nX-WR-CALNAME:Échéances\r\n');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(calendarFile([], now)).toContain('BEGIN:VTIMEZONE');
});
