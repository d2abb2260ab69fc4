import { LANGUAGES } from '../language/languages';
import { FORM_KEYS, FORMS, type FormKey, formRule, hasShares, legalForm, mayBeCooperative } from './forms';
import { organRecord, organWords } from './organs';
import { transferConsent } from './transfers';

test.each([
  ['610', 'SRL', 'BV', false],
  ['706', 'SC', 'CV', false],
  ['014', 'SA', 'NV', true],
  ['011', 'SNC', 'VOF', false],
  ['612', 'SComm', 'CommV', false],
  ['017', 'ASBL', 'VZW', false],
  ['125', 'AISBL', 'IVZW', false],
  ['027', 'SE', 'SE', true],
  ['001', 'SCE', 'SCE', true],
  // Abolished forms count as their successors.
  ['015', 'SRL', 'BV', false],
  ['012', 'SComm', 'CommV', false],
  ['013', 'SA', 'NV', true],
  ['006', 'SNC', 'VOF', false],
  ['008', 'SRL', 'BV', false],
  ['215', 'SRL', 'BV', false],
  ['614', 'SA', 'NV', true],
  ['511', 'SNC', 'VOF', false],
  ['212', 'SComm', 'CommV', false],
  ['608', 'SRL', 'BV', false],
])('%s is %s / %s', (code, fr, nl, capital) => {
  expect(legalForm(code)).toMatchObject({ short: { fr, nl }, capital });
});

test('an old cooperative stays one when it really is one', () => {
  expect(legalForm('008', { cooperative: true })?.key).toBe('SC');
  expect(legalForm('508', { cooperative: true })?.key).toBe('SC');
  expect(legalForm('015', { cooperative: true })?.key).toBe('SRL');
  expect(['008', '016', '015', '706'].map(mayBeCooperative)).toEqual([true, true, false, false]);
  expect(formRule('008')?.confidence).toBe('unconfirmed');
});

test.each(['999', '026', '028', '029', '060', '065', ''])('%j is of a form that is not served', (code) => {
  expect(legalForm(code)).toBeNull();
});

test('a code that is not known may have shares', () => {
  expect(hasShares('999')).toBe(true);
  expect(hasShares('610')).toBe(true);
  expect(hasShares('017')).toBe(false);
  expect(hasShares('125')).toBe(false);
});

const words = (key: FormKey, lang: 'fr' | 'nl') => {
  const { director, board, meeting, owner, share } = organWords(FORMS.value[key], lang);
  return [director.one, board.the, meeting.the, owner.many, share?.one];
};

test.each<[FormKey, string[], string[]]>([
  [
    'SRL',
    ['administrateur', 'l’organe d’administration', 'l’assemblée générale', 'actionnaires', 'action'],
    ['bestuurder', 'het bestuursorgaan', 'de algemene vergadering', 'aandeelhouders', 'aandeel'],
  ],
  [
    'SC',
    ['administrateur', 'l’organe d’administration', 'l’assemblée générale', 'actionnaires', 'action'],
    ['bestuurder', 'het bestuursorgaan', 'de algemene vergadering', 'aandeelhouders', 'aandeel'],
  ],
  [
    'SA',
    ['administrateur', 'le conseil d’administration', 'l’assemblée générale', 'actionnaires', 'action'],
    ['bestuurder', 'de raad van bestuur', 'de algemene vergadering', 'aandeelhouders', 'aandeel'],
  ],
  [
    'SNC',
    ['gérant', 'l’organe d’administration', 'l’assemblée des associés', 'associés', 'part'],
    ['zaakvoerder', 'het bestuursorgaan', 'de vergadering van vennoten', 'vennoten', 'deelneming'],
  ],
  [
    'SComm',
    ['gérant', 'l’organe d’administration', 'l’assemblée des associés', 'associés', 'part'],
    ['zaakvoerder', 'het bestuursorgaan', 'de vergadering van vennoten', 'vennoten', 'deelneming'],
  ],
])('%s: directors, organs, owners and shares', (key, fr, nl) => {
  expect(words(key, 'fr')).toEqual(fr);
  expect(words(key, 'nl')).toEqual(nl);
});

test('an association has members and no shares', () => {
  expect(words('ASBL', 'fr').slice(3)).toEqual(['membres', undefined]);
  expect(words('ASBL', 'nl').slice(3)).toEqual(['leden', undefined]);
});

const both = { soleDirector: true, soleOwner: true, inWriting: false };
const title = (key: FormKey, organ: 'board' | 'meeting', lang: 'fr' | 'nl', soles = both) =>
  organRecord(organ, FORMS.value[key], soles, lang).title;

test.each<[FormKey, [string, string], [string, string]]>([
  [
    'SRL',
    ['Décision de l’administrateur unique', 'Décisions de l’actionnaire unique'],
    ['Besluit van de enige bestuurder', 'Besluiten van de enige aandeelhouder'],
  ],
  [
    'SA',
    ['Décision de l’administrateur unique', 'Décisions de l’actionnaire unique'],
    ['Besluit van de enige bestuurder', 'Besluiten van de enige aandeelhouder'],
  ],
  [
    'SC',
    ['Décision de l’administrateur unique', 'Procès-verbal de l’assemblée générale'],
    ['Besluit van de enige bestuurder', 'Notulen van de algemene vergadering'],
  ],
  [
    'SNC',
    ['Décision du gérant', 'Procès-verbal de l’assemblée des associés'],
    ['Besluit van de zaakvoerder', 'Notulen van de vergadering van vennoten'],
  ],
  [
    'ASBL',
    ['Procès-verbal de l’organe d’administration', 'Procès-verbal de l’assemblée générale'],
    ['Notulen van het bestuursorgaan', 'Notulen van de algemene vergadering'],
  ],
])('%s: what one person alone decides', (key, fr, nl) => {
  expect([title(key, 'board', 'fr'), title(key, 'meeting', 'fr')]).toEqual(fr);
  expect([title(key, 'board', 'nl'), title(key, 'meeting', 'nl')]).toEqual(nl);
});

test('several decide in minutes, one in a decision', () => {
  const soles = { soleDirector: false, soleOwner: false, inWriting: false };
  expect(title('SA', 'board', 'fr', soles)).toBe('Procès-verbal du conseil d’administration');
  expect(organRecord('board', FORMS.value.SRL, soles, 'nl')).toMatchObject({
    sole: false,
    source: 'de notulen van het bestuursorgaan',
  });
  expect(organRecord('meeting', FORMS.value.SRL, both, 'fr')).toMatchObject({
    sole: true,
    source: 'des décisions de l’actionnaire unique',
  });
});

test.each<[FormKey, string | undefined]>([
  ['SRL', 'majority'],
  ['SC', 'articles'],
  ['SA', 'free'],
  ['SE', 'free'],
  ['SNC', 'unanimous'],
  ['SComm', 'unanimous'],
  ['ASBL', undefined],
  ['AISBL', undefined],
])('consent to a transfer in %s: %s', (key, kind) => {
  expect(transferConsent(FORMS.value[key])?.value.kind).toBe(kind);
});

test('the default consent of an SRL, and of the SPRL it was', () => {
  const consent = transferConsent(legalForm('015'));
  expect(consent?.value).toMatchObject({ shareholders: '1/2', shares: '3/4', article: '5:63' });
});

test('every form has its words in both languages', () => {
  for (const key of FORM_KEYS)
    for (const lang of LANGUAGES) {
      const form = FORMS.value[key];
      expect(form.name[lang]).not.toBe('');
      expect(JSON.stringify(organWords(form, lang))).not.toContain('""');
    }
});
