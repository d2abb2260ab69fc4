import { applies, CAUSES } from '#domain/causes/causes';
import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { BceData } from '#domain/registry/bceData';
import { aBceData, aDemande } from './factories';

/** A dossier for the causes: what of the complete one is told otherwise, and on which day it is read. */
export interface Situation extends Partial<Omit<Demande, 'bce_data'>> {
  form?: string;
  bce?: Partial<BceData>;
  today?: string;
}

/** The facts of a situation. */
export const factsFor = ({ form = '014', bce, today = '2026-11-20', ...demande }: Situation) =>
  dossierFacts(aDemande({ bce_data: aBceData({ juridicalForm: { code: form }, ...bce }), ...demande }), {
    today,
  });

/** What one cause finds; null where it does not apply. */
export function metIn(id: string, situation: Situation) {
  const cause = CAUSES.find((one) => one.id === id);
  if (!cause) throw new Error(`no cause ${id}`);
  const facts = factsFor(situation);
  return applies(cause, facts) ? cause.met(facts) : null;
}

/** Id, a situation that meets it, and one that does not. */
export type CauseCase = [id: string, meets: Situation, doesNot: Situation];

/** Holds that each situation is what it says. */
export const testCauses = (cases: readonly CauseCase[]) => {
  test.each(cases)('%s is met', (id, meets) => expect(metIn(id, meets)?.length).toBeGreaterThan(0));
  test.each(cases)('%s is in order, or not looked at', (id, _meets, doesNot) =>
    expect(metIn(id, doesNot) ?? []).toEqual([]),
  );
};
