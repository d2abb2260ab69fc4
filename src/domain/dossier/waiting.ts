import { checkedPeople, roleName } from './checkedPeople';
import type { Demande } from './demande';

/** The names of people whose check is not accepted yet, each once; '' for a person without a name. */
export const awaitedPeople = (demande: Demande): string[] =>
  (demande.sample ? [] : checkedPeople(demande))
    .filter(([role]) => role.check.status !== 'accepted')
    .map(([role]) => roleName(role) ?? '');
