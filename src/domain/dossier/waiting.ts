import { checkedPeople, roleName } from './checkedPeople';
import type { Demande } from './demande';

/** What a dossier in a list waits for. */

/** Who has not passed their identity check, each once; '' where the dossier knows no name. */
export const awaitedPeople = (demande: Demande): string[] =>
  (demande.sample ? [] : checkedPeople(demande))
    .filter(([role]) => role.check.status !== 'accepted')
    .map(([role]) => roleName(role) ?? '');
