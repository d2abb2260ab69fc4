import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChangeEventHandler } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MOBILE_PLACEHOLDER } from '#domain/mobile';
import { errorText, failureText } from '../../../intl/errorText';
import { BusyButton } from '../../../ui/BusyButton';
import { SendIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { RetryButton } from '../../../ui/RetryButton';
import { Sheet } from '../../../ui/Sheet';
import { TextInput } from '../../../ui/TextInput';
import { gapId } from '../frame/gaps';
import { focusNext } from '../people/useAnnouncement';
import type { DepositorLink } from './useDepositorLink';

export interface PhoneBlockProps {
  link: DepositorLink;
  GSM: string;
  onType: ChangeEventHandler<HTMLInputElement>;
  onSend: () => void;
  onCancel: () => void;
}

/** The depositor's mobile number and the link to his identity check. */
export function PhoneBlock({ link, GSM, onType, onSend, onCancel }: PhoneBlockProps) {
  const intl = useIntl();
  const { phase, failure, code } = link;
  const sent = phase === 'sent';
  return (
    <Sheet
      tone="inset"
      component="section"
      aria-labelledby="depositor-phone"
      padding="none"
      sx={{ mt: 2, px: 2, py: 2, maxWidth: 640 }}
    >
      <Box component="h2" id="depositor-phone" sx={{ typography: 'h3', m: 0 }}>
        <FormattedMessage id="step2.phoneTitle" />
      </Box>
      <Box component="p" sx={{ typography: 'body2', color: 'text.secondary', m: 0, mt: '2px', mb: 2 }}>
        <FormattedMessage id="step2.phoneLine" />
      </Box>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!sent) onSend();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
      >
        <TextInput
          id={gapId('GSM')}
          name="GSM"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={<FormattedMessage id="step2.phone" />}
          placeholder={MOBILE_PLACEHOLDER}
          help={<FormattedMessage id="step2.phoneHelp" />}
          value={GSM}
          onChange={onType}
          disabled={sent}
          error={code && errorText(intl, code)}
          sx={{ flex: '1 1 220px', maxWidth: { sm: 260 } }}
        />
        {!sent && (
          // As far down as the label beside it.
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: { xs: 0, sm: '26px' } }}>
            <BusyButton
              type="submit"
              variant="contained"
              busy={phase === 'sending'}
              busyLabel={<FormattedMessage id="step2.sending" />}
              startIcon={<SendIcon size={16} />}
            >
              <FormattedMessage id="step2.send" />
            </BusyButton>
            <Button onClick={onCancel}>
              <FormattedMessage id="ui.cancel" />
            </Button>
          </Box>
        )}
      </Box>
      {/* The region is there before its words: only then are they announced everywhere. */}
      <Box role="status" sx={{ '& > *': { mt: 2 } }}>
        {sent && (
          <Notice tone="ok" live="off">
            <FormattedMessage id="identity.linkSent" />
          </Notice>
        )}
      </Box>
      {failure !== undefined && (
        <Notice
          tone="error"
          title={<FormattedMessage id="step2.sendFailed" />}
          sx={{ mt: 2 }}
          action={
            <RetryButton
              onClick={() => {
                onSend();
                // The button goes with what it tries again.
                focusNext(gapId('GSM'));
              }}
            />
          }
        >
          {failureText(intl, failure)} <FormattedMessage id="wizard.kept" />
        </Notice>
      )}
    </Sheet>
  );
}
