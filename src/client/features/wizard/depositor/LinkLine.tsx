import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import type { Verification } from '#domain/entities/verification';
import { checkState } from '#domain/identityStatus';
import { formatMobile } from '#domain/mobile';
import { gapId } from '../frame/gaps';
import { PersonChip } from '../people/PersonStatus';

export interface LinkLineProps {
  /** The check tied to the demande; null when there is none and the block was put away. */
  verification: Verification | null;
  /** Its link was sent from this page. */
  sentHere: boolean;
  /** Opens the block with the number that is there. */
  onResend: () => void;
  onOpen: () => void;
}

const NO_NUMBER = { GSM: null, status: 'pending', link_sent_at: null, link_expired: false } as const;

/** What is left of the phone block once it is put away: the number, where its check stands, and the ways back. */
export function LinkLine({ verification, sentHere, onResend, onOpen }: LinkLineProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 2 }}>
      {verification && <Box sx={{ fontWeight: 500 }}>{formatMobile(verification.GSM)}</Box>}
      <PersonChip person={verification ?? NO_NUMBER} />
      {verification?.link_sent_at && verification.status !== 'accepted' && (
        <Button onClick={onResend}>
          <FormattedMessage id="step2.resend" />
        </Button>
      )}
      <Button id={gapId('GSM')} onClick={onOpen}>
        <FormattedMessage id={verification ? 'step2.changeNumber' : 'step2.addNumber'} />
      </Button>
      {verification && checkState(verification) === 'linkSent' && sentHere && (
        <Box sx={{ width: '100%', typography: 'body2', color: 'text.secondary' }}>
          <FormattedMessage id="identity.linkSent" />
        </Box>
      )}
    </Box>
  );
}
