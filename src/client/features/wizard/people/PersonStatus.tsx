import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import type { Dirigeant } from '#domain/entities/services';
import { useFormats } from '../../../intl/formats';
import type { MessageId } from '../../../intl/messages';
import { type ChipState, StatusChip } from '../../../ui/StatusChip';

export type CheckedPerson = Pick<Dirigeant, 'GSM' | 'status' | 'link_sent_at'> & { ended?: boolean };

/** What the chip of a person says: the end of a mandate first, then how far the identity check is. */
export function personState({ GSM, status, link_sent_at, ended = false }: CheckedPerson): ChipState {
  if (ended) return 'ended';
  if (status !== 'pending') return status;
  if (!GSM) return 'noNumber';
  return link_sent_at ? 'linkSent' : 'pending';
}

const WORDS: Partial<Record<ChipState, MessageId>> = {
  ended: 'person.ended',
  accepted: 'person.accepted',
  refused: 'person.refused',
  noNumber: 'person.noNumber',
  linkSent: 'person.linkSent',
  pending: 'person.pending',
};

/** The chip of a director or shareholder, with the moment the link was sent. */
export function PersonStatus({ person }: { person: CheckedPerson }) {
  const intl = useIntl();
  const formats = useFormats();
  const state = personState(person);
  return (
    <>
      <StatusChip state={state} label={intl.formatMessage({ id: WORDS[state] ?? 'person.pending' })} />
      {state === 'linkSent' && person.link_sent_at && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {formats.since(person.link_sent_at)}
        </Box>
      )}
    </>
  );
}
