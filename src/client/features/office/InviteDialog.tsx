import { FormattedMessage, useIntl } from 'react-intl';
import { OFFICE_ROLES, type OfficeRole } from '#domain/accounts/officeRoles';
import { newInvitationSchema } from '#domain/office/office';
import { useInviteMemberMutation } from '../../entities/account/officeApi';
import { FormDialog } from '../../forms/FormDialog';
import { useForm } from '../../forms/useForm';
import { failureText } from '../../intl/errorText';
import { SelectInput } from '../../ui/SelectInput';
import { TextInput } from '../../ui/TextInput';

/** Invites a member: an address that the office's authorisation covers, and a role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const [invite] = useInviteMemberMutation();
  const form = useForm({
    initial: { email: '', role: 'assistant' as OfficeRole },
    schema: newInvitationSchema,
    fieldId: (name) => `invite-${name}`,
    save: async ({ email, role }) => {
      await invite({ email: email.trim().toLowerCase(), role }).unwrap();
      onClose();
    },
  });
  return (
    <FormDialog
      title={<FormattedMessage id="office.inviteTitle" />}
      form={form}
      failure={failureText(intl, form.failure)}
      submitLabel={<FormattedMessage id="office.inviteSend" />}
      onClose={onClose}
    >
      <TextInput
        {...form.field('email')}
        type="email"
        label={<FormattedMessage id="login.email" />}
        help={<FormattedMessage id="office.inviteHelp" />}
        autoComplete="off"
        autoFocus
      />
      <SelectInput
        {...form.field('role')}
        label={<FormattedMessage id="office.role" />}
        options={OFFICE_ROLES.map((value) => ({
          value,
          label: intl.formatMessage({ id: `office.role.${value}` }),
        }))}
      />
    </FormDialog>
  );
}
