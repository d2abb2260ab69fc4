import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { useConfirmTotpMutation } from '../../../entities/account/secondFactorApi';
import { FormDialog } from '../../../forms/FormDialog';
import { useForm } from '../../../forms/useForm';
import { failureText } from '../../../intl/errorText';
import { QrCode } from '../../../ui/QrCode';
import { TextInput } from '../../../ui/TextInput';

interface Props {
  secret: string;
  uri: string;
  onAdded: (codes: string[] | null) => void;
  onKeep: () => void;
}

/** Shows the secret for an authenticator app, and asks for its first code. */
export function AppDialog({ secret, uri, onAdded, onKeep }: Props) {
  const intl = useIntl();
  const [confirm] = useConfirmTotpMutation();
  const form = useForm({
    initial: { code: '' },
    fieldId: (field) => `app-${field}`,
    save: async (values) => onAdded((await confirm(values).unwrap()).recovery_codes),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="secondFactor.addApp" />}
      text={<FormattedMessage id="secondFactor.scan" />}
      form={form}
      failure={failureText(intl, form.failure)}
      submitLabel={<FormattedMessage id="secondStep.submit" />}
      busyLabel={<FormattedMessage id="secondStep.submitting" />}
      onClose={onKeep}
    >
      <QrCode text={uri} size={200} label={intl.formatMessage({ id: 'secondFactor.qr' })} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <FormattedMessage id="secondFactor.typeSecret" />{' '}
        <strong>{secret.replace(/.{4}(?=.)/g, '$& ')}</strong>
      </Typography>
      <TextInput
        {...form.field('code')}
        label={<FormattedMessage id="secondStep.code" />}
        help={<FormattedMessage id="secondStep.codeHelp" />}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        autoFocus
      />
    </FormDialog>
  );
}
