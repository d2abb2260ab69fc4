import type { Demande } from '#domain/dossier/demande';
import { STEPS, type StepName } from '#domain/dossier/wizard';
import { NO_CHECK } from '#domain/people/identityStatus';
import { aDemande, aDirigeant } from '../../../../testing/factories';
import { gapsSoFar, stepsToCome, stepViews, UNFINISHED } from './gaps';
import { identities } from './identities';

const NONE = { address_service: 0, dirigeants_service: 0, cession_parts_service: 0 } as const;

/** A dossier that was just opened: nothing chosen, nothing filled in. */
const fresh = () =>
  aDemande({
    ...NONE,
    progress: 0,
    depositaire: null,
    date_changement: null,
    date_assemblee: null,
    fait_a: null,
    address: null,
    dirigeants: [aDirigeant({ GSM: null, is_not_bce: 0 })],
    shareholders: [],
    nb_total_actions: null,
  });

const states = (demande: Demande, current: StepName, unsaved: StepName[] = []) =>
  stepViews(demande, current, unsaved).map(
    ({ step, state, reachable }) => `${step} ${state}${reachable ? '' : ' closed'}`,
  );

describe('the tabs', () => {
  test('of a new dossier lead nowhere but back', () => {
    expect(states(fresh(), 'step1Validate')).toEqual([
      'step1 done',
      'step1Validate current',
      'servicesStep todo closed',
      'step2 todo closed',
      'step3 todo closed',
      'step4 todo closed',
    ]);
  });

  test('lead forwards up to the first incomplete step, which was left before', () => {
    const demande = aDemande({ progress: 75, fait_a: null });
    expect(states(demande, 'servicesStep')).toEqual([
      'step1 done',
      'step1Validate done',
      'servicesStep current',
      'step2 done',
      'step3 incomplete',
      'addressService incomplete closed',
      'dirigeantsService done closed',
      'cessionService done closed',
      'step4 todo closed',
    ]);
  });

  test('lead no further than a step on which something is typed and not saved', () => {
    expect(states(aDemande({ progress: 75 }), 'servicesStep', ['step3'])).toContain('step3 incomplete');
    expect(states(aDemande({ progress: 75 }), 'servicesStep', ['step3'])).toContain(
      'addressService incomplete closed',
    );
  });

  test('of a complete dossier are all open', () => {
    expect(stepViews(aDemande(), 'step3', []).every(({ reachable }) => reachable)).toBe(true);
  });

  test('a service screen nobody has begun is still to come, not incomplete', () => {
    const demande = { ...fresh(), ...aDemande({ progress: 75, address: null }), shareholders: [] };
    const view = stepViews({ ...demande, nb_total_actions: null }, 'addressService', []);
    expect(view.find(({ step }) => step === 'cessionService')?.state).toBe('todo');
  });
});

describe('what is missing', () => {
  const found = (demande: Demande, current: StepName, unsaved: StepName[] = []) =>
    gapsSoFar(demande, current, unsaved).map(({ step, field, code }) =>
      [step, field === UNFINISHED ? code : (field ?? code)].join(' '),
    );

  test('on steps that are still to come is not counted', () => {
    expect(found(fresh(), 'step1Validate')).toEqual([]);
    expect(found(fresh(), 'servicesStep')).toEqual(['servicesStep services']);
    expect(found(fresh(), 'step2')).toEqual(['servicesStep services', 'step2 depositaire']);
  });

  test('on a step that was left before is', () => {
    const demande = aDemande({ progress: 75, fait_a: null });
    expect(found(demande, 'servicesStep')).toEqual(['step3 fait_a']);
  });

  test('at the end is everything', () => {
    const all = { ...fresh(), address_service: 1, dirigeants_service: 1, cession_parts_service: 1 } as const;
    const steps = new Set(gapsSoFar(all, 'step4', []).map(({ step }) => step));
    expect([...steps]).toEqual(['step2', 'step3', 'addressService', 'dirigeantsService', 'cessionService']);
  });

  test('is also what is typed on another step and not saved, in the order of the steps', () => {
    const demande = aDemande({ fait_a: null });
    expect(found(demande, 'servicesStep', ['step2', 'addressService'])).toEqual([
      'step2 wizard.notSaved',
      'step3 fait_a',
      'addressService wizard.notSaved',
    ]);
    // What stands on this step is being typed; a step that misses something says what, and no more.
    expect(found(demande, 'step2', ['step2', 'step3'])).toEqual(['step3 fait_a']);
  });
});

describe('how many steps are to come', () => {
  test.each<[StepName, number]>([
    ['step1', 6],
    ['step1Validate', 5],
    ['step3', 2],
    ['addressService', 3],
    ['dirigeantsService', 2],
    ['cessionService', 1],
    ['step4', 0],
  ])('after %s: %i', (step, expected) => {
    expect(stepsToCome(step, aDemande())).toBe(expected);
  });

  test('without a dossier: by the tabs alone', () => {
    expect(STEPS.filter((step) => step === 'step1').map((step) => stepsToCome(step, null))).toEqual([6]);
  });
});

test('an identity is counted once per person, and only with a number', () => {
  const demande = aDemande({
    dirigeants: [
      aDirigeant({ id: 1, GSM: '+32470000001', status: 'accepted' }),
      aDirigeant({ id: 2, GSM: null }),
      aDirigeant({ id: 3, GSM: '+32470000002' }),
    ],
    shareholders: [],
    depositaire: 'gestionnaire',
    verification: {
      ...NO_CHECK,
      id: 5,
      GSM: '+32470000005',
      name: null,
      decided_at: null,
      has_number: false,
    },
  });
  expect(identities(demande)).toEqual({ accepted: 1, total: 3 });
  expect(identities({ ...demande, ...NONE })).toEqual({ accepted: 0, total: 1 });
});
