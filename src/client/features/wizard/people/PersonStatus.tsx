import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { Verification } from '#domain/entities/verification';
import { awaitsPerson, type CheckState, checkState } from '#domain/identityStatus';
import { useFormats } from '../../../intl/formats';
import type { MessageId } from '../../../intl/messages';
import { StatusChip } from '../../../ui/StatusChip';

export type CheckedPerson = Parameters<typeof checkState>[0] &
  Pick<Verification, 'link_sent_at' | 'link_error'> & { ended?: boolean };

const WORDS = {
  ended: 'person.ended',
  accepted: 'person.accepted',
  refused: 'person.refused',
  noNumber: 'person.noNumber',
  linkQueued: 'person.linkQueued',
  linkSent: 'person.linkSent',
  linkDelivered: 'person.linkDelivered',
  linkFailed: 'person.linkFailed',
  expired: 'person.expired',
  linkNotSent: 'person.linkNotSent',
  nameDiffers: 'person.nameDiffers',
} as const satisfies Record<CheckState | 'ended', MessageId>;

/** The end of a mandate first, then how far the identity check is. */
const stateOf = ({ ended, ...check }: CheckedPerson) => (ended ? 'ended' : checkState(check));

/** How far the identity check of a person is. */
export function PersonChip({ person }: { person: CheckedPerson }) {
  const state = stateOf(person);
  return <StatusChip state={state} label={<FormattedMessage id={WORDS[state]} />} />;
}

/** The chip of a director or shareholder, with the moment the link was sent, or why it was not. */
export function PersonStatus({ person }: { person: CheckedPerson }) {
  const formats = useFormats();
  const state = stateOf(person);
  return (
    <>
      <PersonChip person={person} />
      {awaitsPerson(state) && person.link_sent_at && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {formats.since(person.link_sent_at)}
        </Box>
      )}
      {state === 'linkFailed' && person.link_error && (
        // The column is as wide as its chips: the reason goes on below.
        <Box sx={{ typography: 'caption', color: 'status.no.text', whiteSpace: 'normal', maxWidth: '22ch' }}>
          <FormattedMessage id={person.link_error} />
        </Box>
      )}
    </>
  );
}
