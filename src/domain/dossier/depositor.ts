import { differingName } from '../people/identityStatus';
import { samePerson } from '../people/nameMatch';
import type { Demande, Depositaire } from './demande';
import { acceptedName } from './depositorFacts';
import { dossierFacts } from './dossierFacts';

/** Whether a depositor's identity is checked by phone; the accountant who files is exempt. */
export const needsCheck = (depositaire: Depositaire): boolean => depositaire !== 'comptable';

/** The kind of depositor, and the name if it is known. */
export interface Depositor {
  kind: Depositaire | null;
  name: string | null;
}

/**
 * Whether the demande's check is still valid when `after` deposits instead of `before`. Another kind of depositor is another
 * person, and so is another name, unless the check has that name (`checked`). A check made before anybody was named belongs to
 * the person named now.
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

/** The depositor's name (see DossierFacts). For another kind than the dossier's: as if that kind deposited. */
export function depositorName(demande: Demande, kind: Depositaire | null): string | null {
  const isKind = kind === demande.depositaire;
  const given = isKind ? demande.depositaire_nom : null;
  if (given || kind === null) return given;
  if (kind === 'comptable') return demande.user.name;
  const verification = isKind ? demande.verification : null;
  if (kind === 'autrecompt') return acceptedName({ verification });
  return dossierFacts({ ...demande, depositaire: kind, depositaire_nom: null, verification }).depositor.name;
}

/**
 * The name on the depositor's accepted check if it may be another person's (see `differingName`). An unnamed manager is compared
 * with the directors in office.
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
