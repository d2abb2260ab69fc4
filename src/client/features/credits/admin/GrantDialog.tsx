import { FormattedMessage, useIntl } from 'react-intl';
import { text } from '#domain/base/schema';
import { type Account, GRANT_MAX, grantSchema } from '#domain/money/bookkeeping';
import { useGrantCreditsMutation } from '../../../entities/administration/adminApi';
import { FormDialog } from '../../../forms/FormDialog';
import { useForm } from '../../../forms/useForm';
import { useRequestKey } from '../../../forms/useRequestKey';
import { failureText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import { SelectInput } from '../../../ui/SelectInput';
import { TextArea } from '../../../ui/TextArea';
import { TextInput } from '../../../ui/TextInput';

/** The amount as text; a gift cannot be negative. */
const typedSchema = grantSchema.shape({
  amount: text()
    .required()
    .test('amount', 'bookkeeping.grantFault', (typed, { parent }) => {
      const amount = /^-?\d{1,5}$/.test(typed ?? '') ? Number(typed) : 0;
      const isTaken = amount < 0 && parent.kind === 'correction';
      return (amount > 0 || isTaken) && Math.abs(amount) <= GRANT_MAX;
    }),
});

interface Props {
  account: Account;
  onClose: () => void;
  /** The balance afterwards; null: another administrator must approve first. */
  onDone: (balance: number | null) => void;
}

/** Gives credits or corrects a balance, with the reason that the account receives. */
export function GrantDialog({ account, onClose, onDone }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const key = useRequestKey();
  const [grant] = useGrantCreditsMutation();
  const form = useForm({
    initial: { kind: 'grant' as 'grant' | 'correction', amount: '', reason: '' },
    schema: typedSchema,
    fieldId: (name) => `grant-${name}`,
    save: async ({ kind, amount, reason }) => {
      const content = { id: account.id, kind, amount: Number(amount), reason: reason.trim() };
      const moved = await grant({ ...content, requestKey: key.keyOf(content) }).unwrap();
      onDone(moved?.balance_after ?? null);
    },
  });
  return (
    <FormDialog
      title={<FormattedMessage id="bookkeeping.grantTitle" values={{ name: account.name }} />}
      text={
        <FormattedMessage
          id="bookkeeping.grantLine"
          values={{ balance: formats.credits(account.credits), email: account.email }}
        />
      }
      form={form}
      failureTitle={<FormattedMessage id="profile.notSaved" />}
      failure={failureText(intl, form.failure)}
      submitLabel={<FormattedMessage id="bookkeeping.grantSave" />}
      onClose={onClose}
    >
      <SelectInput
        {...form.field('kind')}
        label={<FormattedMessage id="bookkeeping.kind" />}
        options={(['grant', 'correction'] as const).map((value) => ({
          value,
          label: intl.formatMessage({ id: `bookkeeping.kind.${value}` }),
        }))}
      />
      <TextInput
        {...form.field('amount')}
        label={<FormattedMessage id="bookkeeping.amount" />}
        help={form.values.kind === 'correction' && <FormattedMessage id="bookkeeping.amountHelp" />}
        onChange={({ target }) => void form.change('amount', target.value.replace('−', '-').trim())}
        inputMode={form.values.kind === 'grant' ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={6}
        sx={{ maxWidth: 200 }}
      />
      <TextArea
        {...form.field('reason')}
        label={<FormattedMessage id="bookkeeping.reason" />}
        help={<FormattedMessage id="bookkeeping.reasonHelp" />}
        maxLength={500}
        rows={3}
      />
    </FormDialog>
  );
}
