import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { type FormSchema, useForm } from '../../../forms/useForm';
import { failureText } from '../../../intl/errorText';
import type { MessageId } from '../../../intl/messages';
import { BusyButton } from '../../../ui/BusyButton';
import { Notice } from '../../../ui/Notice';
import { PasswordInput } from '../../../ui/PasswordInput';
import { stacked } from '../../../ui/stacked';
import { TextInput } from '../../../ui/TextInput';

interface Props {
  title: MessageId;
  text: MessageId;
  confirm: MessageId;
  /** Asks for a name too: this one is proposed. */
  name?: string;
  danger?: boolean;
  onConfirm: (values: { name: string; password: string }) => Promise<unknown>;
  onKeep: () => void;
}

/** The server judges what was typed. */
const schema: FormSchema = { validate: async () => undefined };

/** Asks for the password before a change to what protects the account. */
export function AskPassword({ title, text, confirm, name, danger = false, onConfirm, onKeep }: Props) {
  const intl = useIntl();
  const form = useForm({
    initial: { name: name ?? '', password: '' },
    schema,
    fieldId: (field) => `factor-${field}`,
    save: onConfirm,
  });
  const failure =
    form.failure === undefined
      ? undefined
      : isApiError(form.failure)
        ? failureText(intl, form.failure)
        : intl.formatMessage({ id: 'secondStep.passkeyFailed' });
  return (
    <Dialog
      open
      onClose={form.busy ? () => {} : onKeep}
      maxWidth="sm"
      fullWidth
      aria-labelledby="factor-title"
      aria-describedby="factor-text"
    >
      <form {...form.formProps}>
        <DialogTitle id="factor-title">
          <FormattedMessage id={title} />
        </DialogTitle>
        <DialogContent>
          <div id="factor-text">
            <FormattedMessage id={text} />
          </div>
          {failure && (
            <Notice tone="error" sx={{ mt: 2 }}>
              {failure}
            </Notice>
          )}
          <Box sx={{ ...stacked(2), mt: 2 }}>
            {name !== undefined && (
              <TextInput
                {...form.field('name')}
                label={<FormattedMessage id="secondFactor.name" />}
                help={<FormattedMessage id="secondFactor.nameHelp" />}
                maxLength={60}
                autoComplete="off"
              />
            )}
            <PasswordInput
              {...form.field('password')}
              label={<FormattedMessage id="profile.passwordCurrent" />}
              autoComplete="current-password"
              autoFocus
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onKeep} disabled={form.busy}>
            <FormattedMessage id="secondFactor.cancel" />
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            {...(danger && { color: 'error' as const })}
            busy={form.busy}
            busyLabel={<FormattedMessage id="secondStep.submitting" />}
          >
            <FormattedMessage id={confirm} />
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
