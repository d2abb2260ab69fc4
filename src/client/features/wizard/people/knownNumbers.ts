import { useCallback } from 'react';
import { checkedRoles, shareholderName } from '#domain/dossier/checkedPeople';
import { type NameToMatch, samePerson, wholeName } from '#domain/people/nameMatch';
import { inOneLine } from '#domain/people/names';
import { useEarlierPeopleQuery } from '../../../entities/check/identityApi';
import { refOf } from '../../../entities/check/personRef';
import { useDossier } from '../useDossier';
import { numberOf } from './numberOf';
import { checkedNamed } from './offeredPeople';
import { lacksNumber, type Participant } from './person';

/** The number of a person without one, from another role or an earlier dossier; null: none, or several people of that name. */
export function useKnownNumbers(): (row: Participant) => string | null {
  const { id, demande } = useDossier();
  const { data: earlier } = useEarlierPeopleQuery({ id });
  return useCallback(
    (row) => {
      const person: NameToMatch | null = 'full_name' in row ? shareholderName(row) : wholeName(row);
      if (!lacksNumber(row) || person === null) return null;
      const { kind } = refOf(row);
      const same = checkedRoles(demande).filter(({ name }) => name !== null && samePerson(name, person));
      if (same.filter((role) => role.kind === kind).length > 1) return null;
      const [number, ...others] = new Set(same.flatMap(({ check }) => check.GSM ?? []));
      if (number !== undefined) return others.length === 0 ? number : null;
      const name = typeof person === 'string' ? person : inOneLine(row as Parameters<typeof inOneLine>[0]);
      return numberOf(name, earlier?.directors) ?? checkedNamed(earlier, name)?.GSM ?? null;
    },
    [demande, earlier],
  );
}
