/** The depositor in the facts of a dossier. */
import type { Demande } from './demande';
import type { DossierFacts } from './facts';
import { isInOffice, lastDayOfDepositor, mayRepresent } from './organ';

type Undeposited = Omit<DossierFacts, 'depositor'>;

export const depositorFacts = (demande: Demande, facts: Undeposited): DossierFacts['depositor'] => ({
  ...depositorOf(demande, facts),
  leaves: leavesAfterDecision(demande, facts),
});

/** Evaluated on the day of the decision, so that the result does not change from day to day. */
function leavesAfterDecision(demande: Demande, facts: Undeposited): DossierFacts['depositor']['leaves'] {
  if (facts.decisionDate === null) return null;
  const decided = { ...facts, today: facts.decisionDate };
  const depositor = depositorOf(demande, decided);
  const day = lastDayOfDepositor({ ...decided, depositor });
  return day === null || depositor.name === null ? null : { day, name: depositor.name };
}

const depositorOf = (demande: Demande, facts: Undeposited) => ({
  kind: demande.depositaire,
  name: nameOfDepositor(demande, facts),
});

/** The name on the depositor's accepted check. */
export const acceptedName = ({ verification }: Pick<Demande, 'verification'>): string | null =>
  verification?.status === 'accepted' ? verification.name : null;

/** The given name, otherwise that of the account, of the only person who may represent the company, or on the check. */
function nameOfDepositor(
  { depositaire, depositaire_nom, user, verification }: Demande,
  facts: Undeposited,
): string | null {
  if (depositaire_nom) return depositaire_nom;
  if (depositaire === 'comptable') return user.name;
  const checked = acceptedName({ verification });
  if (depositaire === 'autrecompt') return checked;
  if (depositaire !== 'gestionnaire') return null;
  const [only, ...others] = mayRepresent(facts);
  if (only && others.length === 0) return only;
  return checked !== null && isInOffice(facts, checked) !== false ? checked : null;
}
