import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { type CheckState, checkState } from '#domain/identityStatus';
import { useFormats } from '../../../intl/formats';
import type { MessageId } from '../../../intl/messages';
import { StatusChip } from '../../../ui/StatusChip';

export type CheckedPerson = Parameters<typeof checkState>[0] & { ended?: boolean };

const WORDS = {
  ended: 'person.ended',
  accepted: 'person.accepted',
  refused: 'person.refused',
  noNumber: 'person.noNumber',
  linkSent: 'person.linkSent',
  expired: 'person.expired',
  pending: 'person.pending',
} as const satisfies Record<CheckState | 'ended', MessageId>;

/** The end of a mandate first, then how far the identity check is. */
const stateOf = ({ ended, ...check }: CheckedPerson) => (ended ? 'ended' : checkState(check));

/** How far the identity check of a person is. */
export function PersonChip({ person }: { person: CheckedPerson }) {
  const state = stateOf(person);
  return <StatusChip state={state} label={<FormattedMessage id={WORDS[state]} />} />;
}

/** The chip of a director or shareholder, with the moment the link was sent. */
export function PersonStatus({ person }: { person: CheckedPerson }) {
  const formats = useFormats();
  return (
    <>
      <PersonChip person={person} />
      {stateOf(person) === 'linkSent' && person.link_sent_at && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {formats.since(person.link_sent_at)}
        </Box>
      )}
    </>
  );
}
