import { flagsOf, NO_SERVICES, SERVICES } from '../dossier/services';
import { firstRefusedStep, type Refusal, refusalPlace, refusalSentence, refusalsFor } from './refusals';

const all = flagsOf(SERVICES);
const sofie = { kind: 'dirigeant', person_id: 7, name: 'Sofie De Ridder' } as const;
const unreadable: Refusal = { code: 'cardUnreadable', person: sofie };
const dates: Refusal = { code: 'dates', person: null };

test('an identity reason names its person and leads to the step where the person stands', () => {
  expect(refusalSentence(unreadable, 'fr')).toBe('Sofie De Ridder\u00A0: la carte d’identité est illisible.');
  expect(refusalSentence(unreadable, 'nl')).toBe('Sofie De Ridder: de identiteitskaart is onleesbaar.');
  expect(refusalPlace(unreadable, all, 'fr')).toBe('Étape 6b');
  expect(refusalPlace(dates, all, 'nl')).toBe('Stap 5');
  const nobody: Refusal = { code: 'cardExpired', person: { kind: 'depositor', person_id: 1, name: '' } };
  expect(refusalSentence(nobody, 'nl')).toBe('De neerlegger: de identiteitskaart is vervallen.');
  // '$&' in a name is not a replacement pattern.
  const odd: Refusal = { code: 'cardExpired', person: { ...sofie, name: 'A $& B' } };
  expect(refusalSentence(odd, 'nl')).toContain('A $& B');
});

test('a correction begins at the first step that is named; without any, at the first change', () => {
  expect(firstRefusedStep([unreadable, dates], all)).toBe('step3');
  expect(firstRefusedStep([unreadable], all)).toBe('dirigeantsService');
  expect(firstRefusedStep([], { ...all, address_service: 0 })).toBe('dirigeantsService');
});

test('a dossier is only refused for what it has', () => {
  const seat = { ...all, dirigeants_service: 0, cession_parts_service: 0 } as const;
  expect(refusalsFor(seat)).not.toContain('shares');
  expect(refusalsFor(seat)).toContain('cardExpired');
});

test.each(SERVICES)('%s has a reason of its own to be refused for', (service) => {
  const [own, any] = [refusalsFor(flagsOf([service])), refusalsFor(NO_SERVICES)];
  expect(own.length).toBeGreaterThan(any.length);
});
