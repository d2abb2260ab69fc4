import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import type { Verification } from '#domain/entities/verification';
import { formatMobile } from '#domain/mobile';
import { StatusChip } from '../../../ui/StatusChip';
import { gapId } from '../frame/gaps';
import { personState } from '../people/PersonStatus';

export interface LinkLineProps {
  /** The check tied to the demande; null when there is none and the block was put away. */
  verification: Verification | null;
  /** Its link was sent from this page. */
  sentHere: boolean;
  onOpen: () => void;
}

/** What is left of the phone block once it is put away: the number, where its check stands, and the way back. */
export function LinkLine({ verification, sentHere, onOpen }: LinkLineProps) {
  const state = verification ? personState(verification) : 'noNumber';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 2 }}>
      {verification && <Box sx={{ fontWeight: 500 }}>{formatMobile(verification.GSM)}</Box>}
      <StatusChip state={state} label={<FormattedMessage id={`step2.status.${state as LineState}`} />} />
      <Button id={gapId('GSM')} onClick={onOpen}>
        <FormattedMessage id={verification ? 'step2.changeNumber' : 'step2.addNumber'} />
      </Button>
      {verification?.status === 'pending' && sentHere && (
        <Box sx={{ width: '100%', typography: 'body2', color: 'text.secondary' }}>
          <FormattedMessage id="identity.linkSent" />
        </Box>
      )}
    </Box>
  );
}

type LineState = 'linkSent' | 'pending' | 'accepted' | 'refused' | 'noNumber';
