import type { Demande, Depositaire } from '../contract/entities/demande';
import { samePerson } from '../people/nameMatch';
import { inOneLine } from '../people/names';
import { type BceData, directorsOf } from '../registry/bceData';

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

/** Who deposits by name, as told or as it goes without saying: of the account, or of the only director; null while nobody knows. */
export function depositorName(
  { depositaire, depositaire_nom, user }: Pick<Demande, 'depositaire' | 'depositaire_nom' | 'user'>,
  bce: BceData,
  kind: Depositaire | null,
): string | null {
  if (kind === depositaire && depositaire_nom) return depositaire_nom;
  if (kind === 'comptable') return user.name;
  const [only, ...others] = directorsOf(bce);
  return kind === 'gestionnaire' && only && others.length === 0 ? inOneLine(only) : null;
}
