import { aBceData, aDemande, aDirigeant, anAddress, aShareholder } from '../../testing/factories';
import { documentsOf } from '../dossier/documents';
import { dossierFacts } from '../dossier/dossierFacts';
import { currentEntries, type Entry } from './entries';
import { entryFault, journalState, nextEntries, nextEntry } from './journal';
import { automaticCredit, isOurs } from './ours';
import { offeredReasons, returnReasons, stepOfReason } from './reasons';
import { comparedWith, isShown } from './registered';
import { type PaperSignature, signaturesOf } from './signatures';

const signatures: PaperSignature[] = [
  { paper: 'pv_ag', person: 'Claire' },
  { paper: 'formulaire1', person: 'Karim' },
  { paper: 'cession_parts', person: 'Pieter' },
];
const filed = { version: 1, signatures, decided: '2026-11-01' };
const nothing = { refers_to: null, person: null, papers: [], amount: null, reason: null, version: 1 };
let last = 0;
const entry = (kind: Entry['kind'], more: Partial<Entry> = {}): Entry => {
  last += 1;
  return { ...nothing, id: last, kind, day: '2026-11-23', ...more };
};
const signed = (at: number, more: Partial<Entry> = {}) => {
  const { paper, person } = signatures[at] as PaperSignature;
  return entry('signed', { person, papers: [paper], ...more });
};
const stationOf = (entries: Entry[], version = 1) => journalState(entries, { ...filed, version }).station;

describe('the way of a dossier', () => {
  test('signed under what is handed in, deposited, published; what is kept holds nothing up', () => {
    const entries: Entry[] = [];
    const stationAfter = (...more: Entry[]) => {
      entries.push(...more);
      return stationOf(entries);
    };
    expect(stationAfter()).toBe('toSign');
    expect(stationAfter(entry('printed'), signed(0))).toBe('toSign');
    expect(stationAfter(signed(1))).toBe('toDeposit');
    expect(journalState(entries, filed).unsigned).toEqual([{ paper: 'cession_parts', person: 'Pieter' }]);
    expect(stationAfter(entry('deposited'))).toBe('deposited');
    expect(nextEntries(journalState(entries, filed))).toEqual(['signed', 'paid', 'published', 'registered']);
    expect(stationAfter(entry('registered'))).toBe('deposited');
    expect(stationAfter(entry('published'))).toBe('published');
  });

  test('one thing comes next: what is kept holds nothing up, and once it is deposited only the registry is waited for', () => {
    const nextAfter = (...entries: Entry[]) => {
      const state = journalState(entries, filed);
      return nextEntry(state, nextEntries(state));
    };
    const ready = [entry('printed'), signed(0), signed(1)];
    expect(nextAfter()).toBe('printed');
    expect(nextAfter(entry('printed'))).toBe('signed');
    expect(nextAfter(...ready)).toBe('paid');
    expect(nextAfter(...ready, entry('paid', { amount: '207.88' }))).toBe('deposited');
    expect(nextAfter(entry('deposited'))).toBe('published');
    expect(nextAfter(entry('deposited'), entry('published'))).toBe('registered');
    expect(nextAfter(entry('deposited'), entry('published'), entry('registered'))).toBeNull();
  });

  test('the reasons that a dossier meets are offered before the others, each lot by its places', () => {
    const facts = dossierFacts(aDemande());
    const offered = offeredReasons(facts, returnReasons(facts));
    expect(offered.map(({ reason }) => reason).toSorted()).toEqual(returnReasons(facts).toSorted());
    const firstOther = offered.findIndex(({ isMet }) => !isMet);
    expect(firstOther).toBeGreaterThan(0);
    expect(offered.slice(firstOther).some(({ isMet }) => isMet)).toBe(false);
    const others = offered.slice(firstOther).map(({ place }) => place);
    const runs = others.filter((place, at) => place !== others[at - 1]);
    expect(new Set(runs).size).toBe(runs.length);
  });

  test('handed back and deposited anew as it was', () => {
    const entries = [entry('deposited'), entry('returned', { reason: 'occupancyTitle' })];
    expect(stationOf(entries)).toBe('returned');
    expect(stationOf([...entries, entry('deposited')])).toBe('deposited');
  });

  test('handed back and corrected: other papers, which want their own signatures; what was paid stays paid', () => {
    const entries = [
      ...[entry('printed'), signed(0), signed(1), entry('paid', { amount: '203.76' })],
      ...[entry('deposited'), entry('returned', { reason: 'text' })],
    ];
    const state = journalState(entries, { ...filed, version: 2 });
    expect(state).toMatchObject({ station: 'toSign', printed: null, returned: null, payAgain: false });
    expect(state.paid).not.toBeNull();
    expect(state.unsigned).toHaveLength(3);
  });

  test('deposited and then corrected: the registry has other papers than these', () => {
    const deposited = entry('deposited');
    const state = journalState([deposited], { ...filed, version: 2 });
    expect(state).toMatchObject({ station: 'toSign', deposited: null });
    expect(nextEntries(state)).toContain('deposited');
    const corrected = { ...filed, version: 2 };
    const published = { kind: 'published' as const, day: '2026-11-24', refers_to: null };
    expect(entryFault(published, [deposited], corrected, '2026-11-26')?.code).toBe('journal.notDeposited');
    const anew = [deposited, entry('deposited', { version: 2 })];
    expect(journalState(anew, corrected).station).toBe('deposited');
    // A return of the previous version does not change the state of this one.
    expect(stationOf([...anew, entry('returned')], 2)).toBe('deposited');
  });

  test('a wrong amount is paid again, whole', () => {
    const entries = [entry('paid', { amount: '197.47' }), entry('deposited')];
    const returned = [...entries, entry('returned', { reason: 'feeAmount' })];
    expect(journalState(returned, filed)).toMatchObject({ paid: null, payAgain: true });
    const again = journalState([...returned, entry('paid', { amount: '203.76' })], filed);
    expect(again).toMatchObject({ payAgain: false, paid: { amount: '203.76' } });
  });

  test('a correction says it in the place of what it corrects; what is withdrawn is as if it had not been', () => {
    const deposited = entry('deposited', { day: '2026-11-27' });
    const returned = entry('returned', { reason: 'text' });
    const corrected = entry('deposited', { day: '2026-11-26', refers_to: deposited.id });
    const twice = entry('deposited', { day: '2026-11-25', refers_to: corrected.id });
    const all = [deposited, returned, corrected, twice];
    expect(currentEntries(all).map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-23']);
    expect(stationOf(all)).toBe('returned');
    expect(stationOf([...all, entry('withdrawn', { refers_to: returned.id })])).toBe('deposited');
    expect(currentEntries([deposited, entry('withdrawn', { refers_to: deposited.id })])).toEqual([]);
  });
});

describe('what may be written', () => {
  const today = '2026-12-02';
  const wanted = (kind: Entry['kind'], more = {}) =>
    ({ kind, day: today, refers_to: null, ...more }) as never;
  const codeOf = (kind: Entry['kind'], entries: Entry[], more = {}) =>
    entryFault(wanted(kind, more), entries, filed, today)?.code ?? null;

  test.each([
    ['deposited', '1926-11-20', [], 'journal.errorEarly'],
    ['deposited', '2026-10-31', [], 'journal.errorEarly'],
    ['deposited', '2026-11-01', [], null],
    ['printed', '2026-10-31', [], null],
    ['paid', '2025-10-31', [], 'journal.errorEarly'],
    ['published', '2026-11-22', [entry('deposited')], 'journal.errorEarly'],
    ['published', '2026-11-23', [entry('deposited')], null],
    ['returned', '2026-11-22', [entry('deposited')], 'journal.errorEarly'],
    ['registered', '2026-11-22', [entry('deposited')], 'journal.errorEarly'],
    ['registered', '2026-11-23', [entry('deposited')], null],
    ['deposited', '2026-12-03', [], 'journal.errorFuture'],
  ] as const)('%s on %s after %j: %s', (kind, day, entries, code) => {
    expect(codeOf(kind, [...entries], { day })).toBe(code);
  });

  test('a meeting that is to come bounds no day, nor does the present decision one of earlier papers', () => {
    const coming = { ...filed, decided: '2026-12-10' };
    expect(entryFault(wanted('printed', { day: '2026-11-20' }), [], coming, today)).toBeNull();
    const old = entry('deposited', { version: 0, day: '2025-03-01' });
    expect(codeOf('deposited', [old], { day: '2025-03-02', refers_to: old.id })).toBeNull();
  });

  test('a correction keeps between the steps before and after it, of earlier papers too', () => {
    const deposited = entry('deposited', { day: '2026-11-10' });
    const returned = entry('returned', { day: '2026-11-15' });
    const again = entry('deposited', { day: '2026-11-20', version: 2 });
    const registered = entry('registered', { day: '2026-11-25', version: 2 });
    const all = [deposited, returned, again, registered];
    const on = (of: Entry, day: string, version = 2) => {
      const source = { ...filed, version };
      return entryFault(wanted(of.kind, { day, refers_to: of.id }), all, source, today)?.code ?? null;
    };
    expect([on(deposited, '2026-11-15'), on(deposited, '2026-11-16')]).toEqual([null, 'journal.errorLate']);
    expect([on(returned, '2026-11-10'), on(returned, '2026-11-09')]).toEqual([null, 'journal.errorEarly']);
    expect([on(returned, '2026-11-20'), on(returned, '2026-11-21')]).toEqual([null, 'journal.errorLate']);
    expect([on(again, '2026-11-14'), on(again, '2026-11-26')]).toEqual([
      'journal.errorEarly',
      'journal.errorLate',
    ]);
    expect([on(again, '2026-12-03'), on(registered, '2026-12-02')]).toEqual(['journal.errorFuture', null]);
    expect(on(deposited, '2026-10-31', 1)).toBe('journal.errorEarly');
    expect(on(deposited, '1926-11-10')).toBe('journal.errorEarly');
  });

  test('without a decision that is past there is an earliest day too, and for what is withdrawn', () => {
    for (const decided of [null, '2026-12-10']) {
      const source = { ...filed, decided };
      const fault = (day: string) => entryFault(wanted('deposited', { day }), [], source, today)?.code;
      expect([fault('2025-12-02'), fault('2025-12-01')]).toEqual([undefined, 'journal.errorEarly']);
    }
    const deposited = entry('deposited');
    const withdrawn = (day: string) => codeOf('withdrawn', [deposited], { day, refers_to: deposited.id });
    expect([withdrawn('2026-11-23'), withdrawn('2026-11-22')]).toEqual([null, 'journal.errorEarly']);
  });

  test('what the registry shows is of the day of its data; what a person notes keeps its turn, with or without a decision', () => {
    const entries = [entry('deposited', { day: '2026-11-23' })];
    const on = (more: object) =>
      entryFault(wanted('registered', { day: '2026-11-10' }), entries, { ...filed, ...more }, today)?.code;
    expect(on({})).toBe('journal.errorEarly');
    expect(on({ decided: null })).toBe('journal.errorEarly');
    expect(on({ shownByRegistry: true })).toBeUndefined();
  });

  test('each once, in its turn', () => {
    expect(codeOf('deposited', [])).toBeNull();
    expect(codeOf('deposited', [entry('deposited')])).toBe('journal.already');
    expect(codeOf('deposited', [entry('deposited'), entry('returned')])).toBeNull();
    // A registry may refuse it at the counter, without a deposit.
    expect(codeOf('returned', [])).toBeNull();
    expect(codeOf('returned', [entry('returned')])).toBe('journal.already');
    expect(codeOf('returned', [entry('deposited'), entry('published')])).toBe('journal.alreadyPublished');
    expect(codeOf('published', [])).toBe('journal.notDeposited');
    expect(codeOf('published', [entry('deposited')])).toBeNull();
    expect(codeOf('paid', [entry('paid')])).toBe('journal.already');
    expect(codeOf('printed', [], { day: '2026-12-03' })).toBe('journal.errorFuture');
  });

  test('a signature of somebody who signs that paper, once', () => {
    const of = (person: string, paper: string) => ({ person, papers: [paper] });
    expect(codeOf('signed', [], of('Claire', 'pv_ag'))).toBeNull();
    expect(codeOf('signed', [], of('Claire', 'formulaire1'))).toBe('journal.errorNoSigner');
    expect(codeOf('signed', [], { person: 'Claire', papers: [] })).toBe('journal.errorNoSigner');
    expect(codeOf('signed', [signed(0)], of('Claire', 'pv_ag'))).toBe('journal.already');
  });

  test('a correction of what holds, by its like', () => {
    const paid = entry('paid', { amount: '1' });
    expect(codeOf('paid', [paid], { refers_to: paid.id })).toBeNull();
    expect(codeOf('deposited', [paid], { refers_to: paid.id })).toBe('journal.errorReplaced');
    const better = entry('paid', { refers_to: paid.id });
    expect(codeOf('paid', [paid, better], { refers_to: paid.id })).toBe('journal.errorReplaced');
    expect(codeOf('withdrawn', [paid, better], { refers_to: better.id })).toBeNull();
    expect(codeOf('withdrawn', [paid])).toBe('journal.errorReplaced');
  });
});

describe('of a dossier', () => {
  const facts = dossierFacts(
    aDemande({
      dirigeants: [
        aDirigeant({ appointment: null }),
        aDirigeant({ id: 2, givenName: 'Marc', surname: 'Lambrechts', is_not_bce: 0, ended: true }),
      ],
      shareholders: [
        aShareholder({ full_name: 'Claire Dumont', shares: '0', shares_old: '600' }),
        aShareholder({ id: 2, full_name: 'Pieter Van den Broeck', shares: '600', shares_old: '0' }),
      ],
    }),
  );

  test('who signs which paper is read from it', () => {
    const all = signaturesOf(facts, documentsOf(facts));
    const of = (paper: string) => all.filter((one) => one.paper === paper).map(({ person }) => person);
    expect(of('cession_parts')).toEqual(['Claire Dumont', 'Pieter Van den Broeck']);
    expect(of('formulaire3')).toContain('Sofie De Ridder');
    expect(of('formulaire1')).toHaveLength(1);
    expect(of('page_garde')).toEqual([]);
  });

  test('a registry names a cause of the catalogue, which leads to its step or back to the counter', () => {
    const reasons = returnReasons(facts);
    expect(reasons).toEqual(expect.arrayContaining(['feeAmount', 'addressUnlisted', 'other']));
    expect(stepOfReason('feeAmount')).toBeNull();
    expect(stepOfReason('addressUnlisted')).toBe('addressService');
    expect(stepOfReason('other')).toBeNull();
  });

  test('the registry shows it once seat and people are as they were filed', () => {
    const before = comparedWith(facts, aBceData());
    expect(before.map(({ what, shown }) => [what, shown])).toEqual([
      ['seat', false],
      ['appointed', false],
      ['ended', false],
    ]);
    expect(isShown(before)).toBe(false);
    const { rue, numero, box, zip_code } = anAddress();
    const after = aBceData({
      address: {
        typeOfAddress: 'REGO',
        street: { description: [{ language: 'fr', value: rue ?? '' }] },
        houseNumber: numero ?? '',
        box: box ?? '',
        zipcode: zip_code ?? '',
        municipality: { description: [{ language: 'fr', value: 'Saint-Gilles' }] },
      },
      function: [{ person: { givenName: 'Sofie', surname: 'De Ridder' } }],
    });
    expect(isShown(comparedWith(facts, after))).toBe(true);
    // Open data name nobody: only the seat can be compared.
    const open = comparedWith(facts, { ...after, function: [] });
    expect([open.map(({ shown }) => shown), isShown(open)]).toEqual([[true, null, null], true]);
  });
});

describe('a return that is our fault', () => {
  const returned = (reason: string) => entry('returned', { reason });
  const byItself = (entries: Entry[], hasLetter = true) =>
    automaticCredit(entries, () => hasLetter)?.reason ?? null;

  test('is one for what only the program writes', () => {
    expect(['officialForm', 'fixedWords', 'computedBoxes'].filter(isOurs)).toHaveLength(3);
    // Typed, chosen, paid, signed or printed by people.
    expect(
      ['addressUnlisted', 'feeAmount', 'copies', 'signedOnBack', 'handwritten', 'other'].filter(isOurs),
    ).toEqual([]);
  });

  test('gives its credits back by itself once it was deposited and the letter is there, once a dossier', () => {
    const entries = [entry('deposited'), returned('officialForm')];
    expect(byItself(entries)).toBe('officialForm');
    expect(byItself(entries, false)).toBeNull();
    expect(byItself([returned('officialForm')])).toBeNull();
    expect(byItself([entry('deposited', { version: 2 }), returned('officialForm')])).toBeNull();
    expect(byItself([entry('deposited'), returned('addressUnlisted')])).toBeNull();
    const credited = entry('credited', { refers_to: entries[1]?.id ?? 0 });
    expect(byItself([...entries, credited, entry('deposited'), returned('fixedWords')])).toBeNull();
  });

  test('stays as it was written once it has: nobody says afterwards that it was something else', () => {
    const [deposited, back] = [entry('deposited'), returned('officialForm')];
    const entries = [deposited, back, entry('credited', { refers_to: back.id })];
    for (const kind of ['withdrawn', 'returned'] as const)
      expect(
        entryFault({ kind, day: '2026-11-23', refers_to: back.id }, entries, filed, '2026-11-26'),
      ).toEqual({
        code: 'journal.errorCredited',
        field: 'refers_to',
      });
    const other = { kind: 'withdrawn' as const, day: '2026-11-23', refers_to: deposited.id };
    expect(entryFault(other, entries, filed, '2026-11-26')).toBeNull();
  });
});
