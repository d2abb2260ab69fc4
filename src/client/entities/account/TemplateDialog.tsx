import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TEMPLATE_NAME_MAX, templateNameSchema } from '#domain/office/office';
import { FormDialog } from '../../forms/FormDialog';
import { useForm } from '../../forms/useForm';
import { failureText } from '../../intl/errorText';
import { TextInput } from '../../ui/TextInput';

interface Props {
  title: ReactNode;
  submitLabel: ReactNode;
  name: string;
  /** Rejects with an ApiError. */
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks the name of an office's template. */
export function TemplateDialog({ title, submitLabel, name, save, onClose }: Props) {
  const intl = useIntl();
  const form = useForm({
    initial: { name },
    schema: templateNameSchema,
    fieldId: () => 'template-name',
    save: async (values) => {
      await save(values.name.trim());
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      failure={failureText(intl, form.failure)}
      submitLabel={submitLabel}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        label={<FormattedMessage id="usual.name" />}
        help={<FormattedMessage id="usual.nameHelp" />}
        autoComplete="off"
        maxLength={TEMPLATE_NAME_MAX}
      />
    </FormDialog>
  );
}
