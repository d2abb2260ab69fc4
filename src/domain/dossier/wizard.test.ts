import fc from 'fast-check';
import { resumes, walks } from '../../testing/walks';
import { NO_SERVICES, type ServiceFlags } from './services';
import { indicator, label, next, previous, resume, STEPS, serviceStepsOf, stepsOf } from './wizard';

const flags = (address: 0 | 1, dirigeants: 0 | 1, cession: 0 | 1): ServiceFlags => ({
  ...NO_SERVICES,
  address_service: address,
  dirigeants_service: dirigeants,
  cession_parts_service: cession,
});
const bit = fc.constantFrom<0 | 1>(0, 1);
const anyFlags = fc.tuple(bit, bit, bit).map((bits) => flags(...bits));

test.each(walks)('$name: the steps forwards and backwards', ({ flags, services }) => {
  expect(serviceStepsOf(flags)).toEqual(services);
  const steps = ['step3', ...services, 'step4'] as const;
  for (const [at, step] of steps.entries()) {
    // Without any service the dates are the last step.
    if (at + 1 < steps.length) expect(next(step, flags)).toBe(services.length === 0 ? null : steps[at + 1]);
    if (at > 0) expect(previous(step, flags)).toBe(steps[at - 1]);
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

test('several services are distinguished by a letter', () => {
  expect(label('cessionService', flags(1, 1, 1))).toBe('6c');
  expect(label('cessionService', flags(1, 0, 1))).toBe('6b');
  expect(label('cessionService', flags(0, 0, 1))).toBe('6');
  expect(label('step4', flags(1, 1, 1))).toBe('7');
});

test.each([...resumes, [24, 'step1Validate'], [99, 'step3'], [100, 'finish']] as const)(
  'at %d %% one goes on at %s',
  (progress, step) => expect(resume(progress)).toBe(step),
);
