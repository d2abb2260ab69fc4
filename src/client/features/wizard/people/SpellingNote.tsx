import { FormattedMessage, useIntl } from 'react-intl';
import { printableSpelling } from '#domain/language/printable';
import { nameParts } from '#domain/people/names';
import {
  useUpdateDirigeantMutation,
  useUpdateShareholderMutation,
} from '../../../entities/dossier/servicesApi';
import { BusyButton } from '../../../ui/BusyButton';
import { Notice } from '../../../ui/Notice';
import { failureSentence } from './failure';
import { isAdded, type Participant } from './person';

/** The name in letters that the documents can print; null: it is printable already, or not the client's to change. */
export function otherSpelling(row: Participant): string | null {
  if (!isAdded(row)) return null;
  const name = 'full_name' in row ? row.full_name : [row.givenName, row.surname].filter(Boolean).join(' ');
  const spelling = printableSpelling(name);
  return spelling === name ? null : spelling;
}

/** The name has a letter that the documents cannot print: a button replaces it with the plain letter. */
export function SpellingNote({ row, spelling }: { row: Participant; spelling: string }) {
  const intl = useIntl();
  const [updateDirector, director] = useUpdateDirigeantMutation();
  const [updateHolder, holder] = useUpdateShareholderMutation();
  const failure = director.error ?? holder.error;
  const take = () => {
    if ('full_name' in row) return updateHolder({ id: row.id, full_name: spelling });
    const { givenName, surname } = nameParts(row);
    return updateDirector({
      id: row.id,
      givenName: printableSpelling(givenName),
      surname: printableSpelling(surname),
    });
  };
  return (
    <Notice
      tone="warn"
      live="off"
      action={
        <BusyButton
          size="small"
          variant="outlined"
          busy={director.isLoading || holder.isLoading}
          busyLabel={<FormattedMessage id="person.saving" />}
          onClick={() => void take()}
        >
          <FormattedMessage id="person.spelling" values={{ name: spelling }} />
        </BusyButton>
      }
    >
      <FormattedMessage id="person.spellingLine" />
      {failure !== undefined && failureSentence(intl, failure)}
    </Notice>
  );
}
