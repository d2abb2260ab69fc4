import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import { BusyButton } from '../../../ui/BusyButton';
import { UndoIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { Sheet } from '../../../ui/Sheet';

interface SaveBarProps {
  form: { busy: boolean; dirty: boolean; refusal: unknown; savedAt: Date | null };
  /** Fills the form with the default values without saving. */
  onUsual: () => void;
  usualDisabled: boolean;
}

interface Props extends SaveBarProps {
  part: 'fees' | 'packs' | 'texts';
  children: ReactNode;
}

/** One tab of the settings: its explanation, its fields and its save button. */
export function SettingsSheet({ part, children, ...save }: Props) {
  const title = `settings-${part}`;
  return (
    <Sheet component="section" aria-labelledby={title} footer={<SaveBar part={part} {...save} />}>
      <Typography variant="h2" id={title}>
        <FormattedMessage id={`settings.${part}`} />
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: '4px', mb: 2, maxWidth: '68ch' }}>
        <FormattedMessage id={`settings.${part}Line`} />
      </Typography>
      {children}
    </Sheet>
  );
}

function SaveBar({ part, form, onUsual, usualDisabled }: SaveBarProps & Pick<Props, 'part'>) {
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
        <FormattedMessage id={`settings.usual.${part}`} />
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
