import { differingName } from '../people/identityStatus';
import { samePerson } from '../people/nameMatch';
import type { Demande, Depositaire } from './demande';
import { acceptedName } from './depositorFacts';
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
 * kind of depositor is somebody else, and so is another name, unless the check itself bears it (`checked`); one that was there
 * before anybody had to be checked is of whom is named now.
 */
export const keepsCheck = (
  before: Depositor & { checked: string | null },
  after: Depositor & { kind: Depositaire },
): boolean =>
  needsCheck(after.kind) &&
  (before.kind === null || !needsCheck(before.kind) || before.kind === after.kind) &&
  (before.kind !== after.kind ||
    !before.name ||
    !after.name ||
    samePerson(before.name, after.name) ||
    (before.checked !== null && samePerson(before.checked, after.name)));

/** Who deposits by name (see DossierFacts); of another kind than the dossier's as if it were that one's. */
export function depositorName(demande: Demande, kind: Depositaire | null): string | null {
  const isKind = kind === demande.depositaire;
  const told = isKind ? demande.depositaire_nom : null;
  if (told || kind === null) return told;
  if (kind === 'comptable') return demande.user.name;
  const verification = isKind ? demande.verification : null;
  if (kind === 'autrecompt') return acceptedName({ verification });
  return dossierFacts({ ...demande, depositaire: kind, depositaire_nom: null, verification }).depositor.name;
}

/**
 * The name that the depositor's accepted check bears where it may be somebody else's (see `differingName`). A manager whom the dossier
 * does not name is compared with those in office.
 */
export function depositorDiffers(
  demande: Demande,
  check: Parameters<typeof differingName>[0],
  confirmed: string | null,
): string | null {
  const { depositaire } = demande;
  const asks = depositaire !== null && needsCheck(depositaire) && demande.verification?.status === 'accepted';
  return asks ? differingName(check, depositorName(demande, depositaire) ?? '', confirmed) : null;
}
