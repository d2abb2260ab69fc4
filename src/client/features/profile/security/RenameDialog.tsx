import { FormattedMessage, useIntl } from 'react-intl';
import type { Passkey } from '#domain/accounts/secondFactor';
import { useRenamePasskeyMutation } from '../../../entities/account/secondFactorApi';
import { FormDialog } from '../../../forms/FormDialog';
import { useForm } from '../../../forms/useForm';
import { failureText } from '../../../intl/errorText';
import { TextInput } from '../../../ui/TextInput';

export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const intl = useIntl();
  const [rename] = useRenamePasskeyMutation();
  const form = useForm({
    initial: { name: passkey.name },
    fieldId: (field) => `passkey-${field}`,
    save: async ({ name }) => {
      await rename({ id: passkey.id, name: name.trim() }).unwrap();
      onClose();
    },
  });
  return (
    <FormDialog
      title={<FormattedMessage id="secondFactor.renamePasskey" />}
      form={form}
      failure={failureText(intl, form.failure)}
      submitLabel={<FormattedMessage id="profile.save" />}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        label={<FormattedMessage id="secondFactor.name" />}
        help={<FormattedMessage id="secondFactor.nameHelp" />}
        maxLength={60}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
