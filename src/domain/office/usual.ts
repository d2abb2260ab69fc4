/**
 * What of a dossier another one of the same office may begin with: how the office files, and never what is of that one company. No share
 * moves, nobody in office, no text and no answer about the articles is taken along.
 */

import { holdsStep, missing } from '../causes/missing';
import type { AddressService } from '../dossier/addressRecord';
import type { Demande, Depositaire } from '../dossier/demande';
import type { Dirigeant } from '../dossier/directorRecords';
import { type Service, servicesOf } from '../dossier/services';
import { next, type StepName } from '../dossier/wizard';
import type { NoMobile } from '../people/noMobile';

/** The dossier before, a snapshot that the office keeps under a name, or a dossier done again for another company. */
export type UsualUse = 'latest' | 'template' | 'clone';

/** Whoever deposits. The check is theirs at that time: whoever begins with it looks whether it still counts. */
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

/** The answers of a dossier that are taken over in this use; `company` is the number of the one they are for, null while it is not known. */
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

/** A director who deposits does so for their own company: for another one, a director of that one is to be said. */
function usualDepositor(
  { depositaire: kind, depositaire_nom, depositaire_no_mobile, ...demande }: Demande,
  company: string | null,
): UsualDepositor | null {
  if (kind === null) return null;
  const nobody = { kind, name: null, no_mobile: null, GSM: null, verification_id: null };
  if (kind === 'gestionnaire' && demande.enterprise_number !== company) return nobody;
  // The accountant is whoever has the dossier, as long as nobody else is named.
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

/** Whether a member of an office reads their office's dossier. */
export const isOffices = ({ in_charge }: Pick<Demande, 'in_charge'>): boolean => in_charge !== undefined;

/** What an office says once: where nothing is missing there, Continue passes it. Whoever wants to change it goes there by its tab. */
const SAID_ONCE: readonly StepName[] = ['servicesStep', 'step2'];

/** The steps that Continue passes after this one, and where it leads then; the next one for whoever has no office. */
export function goOn(step: StepName, demande: Demande): { passed: StepName[]; to: StepName | null } {
  const passed: StepName[] = [];
  const open = new Set(
    missing(demande)
      .filter(holdsStep)
      .map((gap) => gap.step),
  );
  for (const { step: typed } of demande.drafts) open.add(typed as StepName);
  let to = next(step, demande);
  while (isOffices(demande) && to && SAID_ONCE.includes(to) && !open.has(to)) {
    passed.push(to);
    to = next(to, demande);
  }
  return { passed, to };
}
