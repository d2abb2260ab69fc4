import type { Demande } from '#domain/entities/demande';
import { hasService } from '#domain/wizard';

export interface Identities {
  accepted: number;
  /** People who have a mobile number, one number counted once: only they can be checked. */
  total: number;
}

/** How far the identity checks of a demande are: depositor, directors, shareholders. */
export function identities(demande: Demande): Identities {
  const { verification, dirigeants, shareholders } = demande;
  const people = [
    ...(verification ? [verification] : []),
    ...(hasService(demande, 'dirigeants') ? dirigeants : []),
    ...(hasService(demande, 'cession_parts') ? shareholders : []),
  ];
  const acceptedByNumber = new Map<string, boolean>();
  for (const { GSM, status } of people)
    if (GSM) acceptedByNumber.set(GSM, status === 'accepted' || acceptedByNumber.get(GSM) === true);
  const accepted = [...acceptedByNumber.values()].filter(Boolean).length;
  return { accepted, total: acceptedByNumber.size };
}
