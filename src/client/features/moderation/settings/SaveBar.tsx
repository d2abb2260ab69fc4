import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import { BusyButton } from '../../../ui/BusyButton';
import { UndoIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';

interface Props {
  form: { busy: boolean; dirty: boolean; refusal: unknown; savedAt: Date | null };
  /** Fills the form with the usual values; nothing is saved yet. */
  onUsual: () => void;
  usualDisabled: boolean;
}

/** Saves a tab, says what became of it, and puts the usual values back. */
export function SaveBar({ form, onUsual, usualDisabled }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <>
      <Box role="status" sx={{ flex: '1 1 10rem', typography: 'body2', color: 'text.secondary' }}>
        {form.savedAt && (
          <FormattedMessage id="profile.saved" values={{ time: formats.time(form.savedAt) }} />
        )}
        {form.dirty && <FormattedMessage id="settings.unsaved" />}
      </Box>
      {form.refusal !== undefined && (
        <Notice tone="error" title={<FormattedMessage id="settings.notAdded" />}>
          {failureText(intl, form.refusal) ?? <FormattedMessage id="profile.seeFields" />}
        </Notice>
      )}
      <Button startIcon={<UndoIcon size={16} />} disabled={usualDisabled || form.busy} onClick={onUsual}>
        <FormattedMessage id="settings.usual" />
      </Button>
      <BusyButton
        type="submit"
        variant="contained"
        disabled={!form.dirty}
        busy={form.busy}
        busyLabel={<FormattedMessage id="profile.saving" />}
      >
        <FormattedMessage id="profile.save" />
      </BusyButton>
    </>
  );
}
