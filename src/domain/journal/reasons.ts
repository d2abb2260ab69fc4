/** Why a registry hands a dossier back, out of the catalogue of causes, and where that is put right. */

import type { Place } from '../causes/cause';
import { applies, CAUSES, type Cause, checkDossier } from '../causes/causes';
import type { Refusal } from '../causes/refusals';
import { refusalAt } from '../causes/refusals';
import type { DossierFacts } from '../dossier/facts';
import { STEPS, type StepName } from '../dossier/steps';
import { OTHER_REASON } from './entries';

/** The causes that a registry may name about this dossier, by their ids; then what the catalogue does not have. */
export const returnReasons = (facts: DossierFacts): string[] => [
  ...CAUSES.filter((cause) => applies(cause, facts)).map(({ id }) => id),
  OTHER_REASON,
];

/** A reason as a form offers it: under the heading of where it is put right, and whether this dossier meets it. */
interface OfferedReason {
  reason: string;
  place: Place | null;
  isMet: boolean;
}

/** The reasons in the order in which they are looked for: those that the dossier meets first, each lot by its places. */
export function offeredReasons(facts: DossierFacts, reasons: readonly string[]): OfferedReason[] {
  const met = new Set(checkDossier(facts).flatMap((check) => (check.met.length > 0 ? [check.id] : [])));
  const offered = reasons.map((reason) => ({
    reason,
    place: causeOf(reason)?.place ?? null,
    isMet: met.has(reason) || reason === OTHER_REASON,
  }));
  const places = [...new Set(offered.map(({ place }) => place))];
  return offered.toSorted(
    (one, other) =>
      Number(other.isMet) - Number(one.isMet) || places.indexOf(one.place) - places.indexOf(other.place),
  );
}

const causeOf = (reason: string): Cause | undefined => CAUSES.find(({ id }) => id === reason);

/** The step where it is corrected; null where nothing of the dossier changes: it is handed in anew as it is. */
export function stepOfReason(reason: string): StepName | null {
  const place = causeOf(reason)?.place;
  return STEPS.find((step) => step === place) ?? null;
}

/** As the wizard tells what is to be corrected: the reasons of a dossier that is taken back. */
export function refusalsOfReturn(reason: string): Refusal[] {
  const cause = causeOf(reason);
  const code = cause ? refusalAt(cause.place, cause.id) : null;
  return code === null ? [] : [{ code, person: null }];
}
