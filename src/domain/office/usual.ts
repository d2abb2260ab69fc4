/**
 * What a new dossier of an office reuses of another one: how the office files, never data of the one company. Not included:
 * transfers of shares, directors in office, texts and answers on the articles.
 */

import { blocksStep, missing } from '../causes/missing';
import type { AddressService } from '../dossier/addressRecord';
import type { Demande, Depositaire } from '../dossier/demande';
import type { Dirigeant } from '../dossier/directorRecords';
import { type Service, servicesOf } from '../dossier/services';
import { next, type StepName } from '../dossier/wizard';
import type { NoMobile } from '../people/noMobile';

/** `latest`: the previous dossier; `template`: a named snapshot of the office; `clone`: the dossier repeated for another company. */
export type UsualUse = 'latest' | 'template' | 'clone';

/** The depositor. Their check is the one of that time: it must be verified that it can still be reused. */
export interface UsualDepositor {
  kind: Depositaire;
  name: string | null;
  no_mobile: NoMobile | null;
  GSM: string | null;
  verification_id: number | null;
}

export type Appointed = Pick<
  Dirigeant,
  'givenName' | 'surname' | 'GSM' | 'no_mobile' | 'appointment' | 'company'
> & { verification_id: number | null };

type NewSeat = Pick<AddressService, 'rue' | 'numero' | 'box' | 'zip_code' | 'localite'>;

interface Answers {
  services: Service[];
  depositor: UsualDepositor | null;
  place: string | null;
  meeting: Pick<Demande, 'minutes_keeper' | 'written_decisions'>;
  dates: Pick<Demande, 'date_changement' | 'date_assemblee'>;
  seat: NewSeat | null;
  appointed: Appointed[];
}
export type UsualAnswers = Partial<Answers>;

const TAKEN: Record<UsualUse, readonly (keyof Answers)[]> = {
  latest: ['depositor', 'place'],
  template: ['services', 'depositor', 'place', 'meeting'],
  clone: ['services', 'depositor', 'place', 'meeting', 'dates', 'seat', 'appointed'],
};

/** The answers that are reused; `company`: the enterprise number of the new dossier, null: not known. */
export function usualAnswers(demande: Demande, use: UsualUse, company: string | null): UsualAnswers {
  const { minutes_keeper, written_decisions, date_changement, date_assemblee } = demande;
  const all: Answers = {
    services: servicesOf(demande),
    depositor: usualDepositor(demande, company),
    place: demande.fait_a,
    meeting: { minutes_keeper, written_decisions },
    dates: { date_changement, date_assemblee },
    seat: seatOf(demande.address),
    appointed: demande.dirigeants.filter(({ is_not_bce }) => is_not_bce === 1).map(appointedOf),
  };
  return Object.fromEntries(TAKEN[use].map((part) => [part, all[part]]));
}

/** A director only deposits for their own company: for another one, a director of that one must be named. */
function usualDepositor(
  { depositaire: kind, depositaire_nom, depositaire_no_mobile, ...demande }: Demande,
  company: string | null,
): UsualDepositor | null {
  if (kind === null) return null;
  const nobody = { kind, name: null, no_mobile: null, GSM: null, verification_id: null };
  if (kind === 'gestionnaire' && demande.enterprise_number !== company) return nobody;
  // The accountant is the person in charge, unless another one is named.
  if (kind === 'comptable')
    return { ...nobody, name: depositaire_nom === demande.user.name ? null : depositaire_nom };
  const { verification } = demande;
  return {
    kind,
    name: depositaire_nom,
    no_mobile: depositaire_no_mobile,
    GSM: verification?.GSM ?? null,
    verification_id: verification?.id ?? null,
  };
}

const seatOf = (address: Demande['address']): NewSeat | null =>
  address && {
    rue: address.rue,
    numero: address.numero,
    box: address.box,
    zip_code: address.zip_code,
    localite: address.localite,
  };

const appointedOf = ({ givenName, surname, GSM, no_mobile, ...row }: Dirigeant): Appointed => ({
  givenName,
  surname,
  GSM,
  no_mobile,
  appointment: row.appointment,
  company: row.company,
  verification_id: row.verification?.id ?? null,
});

/** Whether the dossier belongs to the reader's office. */
export const belongsToOffice = ({ in_charge }: Pick<Demande, 'in_charge'>): boolean =>
  in_charge !== undefined;

/** Steps with an office's usual answers: Continue skips them if nothing is missing. They stay reachable by their tab. */
const SKIPPED_STEPS: readonly StepName[] = ['servicesStep', 'step2'];

/** The steps that Continue skips after this one, and the step it leads to; without an office simply the next one. */
export function stepAfter(step: StepName, demande: Demande): { passed: StepName[]; to: StepName | null } {
  const passed: StepName[] = [];
  const open = new Set(
    missing(demande)
      .filter(blocksStep)
      .map((gap) => gap.step),
  );
  for (const { step: typed } of demande.drafts) open.add(typed as StepName);
  let to = next(step, demande);
  while (belongsToOffice(demande) && to && SKIPPED_STEPS.includes(to) && !open.has(to)) {
    passed.push(to);
    to = next(to, demande);
  }
  return { passed, to };
}
