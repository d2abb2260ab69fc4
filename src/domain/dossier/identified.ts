import { dayInBrussels } from '../language/today';
import type { Dirigeant } from './directorRecords';
import type { Shareholder } from './holderRecords';

/** How an identity that is accepted was checked. */
export interface Identified {
  /** YYYY-MM-DD, of the decision. */
  on: string | null;
  /** The provider's check on a phone, or a card that the office handed in. */
  means: 'phone' | 'card';
  /** Whether the provider told a national number: volet C has it. */
  numbered: boolean;
  /** By that number under 18 on the day of the check; left out where it is not known. */
  minor?: boolean;
}

/** Null for whoever is not accepted in this dossier, also while the check bears another name. */
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
