import type { SxProps, Theme } from '@mui/material/styles';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { type ChipState, isChipState, StatusChip } from './StatusChip';

interface Props {
  /** As the server has it. */
  state: string;
  /** Where its word stands: `tickets.status.${state}`. */
  textId: string;
  sx?: SxProps<Theme>;
}

/**
 * A state that comes from the server, in its own word and colour. One that this page does not know, because the server is
 * newer, is grey and stays as it came.
 */
export function StateChip({ state, textId, sx }: Props) {
  const intl = useIntl();
  const id = textId as NonNullable<MessageDescriptor['id']>;
  const isKnown = Object.hasOwn(intl.messages, textId);
  const look: ChipState = isKnown && isChipState(state) ? state : 'unknown';
  return (
    <StatusChip
      state={look}
      label={isKnown ? intl.formatMessage({ id }) : state}
      {...(sx !== undefined && { sx })}
    />
  );
}
