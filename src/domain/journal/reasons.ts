/** Why a registry returns a dossier, from the catalogue of causes, and where that is corrected. */

import type { Place } from '../causes/cause';
import { applies, CAUSES, type Cause, checkDossier } from '../causes/causes';
import type { Refusal } from '../causes/refusals';
import { refusalAt } from '../causes/refusals';
import type { DossierFacts } from '../dossier/facts';
import { STEPS, type StepName } from '../dossier/steps';
import { OTHER_REASON } from './entries';

/** The ids of the causes that may apply to this dossier, then OTHER_REASON. */
export const returnReasons = (facts: DossierFacts): string[] => [
  ...CAUSES.filter((cause) => applies(cause, facts)).map(({ id }) => id),
  OTHER_REASON,
];

/** A reason in the form: grouped by the place of correction; `isMet`: the cause occurs in this dossier. */
interface OfferedReason {
  reason: string;
  place: Place | null;
  isMet: boolean;
}

/** First the reasons that occur in the dossier; both groups by place. */
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

/** The step where it is corrected; null: nothing changes in the dossier, and it is deposited again. */
export function stepOfReason(reason: string): StepName | null {
  const place = causeOf(reason)?.place;
  return STEPS.find((step) => step === place) ?? null;
}

/** The reasons of a dossier that is reopened after a return, for the wizard. */
export function refusalsOfReturn(reason: string): Refusal[] {
  const cause = causeOf(reason);
  const code = cause ? refusalAt(cause.place, cause.id) : null;
  return code === null ? [] : [{ code, person: null }];
}
