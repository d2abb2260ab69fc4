import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CheckedPerson } from '../../../entities/check/people';
import { HandInDialog } from './HandInDialog';

interface Props {
  demandeId: number;
  person: CheckedPerson;
  name: string;
}

/** For a person who cannot do the check on a phone: the office hands in both sides of the card. */
export function HandInCard({ demandeId, person, name }: Props) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  if (!(person.GSM || person.noMobile) || person.question) return null;
  if (person.state === 'accepted' || person.state === 'officeReview') return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        onClick={() => setOpen(true)}
        aria-label={intl.formatMessage({ id: 'documents.handIn.title' }, { name })}
      >
        <FormattedMessage id="documents.handIn.open" />
      </Button>
      {open && (
        <HandInDialog demandeId={demandeId} person={person.ref} name={name} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
