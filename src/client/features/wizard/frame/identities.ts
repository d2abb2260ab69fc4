import { checkedPeople } from '#domain/dossier/checkedPeople';
import type { Demande } from '#domain/dossier/demande';

export interface Identities {
  accepted: number;
  /** People with a mobile number, each counted once: only they can be checked. */
  total: number;
}

/** How many people of the demande are checked: depositor, directors, shareholders. */
export function identities(demande: Demande): Identities {
  const people = checkedPeople(demande).filter(([{ check }]) => check.GSM !== null);
  const accepted = people.filter((roles) => roles.every(({ check }) => check.status === 'accepted'));
  return { accepted: accepted.length, total: people.length };
}
