import { aBceData, aDemande, aDirigeant, anAddress } from '../../testing/factories';
import { FORM_KEYS, FORMS } from '../law/forms';
import { extractBlock, isPublished, transferToCheck, trueCopyBlock } from '../law/publication';
import type { Demande } from './demande';
import { dossierFacts } from './dossierFacts';
import { BANS_AT_RENEWAL, enclosuresOf, FILING_COPIES } from './enclosures';

const papers = (demande: Partial<Demande> = {}) => enclosuresOf(dossierFacts(aDemande(demande)));
const kinds = (demande?: Partial<Demande>) => papers(demande).map(({ kind }) => kind);
const ALWAYS = ['form1', 'form2', 'feeProof', 'minutesCopy'];

test('a new seat, and directors, deposited by the accountant', () => {
  expect(kinds({ dirigeants_service: 0 })).toEqual([
    ...ALWAYS,
    'powerOfAttorney',
    'depositorCard',
    'occupancyTitle',
  ]);
  expect(kinds({ address_service: 0 })).toEqual([
    ...ALWAYS,
    'identityCard',
    'banDeclaration',
    'powerOfAttorney',
    'depositorCard',
    'resignationLetter',
    'residenceProof',
  ]);
});

test('a director who deposits needs no power of attorney', () => {
  expect(kinds({ depositaire: 'gestionnaire' })).not.toContain('powerOfAttorney');
});

test('cards of who comes and who leaves, a declaration on who comes; not of the dead', () => {
  const people = (kind: string, demande?: Partial<Demande>) =>
    papers(demande).find((paper) => paper.kind === kind)?.people;
  expect(people('identityCard')).toEqual(['Sofie De Ridder', 'Marc Lambrechts']);
  expect(people('banDeclaration')).toEqual(['Sofie De Ridder']);
  const { dirigeants } = aDemande();
  const dead = dirigeants.map((person) => ({
    ...person,
    end: person.ended ? { cause: 'death' as const, date: null } : null,
  }));
  expect(people('identityCard', { dirigeants: dead })).toEqual(['Sofie De Ridder']);
});

describe('who leaves', () => {
  const leaves = (more: Partial<Demande['dirigeants'][number]>) => ({
    dirigeants: [aDirigeant({ is_not_bce: 0, ended: true, ...more })],
  });
  test.each([
    ['dead, has a certificate of it', { end: { cause: 'death', date: null } }, ['deathCertificate']],
    [
      'resigned, has a letter',
      { end: { cause: 'resignation', date: null } },
      ['identityCard', 'resignationLetter'],
    ],
    ['revoked, has neither', { end: { cause: 'revocation', date: null } }, ['identityCard']],
    [
      'out of reach, has a statement in the place of the card',
      { end: { cause: 'revocation', date: null }, no_mobile: 'unreachable', GSM: null },
      ['absenceStatement'],
    ],
    [
      'dead and out of reach, is dead',
      { end: { cause: 'death', date: null }, no_mobile: 'unreachable', GSM: null },
      ['deathCertificate'],
    ],
  ] as const)('%s', (_how, more, expected) => {
    const ofLeaving = ['identityCard', 'absenceStatement', 'deathCertificate', 'resignationLetter'];
    const found = papers(leaves(more)).filter(({ kind }) => ofLeaving.includes(kind));
    expect(found.map(({ kind }) => kind)).toEqual(expected);
    for (const { people } of found) expect(people).toEqual(['Sofie De Ridder']);
  });
});

test('a company that is appointed names its representative by a decision of its own', () => {
  const company = { number: '1999000447', name: 'Fonds Meridia SRL' };
  const found = papers({ dirigeants: [aDirigeant({ company })] });
  expect(found.find(({ kind }) => kind === 'representativeDecision')?.people).toEqual(['Fonds Meridia SRL']);
  expect(kinds()).not.toContain('representativeDecision');
});

test('only in Ghent, and only a professional, adds a certificate of identification', () => {
  const bce_data = JSON.stringify(
    aBceData({ address: { typeOfAddress: 'REGO', houseNumber: '1', zipcode: '9000' } }),
  );
  const inGhent = { bce_data, langue: 'nl', address_service: 0 } as const;
  expect(kinds(inGhent)).toContain('identification');
  expect(kinds({ ...inGhent, depositaire: 'gestionnaire' })).not.toContain('identification');
  expect(kinds({ address_service: 0 })).not.toContain('identification');
});

test('a declaration on bans is certain for who comes, and perhaps asked where mandates only go on', () => {
  const bans = (...dirigeants: Demande['dirigeants']) =>
    papers({ dirigeants }).find(({ kind }) => kind === 'banDeclaration');
  const renewed = aDirigeant({ is_not_bce: 0, appointment: { kind: 'renewal' } });
  const comes = aDirigeant({ id: 3, givenName: 'Yves', surname: 'Peeters' });
  expect(bans(renewed)).toMatchObject({ perhaps: true, rule: BANS_AT_RENEWAL });
  expect(bans(renewed, comes)).toMatchObject({
    people: ['Sofie De Ridder', 'Yves Peeters'],
    perhaps: false,
    rule: { confidence: 'certain' },
  });
});

describe('a proof of residence', () => {
  const home = {
    rue: 'Rue de Lille',
    numero: '4',
    box: '',
    zip_code: '59100',
    localite: 'Roubaix',
    pays: 'FR',
  };
  const proof = (more: Parameters<typeof aDirigeant>[0]) =>
    papers({ dirigeants: [aDirigeant(more)] }).find(({ kind }) => kind === 'residenceProof');
  test.each([
    ['lives abroad: certain', { appointment: { domicile: home } }, false],
    ['elects the seat: the home is not known here', {}, true],
    ['lives in Belgium: none', { appointment: { domicile: { ...home, pays: 'BE' } } }, undefined],
    [
      'lives abroad and has a national number: none',
      {
        appointment: { domicile: home },
        status: 'accepted',
        verification: { ...aDirigeant().verification, has_number: true },
      },
      undefined,
    ],
  ] as [string, Parameters<typeof aDirigeant>[0], boolean | undefined][])('%s', (_who, more, perhaps) => {
    expect(proof(more)?.perhaps).toBe(perhaps);
  });
});

test('somebody only leaves: no declaration', () => {
  const dirigeants = [aDirigeant({ is_not_bce: 0, ended: true })];
  expect(kinds({ address_service: 0, dirigeants })).not.toContain('banDeclaration');
});

test('three copies of the forms, one of the rest; what not every registry asks is only perhaps', () => {
  expect(
    papers()
      .filter(({ copies }) => copies === FILING_COPIES.value)
      .map(({ kind }) => kind),
  ).toEqual(['form1', 'form2']);
  expect(
    papers()
      .filter(({ perhaps }) => perhaps)
      .map(({ kind }) => kind),
  ).toEqual(['depositorCard', 'resignationLetter', 'residenceProof', 'occupancyTitle']);
});

test('nothing goes to the counter where a notary files or nothing is published', () => {
  const alone = { dirigeants_service: 0, cession_parts_service: 0 } as const;
  const address = anAddress({ zip_code: '4000', localite: 'Liège' });
  expect(papers({ ...alone, address })).toEqual([]);
  expect(papers({ address_service: 0, dirigeants_service: 0 })).toEqual([]);
  const bce_data = JSON.stringify(aBceData({ juridicalForm: { code: '017' } }));
  expect(kinds({ ...alone, address, bce_data })).toContain('form1');
});

test.each(FORM_KEYS)('%s: what of a transfer is published, and what is to be asked', (key) => {
  const form = FORMS.value[key];
  expect(isPublished('shares', form)).toBe(key === 'SNC' || key === 'SComm');
  expect([1, 2].map((holders) => transferToCheck(form, holders) !== null)).toEqual([
    key === 'SA' || key === 'SE',
    false,
  ]);
});

test('the blocks that are signed', () => {
  const who = { name: 'An Peeters', quality: 'bestuurder' };
  const records = ['Notulen van de algemene vergadering'];
  expect(trueCopyBlock(who, 'nl')).toEqual({ words: 'Voor eensluidend afschrift', ...who, enclosed: null });
  expect(trueCopyBlock(who, 'fr').words).toBe('Pour copie conforme');
  expect(extractBlock(who, { records, day: '2026-11-20', articles: null }, 'nl')).toEqual({
    words: 'Voor eensluidend uittreksel',
    ...who,
    enclosed: 'Tegelijk neergelegd: notulen van de algemene vergadering van 20 november 2026.',
  });
  expect(extractBlock(who, { records: [], day: null, articles: null }, 'fr').enclosed).toBeNull();
});
