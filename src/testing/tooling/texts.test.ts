import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typographyProblems } from '../../../.scripts/lib/texts/typography.mjs';
import { findUsage } from '../../../.scripts/lib/texts/usedIds.mjs';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function usageOf(code: string, name = 'Screen.tsx') {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  return findUsage([file], 'codes.ts');
}

describe('where an id stands for a text', () => {
  test.each([
    ['a message element', 'const a = <FormattedMessage id="wizard.title.step1" />;'],
    ['a formatted message', "const a = intl.formatMessage({ id: 'wizard.title.step1' }, { n: 1 });"],
    ['an error code', "const a = { step: 'step1', code: 'wizard.title.step1' };"],
    ['an attribute named for it', 'const a = <Field labelId="wizard.title.step1" />;'],
    ['a property named for it', "const a = { titleId: 'wizard.title.step1' };"],
  ])('%s', (_, code) => {
    expect(usageOf(code).meant.map(({ id }) => id)).toEqual(['wizard.title.step1']);
  });

  test('every string of the list of codes', () => {
    const { meant } = usageOf("export const codes = ['auth.failed', 'auth.required'] as const;", 'codes.ts');
    expect(meant.map(({ id }) => id)).toEqual(['auth.failed', 'auth.required']);
  });

  test('not: colours, modules, element ids and field names', () => {
    const code =
      "import x from './a.b'; const a = <p id='root' color='text.primary' name='company.address' />;";
    expect(usageOf(code).meant).toEqual([]);
  });
});

describe('what uses an id', () => {
  const uses = (code: string, id: string): boolean => {
    const { strings, patterns } = usageOf(code);
    return strings.has(id) || patterns.some((pattern) => pattern.test(id));
  };

  test.each([
    ["const a = 'status.pending';", true],
    ['const a = `status.${name}`;', true],
    ['const a = `status.${name}.long`;', false],
    ["const a = 'status.' + name;", true],
    ['const a = `${group}.${name}`;', false],
    ["const a = 'status.pendingLong';", false],
  ])('%s', (code, expected) => {
    expect(uses(code, 'status.pending')).toBe(expected);
  });
});

describe('typography', () => {
  test.each([
    'Après\u00A0:',
    'Voulez-vous supprimer cette demande\u202F?',
    'Le texte «\u00A0à publier\u00A0» n’est pas vide\u202F; relisez-le à 10:30.',
    '{n, plural, one {# demande} other {# demandes}} {total, number, ::currency/EUR}',
  ])('French that holds: %s', (text) => {
    expect(typographyProblems('fr', text)).toEqual([]);
  });

  test.each(['Après:', 'Après :', 'Pourquoi ?', 'Oui; non', '« oui »', "l'adresse", 'Merci\u202F!', ' oui'])(
    'French that breaks a rule: %s',
    (text) => {
      expect(typographyProblems('fr', text)).not.toEqual([]);
    },
  );

  test('Dutch has no space before : ; or ?', () => {
    expect(typographyProblems('nl', 'Wilt u doorgaan? Let op: dit kan niet; echt.')).toEqual([]);
    expect(typographyProblems('nl', 'Wilt u doorgaan\u202F?')).toHaveLength(1);
    expect(typographyProblems('nl', 'Let op :')).toHaveLength(1);
  });
});
