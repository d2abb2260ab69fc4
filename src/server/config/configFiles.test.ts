import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configProblems } from '../../testing/configProblems';
import { spawnProcess } from '../../testing/spawnProcess';
import { type Config, loadConfig } from './config';

test('takes what the operator knows of the law from a file, and refuses a wrong one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'law-'));
  const file = join(folder, 'law.json');
  try {
    const fees = [{ from: '2026-03-01', company: '208.10', association: '166.50' }];
    writeFileSync(file, JSON.stringify({ fees }));
    expect(loadConfig({ LAW_FILE: file }).law).toEqual({ fees });
    writeFileSync(file, JSON.stringify({ fees: [{ ...fees[0], company: '208,10' }] }));
    const expected = { LAW_FILE: 'expected the path of a JSON file as docs/law.md describes it' };
    expect(configProblems({ LAW_FILE: file })).toEqual(expected);
    expect(configProblems({ LAW_FILE: join(folder, 'none.json') })).toEqual(expected);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('takes the operator’s blank forms from a folder, and refuses a wrong one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'));
  const expected = {
    FORMS_DIR: 'expected the path of a folder with forms.json as docs/forms.md describes it',
  };
  try {
    const blank = {
      form: 'formulaire1',
      lang: 'fr',
      file: 'one.pdf',
      fields: { number: 'N' },
    };
    const write = (map: object) => writeFileSync(join(folder, 'forms.json'), JSON.stringify(map));
    expect(configProblems({ FORMS_DIR: folder })).toEqual(expected);
    write({ blanks: [blank] });
    expect(configProblems({ FORMS_DIR: folder })).toEqual(expected);
    writeFileSync(join(folder, 'one.pdf'), '%PDF');
    expect(loadConfig({ FORMS_DIR: folder }).blanks).toEqual([
      {
        ...{ form: 'formulaire1', lang: 'fr', bytes: Buffer.from('%PDF') },
        ...{ fields: { number: ['N'] }, places: {}, ticked: [] },
      },
    ]);
    write({ blanks: [{ ...blank, fields: { number: 5 } }] });
    expect(configProblems({ FORMS_DIR: folder })).toEqual(expected);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('the .env file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'greffio-env-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function configOf(file: string, env: Record<string, string>): Promise<Partial<Config>> {
    const printer = spawnProcess('src/testing/processes/printConfig.ts', [file], env);
    return JSON.parse(await printer.line((line) => line.startsWith('{')));
  }

  test('is read when it is there, and the environment wins over it', async () => {
    const file = join(folder, '.env');
    writeFileSync(file, '# a comment\nPORT=4000\nLOG_LEVEL="warn"\n');
    expect(await configOf(file, { PORT: '5000' })).toMatchObject({ port: 5000, logLevel: 'warn' });
    expect(await configOf(join(folder, 'absent'), {})).toMatchObject({ port: 3000, logLevel: 'info' });
  });
});
