import { FormattedMessage, useIntl } from 'react-intl';
import { text } from '#domain/base/schema';
import { newClientSchema, type OfficeMember } from '#domain/clients/record';
import { useNameSearch } from '../../entities/company/useNameSearch';
import { FormDialog } from '../../forms/FormDialog';
import { useForm } from '../../forms/useForm';
import { failureText } from '../../intl/errorText';
import { formatEnterpriseNumber } from '../../intl/formats';
import { SelectInput } from '../../ui/SelectInput';
import { SuggestInput } from '../../ui/SuggestInput';
import { useToast } from '../../ui/useToast';
import { useAddClientMutation } from './clientsApi';

const typedSchema = newClientSchema.shape({ in_charge: text() });

/** Adds a company by its name or number, read from the registry. */
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
  // A number needs no search.
  const typed = form.values.number;
  const search = useNameSearch(/\p{L}/u.test(typed) ? typed : '');
  const suggestions = search.rows
    .filter(({ active, kind }) => active && kind === 'legal')
    .map(({ number, name, municipality }) => ({
      key: number,
      text: name,
      aside: [formatEnterpriseNumber(number), municipality].filter(Boolean).join(' · '),
    }));
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
      <SuggestInput
        {...form.field('number')}
        label={<FormattedMessage id="clients.addNumber" />}
        autoComplete="off"
        autoFocus
        suggestions={suggestions}
        onPick={(_name, number) => void form.change('number', formatEnterpriseNumber(number))}
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
