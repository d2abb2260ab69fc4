import { copiedRows } from './scratch';

const inPieces = async function* (text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

test.each([1, 7, 1000])(
  'rows of a dump are counted by their line feeds alone (pieces of %d)',
  async (size) => {
    const long = 'x'.repeat(300);
    const dump = [
      'SET row_security = off;',
      'COPY public.tickets (id, text) FROM stdin;',
      '1\ta line\u2028and another\u2029and one\u0085more',
      `2\t${long}`,
      '\\.',
      '',
      'COPY public."user" (id) FROM stdin;',
      '\\.',
      'COPY drizzle.__drizzle_migrations (id) FROM stdin;',
      '1',
      '\\.',
      '',
    ].join('\n');
    expect(await copiedRows(inPieces(dump, size))).toEqual({ tickets: 2, user: 0 });
  },
);
