import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { losesMandate } from '#domain/dossier/decided';
import { awaitsPerson, checkState, linkBroke } from '#domain/people/identityStatus';
import type { Verification } from '#domain/people/verification';
import { checkReason } from '../../../entities/check/checkReason';
import { StateChip } from '../../../entities/states/StateChip';
import { StatusChip } from '../../../entities/states/StatusChip';
import { useFormats } from '../../../intl/formats';

export type PersonShown = Parameters<typeof checkState>[0] &
  Pick<Verification, 'link_sent_at' | 'link_error' | 'reason' | 'by_office'> &
  Parameters<typeof losesMandate>[0];

/** 'ended' for a mandate that ends, unless only the daily management ends; otherwise the state of the identity check. */
const stateOf = (person: PersonShown) => (losesMandate(person) ? 'ended' : checkState(person));

export function PersonChip({ person }: { person: PersonShown }) {
  const state = stateOf(person);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        justifyContent: { xs: 'flex-end', md: 'flex-start' },
        gap: '4px',
      }}
    >
      <StateChip state={state} textId={`person.${state}`} />
      {person.by_office && <StatusChip state="byOffice" label={<FormattedMessage id="person.byOffice" />} />}
    </Box>
  );
}

/** The chip, with when the link was sent, why it was not, or why the check must be repeated. */
export function PersonStatus({ person }: { person: PersonShown }) {
  const formats = useFormats();
  const state = stateOf(person);
  const reason = checkReason(useIntl(), state, person);
  return (
    <>
      <PersonChip person={person} />
      {awaitsPerson(state) && person.link_sent_at && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {formats.since(person.link_sent_at)}
        </Box>
      )}
      {reason && (
        // The column is only as wide as its chips: the text wraps.
        <Box sx={{ typography: 'caption', whiteSpace: 'normal', maxWidth: '26ch' }}>{reason}</Box>
      )}
      {linkBroke(state) && person.link_error && (
        <Box sx={{ typography: 'caption', color: 'status.no.text', whiteSpace: 'normal', maxWidth: '22ch' }}>
          <FormattedMessage id={person.link_error} />
        </Box>
      )}
    </>
  );
}
