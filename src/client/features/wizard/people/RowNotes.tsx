import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { needsLink } from '#domain/people/identityStatus';
import type { KnownPerson } from '#domain/people/verification';
import { useKnownChecksQuery } from '../../../entities/check/identityApi';
import { KnownNotes, NameQuestion } from '../../../entities/check/PersonNotes';
import { isSameRef, refOf } from '../../../entities/check/personRef';
import { useDossier } from '../useDossier';
import { isAdded, nameOf, type Participant } from './person';
import { otherSpelling, SpellingNote } from './SpellingNote';

/** The note under a row whose check raises a question; null for the others. `onCorrect` opens the form of the row. */
export function useRowNotes(onCorrect: (id: number) => void): (row: Participant) => ReactNode {
  const { id, demande } = useDossier();
  const { data } = useKnownChecksQuery({ id });
  const knownOf = (row: Participant): KnownPerson | undefined =>
    data?.people.find((person) => isSameRef(person, refOf(row)));
  return (row) => {
    if (demande.open_elsewhere) return null;
    const { differing_name, verification } = row;
    if (differing_name && verification)
      return (
        <Note>
          <NameQuestion
            demandeId={id}
            person={refOf(row)}
            name={checkedNameOf(row)}
            differing={differing_name}
            verificationId={verification.id}
            onCorrect={isAdded(row) ? () => onCorrect(row.id) : undefined}
          />
        </Note>
      );
    const spelling = otherSpelling(row);
    if (spelling !== null)
      return (
        <Note>
          <SpellingNote row={row} spelling={spelling} />
        </Note>
      );
    const known = knownOf(row);
    // A sent link answers the question.
    if (!known || !needsLink(row)) return null;
    return (
      <Note>
        <KnownNotes demandeId={id} known={known} name={checkedNameOf(row)} />
      </Note>
    );
  };
}

/** The name of the checked person: for a company its representative. */
export const checkedNameOf = (row: Participant): string =>
  ('is_company' in row && row.is_company === 1 && row.representative) || nameOf(row);

const Note = ({ children }: { children: ReactNode }) => <Box sx={{ pb: 1.5 }}>{children}</Box>;
