import { FormattedMessage, useIntl } from 'react-intl';
import { newClientSchema, type OfficeMember } from '#domain/contract/entities/client';
import { text } from '#domain/contract/schema';
import { FormDialog } from '../../forms/FormDialog';
import { useForm } from '../../forms/useForm';
import { failureText } from '../../intl/errorText';
import { SelectInput } from '../../ui/SelectInput';
import { TextInput } from '../../ui/TextInput';
import { useToast } from '../../ui/useToast';
import { useAddClientMutation } from './clientsApi';

const typedSchema = newClientSchema.shape({ in_charge: text() });

/** A company by its number, read from the registry. */
export function AddClientDialog({
  members,
  onClose,
}: {
  members: readonly OfficeMember[];
  onClose: () => void;
}) {
  const intl = useIntl();
  const toast = useToast();
  const [add] = useAddClientMutation();
  const form = useForm({
    initial: { number: '', in_charge: '' },
    schema: typedSchema,
    fieldId: (name) => `client-${name}`,
    save: async ({ number, in_charge }) => {
      const { name } = await add({ number, ...(in_charge && { in_charge: Number(in_charge) }) }).unwrap();
      toast({ tone: 'ok', title: intl.formatMessage({ id: 'clients.added' }, { name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={<FormattedMessage id="clients.addTitle" />}
      form={form}
      failureTitle={<FormattedMessage id="clients.notAdded" />}
      failure={failureText(intl, form.failure)}
      submitLabel={<FormattedMessage id="clients.addSave" />}
      onClose={onClose}
    >
      <div>
        <FormattedMessage id="clients.addHelp" />
      </div>
      <TextInput
        {...form.field('number')}
        label={<FormattedMessage id="clients.addNumber" />}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        sx={{ maxWidth: 260 }}
      />
      <SelectInput
        {...form.field('in_charge')}
        label={<FormattedMessage id="clients.inCharge" />}
        optional
        options={[
          { value: '', label: intl.formatMessage({ id: 'clients.edit.nobody' }) },
          ...members.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </FormDialog>
  );
}
