import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import { madeUpNationalNumber } from '#domain/people/nationalNumber';
import { bundle } from '../../../../testing/bundle';
import { type ChatService, fails, hangs, says, startChatService } from '../../../../testing/chatCompletions';
import { workbook } from '../../../../testing/workbook';
import { chatCompletions } from '../../text/chat';
import { withoutPrivate } from './askService';
import { documentReaders } from './document';
import { fileThread } from './fileThread';

const worker = bundle('src/server/adapters/extraction/document/readWorker.ts');
const read = fileThread({ worker });
const offline = documentReaders({ complete: null, read }).read;
const refuses = (bytes: Uint8Array, code: string) => expect(offline(bytes)).rejects.toMatchObject({ code });

const claire = { full_name: 'Claire Dumont', shares: '600', page: null, quote: null };
const marc = { full_name: 'Marc Peeters', shares: '400', page: null, quote: null };

describe('a workbook', () => {
  test('the sheet with shareholders, whichever it is, with headings, total and where each line stands', async () => {
    const file = workbook({
      Bilan: [
        ['Actif', 12],
        ['Passif', 12],
      ],
      'Registre & titres': [
        ['Registre des actions'],
        [],
        ['Prénom', 'Nom', 'Nombre d’actions'],
        ['Claire', 'Dumont', { formula: 'B1*2', value: 600 }],
        ['Marc', 'Peeters', 400],
        ['Total', null, { formula: 'SUM(C4:C5)', value: 1000 }],
      ],
    });
    expect(await offline(file)).toEqual({
      kind: 'xlsx',
      shareholders: [
        { ...claire, sheet: 'Registre & titres', row: 4 },
        { ...marc, sheet: 'Registre & titres', row: 5 },
      ],
      total: '1000',
      header: 'Registre des actions, Prénom, Nom, Nombre d’actions',
      dropped: 0,
      hidden: 0,
    });
  });

  test('a number in a cell means one number; in words it is left to be asked about', async () => {
    const rows = [
      ['Naam', 'Aandelen'],
      ['An', 12.125],
      ['Bo', '12.125'],
      ['Ci', 0.30000000000000004],
      ['Do', '1,000'],
      ['Eva', null],
    ];
    expect((await offline(workbook({ A: rows }))).shareholders.map(({ shares }) => shares)).toEqual([
      ...['12.1250', '12.125', '0.3', '1,000', ''],
    ]);
  });

  test('without anybody, damaged, an older one, or one that unpacks to too much', async () => {
    await refuses(workbook({ A: [['Actif'], ['Passif']] }), 'extraction.noHolders');
    await refuses(workbook({ A: [] }), 'extraction.noHolders');
    const whole = workbook({
      A: [
        ['Nom', 'Actions'],
        ['An', 1],
      ],
    });
    await refuses(whole.subarray(0, whole.length - 40), 'extraction.broken');
    await refuses(Buffer.from('PK\x03\x04 and nothing else'), 'extraction.broken');
    await refuses(Buffer.from('\xd0\xcf\x11\xe0 old', 'latin1'), 'extraction.notRead');
    await refuses(workbook({ A: [['x'.repeat(11_000_000)]] }), 'extraction.tooLargeUnpacked');
    const parts = Array.from({ length: 1_001 }, (_, n) => [`${n}.xml`, strToU8('')]);
    await refuses(Buffer.from(zipSync(Object.fromEntries(parts))), 'extraction.tooLargeUnpacked');
    const many = Array.from({ length: 501 }, (_, n) => [`Person ${n}`, 1]);
    await refuses(workbook({ A: [['Nom', 'Actions'], ...many] }), 'extraction.tooLong');
  });

  test('a bound of what is kept is named, before a long sheet is parsed', async () => {
    const list = (rows: (string | number)[][]) => workbook({ A: [['Nom', 'Actions'], ...rows] });
    const rows = (count: number, name: string) => Array.from({ length: count }, () => [name, 1]);
    await refuses(list(rows(5_000, 'An')), 'extraction.tooManyRows');
    await refuses(list(rows(4_900, 'x'.repeat(450))), 'extraction.tooMuchText');
    await refuses(list([Array.from({ length: 101 }, () => 'x')]), 'extraction.tooManyColumns');
    const csv = (lines: string[]) => Buffer.from(['Nom;Actions', ...lines].join('\n'));
    await refuses(csv(Array(5_000).fill('An;1')), 'extraction.tooManyRows');
    await refuses(csv(Array(4_900).fill(`${'x'.repeat(450)};1`)), 'extraction.tooMuchText');
    expect((await offline(list([['x'.repeat(9_500), 1]]))).shareholders[0]?.full_name).toHaveLength(500);
  });

  test('rows and sheets that Excel hides are left out, and a merged cell is the value of each row that it covers', async () => {
    const holders = [
      ['Nom', 'Actions'],
      ['Hugo Caché', 5],
      ['An Claes', 10],
      [null, 20],
      [null, 30],
      ['Bo Peeters', 40],
    ];
    const layouts = {
      Ancien: { isHidden: true },
      Registre: { hiddenRows: [2], merged: ['A3:A5', 'B6:C6'] },
    };
    const found = await offline(workbook({ Ancien: holders, Registre: holders }, layouts));
    expect(found.hidden).toBe(1);
    expect(
      found.shareholders.map(({ full_name, shares, sheet, row }) => [full_name, shares, sheet, row]),
    ).toEqual([
      ['An Claes', '10', 'Registre', 3],
      ['An Claes', '20', 'Registre', 4],
      ['An Claes', '30', 'Registre', 5],
      ['Bo Peeters', '40', 'Registre', 6],
    ]);
  });

  test('headings are read even if they are hidden, and rows of no height are not', async () => {
    const holders = [
      ['Registre'],
      ['Nom', 'Actions'],
      ['Hugo Caché', 5],
      ['An Claes', 10],
      ['Bo Peeters', 40],
    ];
    const layout = { hiddenRows: [2], flatRows: [3], zeroHeight: true };
    expect(await offline(workbook({ Registre: holders }, { Registre: layout }))).toMatchObject({
      hidden: 1,
      header: 'Registre, Nom, Actions',
      shareholders: [
        { full_name: 'An Claes', shares: '10', row: 4 },
        { full_name: 'Bo Peeters', shares: '40', row: 5 },
      ],
    });
  });

  test('one that says it unpacks to less than it does is damaged', async () => {
    const file = workbook({
      A: [['Nom', 'Actions'], ...Array.from({ length: 400 }, (_, n) => [`An ${n}`, 1])],
    });
    const directory = file.indexOf('PK\x01\x02');
    for (let at = directory; at > 0; at = file.indexOf('PK\x01\x02', at + 1))
      if (
        file
          .subarray(at + 46)
          .toString('latin1')
          .startsWith('xl/worksheets')
      )
        file.writeUInt32LE(300, at + 24);
    await refuses(file, 'extraction.broken');
  });
});

describe('the time of a search grows with the length of a file only', () => {
  const holders = [
    ['Nom', 'Actions'],
    ['An', 1],
  ];
  /** A workbook whose rows begin in this way. */
  const withRows = (rows: string) => {
    const parts = unzipSync(workbook({ A: holders }));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array);
    return zipSync({
      ...parts,
      'xl/worksheets/sheet1.xml': strToU8(sheet.replace('<sheetData>', `<sheetData>${rows}`)),
    });
  };

  test.each([
    ['a long tag', `<row ${'a'.repeat(400_000)}/>`],
    ['long words in many tags', `<row r="9" ${'a'.repeat(3_900)}></row>`.repeat(1_000)],
    ['a tag that never ends', '<row '.repeat(200_000)],
  ])(
    '%s is of a damaged file',
    async (_what, rows) => {
      const start = performance.now();
      await refuses(Buffer.from(withRows(rows)), 'extraction.broken');
      expect(performance.now() - start).toBeLessThan(10_000);
    },
    60_000,
  );

  test('a long word of a page', () => {
    const start = performance.now();
    expect(withoutPrivate(`${'a'.repeat(60_000)} c.dumont@example.be`)).toMatch(/a …$/);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

describe('a list in text', () => {
  const list = 'Nom;Prénom;Actions\r\nDumont;Claire;600\r\n"Peeters";Marc;400\r\n';
  const found = [claire, marc].map((holder, n) => ({ ...holder, sheet: null, row: n + 2 }));
  const latin = Buffer.from(list, 'latin1');
  test.each([
    ['semicolons', Buffer.from(list)],
    ['a mark at its beginning', Buffer.from(`\uFEFF${list}`)],
    ['Windows letters', latin],
    ['Unicode the other way round', Buffer.from(`\uFEFF${list}`, 'utf16le').swap16()],
    ['Unicode without a mark', Buffer.from(list, 'utf16le').swap16()],
    ['Unicode of Excel', Buffer.from(`\uFEFF${list.replaceAll(';', '\t')}`, 'utf16le')],
    ['commas', Buffer.from(list.replaceAll(';', ','))],
    ['tabs', Buffer.from(list.replaceAll(';', '\t'))],
  ])('%s', async (_how, file) => {
    expect(await offline(file)).toMatchObject({ kind: 'csv', shareholders: found, total: null });
  });

  test.each([';', ',', '\t'])('blanks around a quoted cell, before %j', async (mark) => {
    const lines = [
      ['Actionnaire', 'Actions'],
      [' "Dupont" ', '600'],
      [`"Haute${mark}Invest, ""X"" SA"  `, ' "400" '],
    ];
    const file = Buffer.from(lines.map((cells) => `${cells.join(mark)}\r\n`).join(''));
    expect(await offline(file)).toMatchObject({
      shareholders: [
        { full_name: 'Dupont', shares: '600' },
        { full_name: expect.stringMatching(/^Haute[;,\s]Invest, "X" SA$/), shares: '400' },
      ],
    });
  });

  test('a told separator, amounts with commas, a name with the separator in it', async () => {
    const file = Buffer.from(
      'sep=;\nActionnaire;Actions\n"Haute;  Invest SA";1,000\nAn Claes;0,5\nTotal;1000,5\n',
    );
    expect(await offline(file)).toMatchObject({
      shareholders: [
        { full_name: 'Haute; Invest SA', shares: '1,000', row: 3 },
        { full_name: 'An Claes', shares: '0,5', row: 4 },
      ],
      total: '1000,5',
    });
  });

  test.each([
    [
      'commas, and one semicolon in a name',
      'Nom,Actions\nDupont; Fils SA,600\nAn Claes,400\n',
      'Dupont; Fils SA',
    ],
    [
      'semicolons, and commas on most lines',
      'Nom;Actions\nDupont, Claire;600\nClaes, An;400\n',
      'Dupont, Claire',
    ],
    ['semicolons, and one tab in a name', 'Nom;Actions\nDupont\tClaire;600\nAn Claes;400\n', 'Dupont Claire'],
    [
      'commas below a letterhead with semicolons',
      'Livre; 2026; SA\n\nNom,Actions\nDupont,600\nAn,400\n',
      'Dupont',
    ],
    ['strokes', 'Nom|Actions\nDupont|600\nAn Claes|400\n', 'Dupont'],
  ])('%s', async (_how, file, first) => {
    expect((await offline(Buffer.from(file))).shareholders[0]).toMatchObject({
      full_name: first,
      shares: '600',
    });
  });

  test('letters of Windows, whatever Node its decoder is of', async () => {
    const file = Buffer.from('Nom;Actions\nL\x92Atelier de Zo\xe9;1\nFonds 5 \x80;2\n', 'latin1');
    expect((await offline(file)).shareholders.map(({ full_name }) => full_name)).toEqual([
      ...['L’Atelier de Zoé', 'Fonds 5 €'],
    ]);
  });

  test('another coding is called by its name, not another kind of file', () =>
    refuses(Buffer.from('Nom;Actions\nSoci\x82t\x82;1\n', 'latin1'), 'extraction.coding'));
  test('what is no text', () => refuses(Buffer.from('GIF\0\x01\x02 or so', 'latin1'), 'extraction.notRead'));
  test('a letter', () => refuses(Buffer.from('Chère Madame,\nvoici la liste.\n'), 'extraction.noHolders'));
});

/** A PDF with a page for each text. */
function pdf(...pages: string[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const parts: Buffer[] = [];
  for (const page of pages) document.addPage().fontSize(11).text(page);
  document.end();
  return new Promise((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
  });
}

describe('a PDF', () => {
  let chat: ChatService;
  beforeAll(async () => {
    chat = await startChatService();
  });
  afterAll(() => chat.close());
  const reader = (options: object = {}) => {
    const service = { baseUrl: chat.url, apiKey: chat.key, model: 'm', timeoutMs: 500, pauseMs: 1 };
    return documentReaders({ complete: chatCompletions({ ...service, ...options }), read }).read;
  };
  const answers = (shareholders: unknown, total_shares: unknown = null) =>
    chat.answers(says(JSON.stringify({ total_shares, shareholders })));

  const DEED =
    'L’an deux mille vingt-cinq, a comparu Madame DUMONT, Claire, qui déclare souscrire à 600 actions, et Monsieur Marc PEETERS, qui déclare souscrire à 1.400 actions. Le capital est représenté par 2 000 actions.';
  const quote = 'Madame DUMONT, Claire, qui déclare souscrire à 600 actions';

  test('each line with its page and the passage it stands in, and the total as it stands there', async () => {
    answers(
      [
        { full_name: 'Claire Dumont', shares: '600', page: 2, quote },
        {
          full_name: 'Marc Peeters',
          shares: '1.400',
          page: 2,
          quote: 'Marc PEETERS, qui déclare souscrire à 1.400 actions',
        },
      ],
      '2 000',
    );
    expect(await reader()(await pdf('Statuts coordonnés', DEED))).toEqual({
      kind: 'pdf',
      shareholders: [
        { full_name: 'Claire Dumont', shares: '600', sheet: null, row: null, page: 2, quote },
        {
          ...{ full_name: 'Marc Peeters', shares: '1.400', sheet: null, row: null, page: 2 },
          quote: 'Marc PEETERS, qui déclare souscrire à 1.400 actions',
        },
      ],
      ...{ total: '2 000', header: null, dropped: 0, hidden: 0 },
    });
    expect(chat.received[0]?.body).toMatchObject({
      temperature: 0,
      response_format: { json_schema: { strict: true, schema: { additionalProperties: false } } },
    });
  });

  test.each([
    ['a passage that stands nowhere', { quote: 'Claire DUMONT détient 600 actions' }],
    ['another page', { page: 1 }],
    ['a page that there is not', { page: 7 }],
    ['somebody else’s name', { full_name: 'Marc Peeters' }],
    ['no name', { full_name: ' ' }],
    ['no passage', { quote: '' }],
    ['something else', { full_name: 12 }],
  ])('nobody is invented: %s', async (_what, wrong) => {
    const right = { full_name: 'Claire Dumont', shares: '600', page: 2, quote };
    answers([right, { ...right, ...wrong }]);
    expect(await reader()(await pdf('Statuts', DEED))).toMatchObject({
      shareholders: [{ full_name: 'Claire Dumont' }],
      dropped: 1,
    });
    answers([{ ...right, ...wrong }]);
    await expect(reader()(await pdf('Statuts', DEED))).rejects.toMatchObject({
      code: 'extraction.noHolders',
    });
  });

  test.each(['6000', '60', '00', '400', 'six cents', '600 actions', ''])(
    'nor is a number: of %s the person is asked',
    async (shares) => {
      answers([{ full_name: 'Claire Dumont', shares, page: 1, quote }], '999');
      expect(await reader()(await pdf(DEED))).toMatchObject({ shareholders: [{ shares: '' }], total: null });
    },
  );

  test('national numbers, addresses of e-mail, accounts and mobile numbers are not sent', async () => {
    answers([{ full_name: 'Claire Dumont', shares: '600', page: 1, quote }]);
    const number = madeUpNationalNumber(41);
    const secrets = [
      number,
      number.replace(/\D/g, ''),
      '85.07.30-033.29',
      'c.dumont@example.be',
      'BE68 5390 0754 7034',
      '0470 12 34 56',
      '+32470123456',
    ];
    await reader()(await pdf(`${DEED} ${secrets.join(', ')}. Nr 0403.170.701`));
    const raw = chat.received[0]?.raw ?? '';
    for (const secret of secrets) expect(raw).not.toContain(secret);
    expect(raw).toContain('0403.170.701');
    expect(raw).toContain('600');
  });

  test('a scan, a file that is damaged, one that is too long, and no service', async () => {
    answers([]);
    await expect(reader()(await pdf('', ''))).rejects.toMatchObject({ code: 'extraction.scan' });
    await expect(reader()(await pdf(...Array(61).fill(DEED)))).rejects.toMatchObject({
      code: 'extraction.tooLong',
    });
    await expect(reader()(await pdf(...Array(50).fill('mot '.repeat(800))))).rejects.toMatchObject({
      code: 'extraction.tooLong',
    });
    expect(chat.received).toHaveLength(0);
    await refuses(Buffer.from('%PDF-1.7 and nothing else'), 'extraction.broken');
    await refuses(await pdf(DEED), 'extraction.pdfNotRead');
  });

  test.each([
    ['down', fails(500), {}],
    ['busy', fails(429, { headers: { 'Retry-After': '0' } }), {}],
    ['timeout', hangs, { timeoutMs: 100 }],
    ['turned_away', hangs, { apiKey: 'wrong' }],
    ['declined', says(null, { refusal: 'No.' }), {}],
    ['format', says('none'), {}],
    ['format', says('{"shareholders": "none"}'), {}],
  ] as const)('a service that is %s', async (reason, answer, options) => {
    chat.answers(answer);
    await expect(reader(options)(await pdf(DEED))).rejects.toMatchObject({
      name: 'ExtractionUnavailable',
      reason,
    });
  });

  test('an answer that was cut off is of a document that is too long', async () => {
    chat.answers(says('{"share', { finish_reason: 'length' }));
    await expect(reader()(await pdf(DEED))).rejects.toMatchObject({ code: 'extraction.tooLong' });
  });
});

describe('a file that does harm takes its thread with it, and nothing else', () => {
  test('memory: a cell at the far end of a sheet', async () => {
    const file = workbook({
      A: [
        ['Nom', 'Actions'],
        ['An', 1],
      ],
    });
    const parts = unzipSync(file);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array).replace(
      'r="B2"',
      'r="XFD1048576"',
    );
    const far = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) });
    const [lost, found] = await Promise.allSettled([offline(far), offline(file)]);
    expect(lost).toMatchObject({ status: 'rejected', reason: { name: 'DocumentRefused' } });
    expect(found).toMatchObject({ status: 'fulfilled' });
  });
  test('time', async () => {
    const slow = documentReaders({ complete: null, read: fileThread({ worker, longestMs: 1 }) }).read;
    await expect(
      slow(
        workbook({
          A: [
            ['Nom', 'Actions'],
            ['An', 1],
          ],
        }),
      ),
    ).rejects.toMatchObject({ code: 'extraction.broken' });
  });
  test('too many at once are told to come back', async () => {
    const file = workbook({
      A: [
        ['Nom', 'Actions'],
        ['An', 1],
      ],
    });
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => offline(file)));
    const away = all.filter((one) => one.status === 'rejected');
    expect(away.length).toBeGreaterThan(0);
    expect(away.length).toBeLessThan(6);
    for (const { reason } of away)
      expect(reason).toMatchObject({ name: 'ExtractionUnavailable', reason: 'busy' });
  });

  test('the time of a file begins with its thread, and one that never ends takes none of the others', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'threads-'));
    const script = path.join(folder, 'worker.js');
    // A first byte of 1 is a file that never ends.
    writeFileSync(
      script,
      `exports.readFile = (bytes) => {
        while (bytes[0] === 1);
        return new Promise((resolve) => setTimeout(resolve, 1_000, { pages: [] }));
      };`,
    );
    const readHere = fileThread({ worker: script, longestMs: 3_000 });
    const found = await Promise.all([1, 1, 0, 0, 0, 0].map((first) => readHere(Uint8Array.of(first))));
    rmSync(folder, { recursive: true });
    const [broken, whole] = [{ fault: 'broken' }, { pages: [] }];
    expect(found).toEqual([broken, broken, whole, whole, whole, whole]);
  }, 30_000);

  test('a file that waits too long for a thread is busy, and is not read later', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'threads-'));
    const script = path.join(folder, 'worker.js');
    writeFileSync(
      script,
      `const { appendFileSync } = require('node:fs');
      exports.readFile = (bytes) => {
        appendFileSync(${JSON.stringify(path.join(folder, 'read'))}, String(bytes[0]));
        return new Promise((resolve) => setTimeout(resolve, 3_000, { pages: [] }));
      };`,
    );
    const readHere = fileThread({ worker: script, longestWaitMs: 300 });
    const files = [1, 1, 2].map((first) => readHere(Uint8Array.of(first)));
    const began = Date.now();
    expect(await files[2]).toEqual({ fault: 'busy' });
    expect(Date.now() - began).toBeLessThan(2_500);
    expect(await Promise.all(files)).toEqual([{ pages: [] }, { pages: [] }, { fault: 'busy' }]);
    expect(readFileSync(path.join(folder, 'read'), 'utf8')).toBe('11');
    rmSync(folder, { recursive: true });
  }, 30_000);
});
