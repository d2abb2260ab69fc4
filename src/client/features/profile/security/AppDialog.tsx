import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { useConfirmTotpMutation } from '../../../entities/account/secondFactorApi';
import { type FormSchema, useForm } from '../../../forms/useForm';
import { failureText } from '../../../intl/errorText';
import { BusyButton } from '../../../ui/BusyButton';
import { Notice } from '../../../ui/Notice';
import { QrCode } from '../../../ui/QrCode';
import { stacked } from '../../../ui/stacked';
import { TextInput } from '../../../ui/TextInput';

interface Props {
  secret: string;
  uri: string;
  onAdded: (codes: string[] | null) => void;
  onKeep: () => void;
}

const schema: FormSchema = { validate: async () => undefined };

/** Shows an app its secret, and takes the first code that it makes of it. */
export function AppDialog({ secret, uri, onAdded, onKeep }: Props) {
  const intl = useIntl();
  const [confirm] = useConfirmTotpMutation();
  const form = useForm({
    initial: { code: '' },
    schema,
    fieldId: (field) => `app-${field}`,
    save: async (values) => onAdded((await confirm(values).unwrap()).recovery_codes),
  });
  return (
    <Dialog open onClose={form.busy ? () => {} : onKeep} maxWidth="sm" fullWidth aria-labelledby="app-title">
      <form {...form.formProps}>
        <DialogTitle id="app-title">
          <FormattedMessage id="secondFactor.addApp" />
        </DialogTitle>
        <DialogContent>
          <Box sx={stacked(2)}>
            <FormattedMessage id="secondFactor.scan" />
            <QrCode text={uri} size={200} label={intl.formatMessage({ id: 'secondFactor.qr' })} />
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <FormattedMessage id="secondFactor.typeSecret" />{' '}
              <strong>{secret.replace(/.{4}(?=.)/g, '$& ')}</strong>
            </Typography>
            {form.failure !== undefined && <Notice tone="error">{failureText(intl, form.failure)}</Notice>}
            <TextInput
              {...form.field('code')}
              label={<FormattedMessage id="secondStep.code" />}
              help={<FormattedMessage id="secondStep.codeHelp" />}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={10}
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
            busy={form.busy}
            busyLabel={<FormattedMessage id="secondStep.submitting" />}
          >
            <FormattedMessage id="secondStep.submit" />
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
