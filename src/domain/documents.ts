/** Which documents a demande has. Source: spec section 7, contract section 6 (PDFs). */
import type { PdfName } from './endpoints/identity';
import type { Demande } from './entities/demande';
import { hasService, type ServiceFlags } from './wizard';

type Filed = ServiceFlags &
  Pick<Demande, 'depositaire'> & {
    dirigeants: readonly Pick<Demande['dirigeants'][number], 'is_not_bce' | 'ended'>[];
  };

export interface DocumentEntry {
  name: PdfName;
  /** False: the demande will have it, but it cannot be made yet; the call answers 501. */
  available: boolean;
}

/** The documents of a demande, in the order a person files them. The call answers 404 for any other name. */
export function documentsOf(demande: Filed): DocumentEntry[] {
  const manager = demande.depositaire === 'gestionnaire';
  const appoints =
    hasService(demande, 'dirigeants') &&
    demande.dirigeants.some(({ is_not_bce, ended }) => is_not_bce === 1 && !ended);
  return [
    { name: 'formulaire1', available: true },
    { name: 'formulaire2', available: false },
    // A declaration of each new director.
    ...(appoints ? [{ name: 'formulaire3', available: false } as const] : []),
    { name: manager ? 'formulaire5' : 'formulaire6', available: false },
    { name: 'pv_ag', available: true },
    { name: 'payment_conditions', available: false },
  ];
}

/** The name a downloaded document gets: 'formulaire1_1999000150_1042.pdf'. */
export const documentFileName = (
  name: PdfName,
  { id, enterprise_number }: Pick<Demande, 'id' | 'enterprise_number'>,
): string => `${name}_${enterprise_number}_${id}.pdf`;
