import { FormattedMessage, useIntl } from 'react-intl';
import { exact, text } from '#domain/base/schema';
import { useWarnBelowMutation } from '../../entities/account/officeApi';
import { FormDialog } from '../../forms/FormDialog';
import { useForm } from '../../forms/useForm';
import { failureText } from '../../intl/errorText';
import { TextInput } from '../../ui/TextInput';

const schema = exact({ below: text().matches(/^([1-9]\d{0,4})?$/, 'office.errorBelow') });

/** The balance in credits below which partners are warned; null: never. */
export function WarningDialog({ below, onClose }: { below: number | null; onClose: () => void }) {
  const intl = useIntl();
  const [warn] = useWarnBelowMutation();
  const form = useForm({
    initial: { below: below === null ? '' : String(below) },
    schema,
    fieldId: (name) => `warn-${name}`,
    save: async (values) => {
      await warn({ below: values.below === '' ? null : Number(values.below) }).unwrap();
      onClose();
    },
  });
  return (
    <FormDialog
      title={<FormattedMessage id="office.warnBelow" />}
      form={form}
      failure={failureText(intl, form.failure)}
      submitLabel={<FormattedMessage id="office.save" />}
      onClose={onClose}
    >
      <TextInput
        {...form.field('below')}
        label={<FormattedMessage id="office.warnCredits" />}
        help={<FormattedMessage id="office.warnHelp" />}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        optional
        sx={{ maxWidth: 200 }}
      />
    </FormDialog>
  );
}
