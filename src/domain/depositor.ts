import type { Depositaire } from './entities/demande';

/** Whether a depositor shows who he is by a link to his phone; the accountant who files is exempt. */
export const needsCheck = (depositaire: Depositaire): boolean => depositaire !== 'comptable';

/**
 * Whether the check of a demande still counts when `after` deposits instead of `before`. A check belongs to one person, and
 * another kind of depositor is somebody else; one that was there before anybody had to be checked is of whom is named now.
 */
export const keepsCheck = (before: Depositaire | null, after: Depositaire): boolean =>
  needsCheck(after) && (before === null || !needsCheck(before) || before === after);
