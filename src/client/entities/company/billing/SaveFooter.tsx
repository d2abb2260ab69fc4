import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import type { MessageId } from '../../../intl/messages';
import { BusyButton } from '../../../ui/BusyButton';
import { Notice } from '../../../ui/Notice';
import type { useProfileForm } from './useProfileForm';

interface Props {
  form: Pick<ReturnType<typeof useProfileForm>, 'busy' | 'outcome' | 'refusal'>;
  /** Title of a failure. */
  notSaved: MessageId;
}

/** The save button of a form, and the outcome. */
export function SaveFooter({ form: { busy, outcome, refusal }, notSaved }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        {/* The region is there before its words: only then are they announced everywhere. */}
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {outcome?.savedAt && (
            <FormattedMessage id="profile.saved" values={{ time: formats.time(outcome.savedAt) }} />
          )}
          {outcome?.savedAt === null && <FormattedMessage id="profile.unchanged" />}
        </Box>
        {refusal !== undefined && (
          <Notice tone="error" title={<FormattedMessage id={notSaved} />}>
            {failureText(intl, refusal) ?? <FormattedMessage id="profile.seeFields" />}
          </Notice>
        )}
      </Box>
      <BusyButton
        type="submit"
        variant="contained"
        busy={busy}
        busyLabel={<FormattedMessage id="profile.saving" />}
      >
        <FormattedMessage id="profile.save" />
      </BusyButton>
    </>
  );
}
