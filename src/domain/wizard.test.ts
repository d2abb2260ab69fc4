import fc from 'fast-check';
import {
  indicator,
  label,
  next,
  previous,
  resume,
  type ServiceFlags,
  STEPS,
  serviceStepsOf,
  stepsOf,
} from './wizard';

const flags = (address: 0 | 1, dirigeants: 0 | 1, cession: 0 | 1): ServiceFlags => ({
  address_service: address,
  dirigeants_service: dirigeants,
  cession_parts_service: cession,
});
const bit = fc.constantFrom<0 | 1>(0, 1);
const anyFlags = fc.tuple(bit, bit, bit).map((bits) => flags(...bits));

/** The spec's table, section 4: where each screen leads forwards and backwards. */
test.each([
  [flags(1, 1, 1), ['addressService', 'dirigeantsService', 'cessionService']],
  [flags(1, 1, 0), ['addressService', 'dirigeantsService']],
  [flags(1, 0, 1), ['addressService', 'cessionService']],
  [flags(1, 0, 0), ['addressService']],
  [flags(0, 1, 1), ['dirigeantsService', 'cessionService']],
  [flags(0, 1, 0), ['dirigeantsService']],
  [flags(0, 0, 1), ['cessionService']],
  [flags(0, 0, 0), []],
] as const)('%j walks %j, forwards and backwards', (chosen, services) => {
  expect(serviceStepsOf(chosen)).toEqual(services);
  const path = ['step3', ...services, 'step4'] as const;
  if (services.length === 0) {
    expect(next('step3', chosen)).toBeNull();
    expect(previous('step4', chosen)).toBe('step3');
    return;
  }
  for (const [at, step] of path.entries()) {
    if (at + 1 < path.length) expect(next(step, chosen)).toBe(path[at + 1]);
    if (at > 0) expect(previous(step, chosen)).toBe(path[at - 1]);
  }
});

test('next and previous undo each other on every path', () => {
  fc.assert(
    fc.property(anyFlags, fc.constantFrom(...STEPS), (chosen, step) => {
      fc.pre(stepsOf(chosen).includes(step));
      const after = next(step, chosen);
      if (after) expect(previous(after, chosen)).toBe(step);
      const before = previous(step, chosen);
      if (before && !(before === 'step3' && step === 'step4')) expect(next(before, chosen)).toBe(step);
    }),
  );
});

test('the indicator never goes back on the way forward, and is 7 at step 4', () => {
  fc.assert(
    fc.property(anyFlags, (chosen) => {
      const places = stepsOf(chosen).map(indicator);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places.at(-1)).toBe(7);
    }),
  );
});

test('several services are told apart by a letter', () => {
  expect(label('cessionService', flags(1, 1, 1))).toBe('6c');
  expect(label('cessionService', flags(1, 0, 1))).toBe('6b');
  expect(label('cessionService', flags(0, 0, 1))).toBe('6');
  expect(label('step4', flags(1, 1, 1))).toBe('7');
});

test.each([
  [0, 'step1Validate'],
  [24, 'step1Validate'],
  [25, 'servicesStep'],
  [50, 'step2'],
  [75, 'step3'],
  [99, 'step3'],
  [100, 'finish'],
] as const)('at %d %% one goes on at %s', (progress, step) => expect(resume(progress)).toBe(step));
