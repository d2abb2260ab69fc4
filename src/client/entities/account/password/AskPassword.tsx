import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { FormDialog } from '../../../forms/FormDialog';
import { useForm } from '../../../forms/useForm';
import { failureText } from '../../../intl/errorText';
import type { MessageId } from '../../../intl/messages';
import { PasswordInput } from '../../../ui/PasswordInput';
import { TextInput } from '../../../ui/TextInput';
import { useUserQuery } from '../accountApi';

interface Props {
  title: MessageId;
  text: MessageId;
  confirm: MessageId;
  /** The person named in title and text. */
  person?: string;
  /** Also asks for a name; this is the default. */
  name?: string;
  danger?: boolean;
  /** Asks for the code mailed at login. */
  mailedCode?: boolean;
  onConfirm: (values: { name: string; password: string; enrolment_code: string }) => Promise<unknown>;
  onKeep: () => void;
}

/** Asks for the password before a change to the account's protection. */
export function AskPassword({
  title,
  text,
  confirm,
  person = '',
  name,
  danger = false,
  mailedCode = false,
  ...then
}: Props) {
  const intl = useIntl();
  const { data: user } = useUserQuery();
  const form = useForm({
    initial: { name: name ?? '', password: '', enrolment_code: '' },
    fieldId: (field) => `factor-${field}`,
    save: then.onConfirm,
  });
  const failure =
    form.failure === undefined || isApiError(form.failure)
      ? failureText(intl, form.failure)
      : intl.formatMessage({ id: 'secondStep.passkeyFailed' });
  return (
    <FormDialog
      title={<FormattedMessage id={title} values={{ name: person }} />}
      text={<FormattedMessage id={text} values={{ name: person }} />}
      form={form}
      danger={danger}
      failure={failure}
      submitLabel={<FormattedMessage id={confirm} />}
      busyLabel={<FormattedMessage id="secondStep.submitting" />}
      onClose={then.onKeep}
    >
      {name !== undefined && (
        <TextInput
          {...form.field('name')}
          label={<FormattedMessage id="secondFactor.name" />}
          help={<FormattedMessage id="secondFactor.nameHelp" />}
          maxLength={60}
          autoComplete="off"
        />
      )}
      {/* For the browser's own keeper of passwords. */}
      <input hidden type="text" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordInput
        {...form.field('password')}
        label={<FormattedMessage id="profile.passwordCurrent" />}
        autoComplete="current-password"
        autoFocus
      />
      {mailedCode && (
        <TextInput
          {...form.field('enrolment_code')}
          label={<FormattedMessage id="secondFactor.mailedCode" />}
          help={<FormattedMessage id="secondFactor.mailedCodeHelp" />}
          maxLength={60}
          autoComplete="one-time-code"
        />
      )}
    </FormDialog>
  );
}
