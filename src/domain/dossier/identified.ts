import { dayInBrussels } from '../language/today';
import type { Dirigeant } from './directorRecords';
import type { Shareholder } from './holderRecords';

/** How an accepted identity was checked. */
export interface Identified {
  /** YYYY-MM-DD of the decision. */
  on: string | null;
  /** The provider's check on a phone, or a card that the office uploaded. */
  means: 'phone' | 'card';
  /** The provider reported a national number: volet C has it. */
  numbered: boolean;
  /** Under 18, by that number, on the day of the check; left out: not known. */
  minor?: boolean;
}

/** null: not accepted in this dossier, or the check still has another name. */
export function identifiedOf({
  status,
  by_office,
  verification,
}: Pick<Dirigeant | Shareholder, 'status' | 'by_office' | 'verification'>): Identified | null {
  if (status !== 'accepted') return null;
  const { decided_at: at = null, has_number = false, minor } = verification ?? {};
  return {
    on: at === null ? null : dayInBrussels(new Date(at)),
    means: by_office ? 'card' : 'phone',
    numbered: has_number,
    ...(minor && { minor }),
  };
}
