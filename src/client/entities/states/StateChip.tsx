import type { SxProps, Theme } from '@mui/material/styles';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { type ChipState, isChipState, StatusChip } from './StatusChip';

interface Props {
  /** From the server. */
  state: string;
  /** Its text id: `tickets.status.${state}`. */
  textId: string;
  sx?: SxProps<Theme>;
}

/** A state of the server as text and colour. A state unknown to this older page is grey, with its raw name. */
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
