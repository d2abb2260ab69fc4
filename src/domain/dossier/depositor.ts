import type { Demande, Depositaire } from '../contract/entities/demande';
import { samePerson } from '../people/nameMatch';
import { dossierFacts } from './dossierFacts';

/** Whether a depositor shows who he is by a link to his phone; the accountant who files is exempt. */
export const needsCheck = (depositaire: Depositaire): boolean => depositaire !== 'comptable';

/** Who deposits: of what kind, and by name where that is known. */
export interface Depositor {
  kind: Depositaire | null;
  name: string | null;
}

/**
 * Whether the check of a demande still counts when `after` deposits instead of `before`. A check belongs to one person: another
 * kind of depositor is somebody else, and so is another name; one that was there before anybody had to be checked is of whom is
 * named now.
 */
export const keepsCheck = (before: Depositor, after: Depositor & { kind: Depositaire }): boolean =>
  needsCheck(after.kind) &&
  (before.kind === null || !needsCheck(before.kind) || before.kind === after.kind) &&
  (before.kind !== after.kind || !before.name || !after.name || samePerson(before.name, after.name));

/** Who deposits by name, as told or as it goes without saying; of another kind than the dossier's as if it were that one's. */
export function depositorName(demande: Demande, kind: Depositaire | null): string | null {
  const told = kind === demande.depositaire ? demande.depositaire_nom : null;
  // Read only where nobody told, and where it takes more than the account.
  if (told || kind !== 'gestionnaire') return told ?? (kind === 'comptable' ? demande.user.name : null);
  return dossierFacts({ ...demande, depositaire: kind, depositaire_nom: null }).depositor.name;
}
