import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DueFee } from '#domain/dossier/counter';
import { askedFeeSchema } from '#domain/dossier/fee';
import { todayInBrussels } from '#domain/language/today';
import { tariffDay } from '#domain/law/fees';
import { parseAmount } from '#domain/money/amounts';
import { units } from '#domain/money/decimals';
import { DateTrigger } from '../../forms/dates/DateTrigger';
import { FormDialog } from '../../forms/FormDialog';
import { useForm } from '../../forms/useForm';
import { refusalText } from '../../intl/errorText';
import { TextInput } from '../../ui/TextInput';
import { ExpectedFee } from './ExpectedFee';
import { useNoteAskedFeeMutation } from './journalApi';

interface Props {
  /** Id of the demande. */
  id: number;
  fee: Pick<DueFee, 'amount' | 'expected'>;
  onClose: () => void;
}

/** Asks the amount that the gazette gave for a dossier, and the day. */
export function AskedFeeDialog({ id, fee: { amount, expected }, onClose }: Props) {
  const intl = useIntl();
  const fieldId = useId();
  const [note] = useNoteAskedFeeMutation();
  const today = todayInBrussels();
  const form = useForm({
    initial: { amount: amount?.replace('.', ',') ?? '', day: today },
    schema: askedFeeSchema,
    fieldId: (name) => `${fieldId}-${name}`,
    save: async (typed) => {
      await note({ id, ...typed, amount: parseAmount(typed.amount) ?? typed.amount }).unwrap();
      onClose();
    },
  });
  const typed = parseAmount(form.values.amount);
  const isExpected =
    expected === null ||
    typed === null ||
    (units(typed) >= units(expected.least) && units(typed) <= units(expected.most));
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage id="fees.askTitle" />}
      text={<FormattedMessage id="fees.askLine" />}
      submitLabel={<FormattedMessage id="journal.form.save" />}
      busyLabel={<FormattedMessage id="journal.form.saving" />}
      failure={refusalText(intl, form.failure)}
      onClose={onClose}
    >
      <TextInput
        {...form.field('amount')}
        label={<FormattedMessage id="fees.askAmount" />}
        inputMode="decimal"
        autoFocus
        align="right"
        end="€"
        help={isExpected ? <ExpectedFee expected={expected} /> : <FormattedMessage id="fees.askUnexpected" />}
      />
      <DateTrigger
        id={`${fieldId}-day`}
        label={<FormattedMessage id="fees.askDay" />}
        value={form.values.day}
        min={tariffDay(today)}
        max={today}
        error={form.field('day').error}
        onChange={(day) => void form.change('day', day)}
      />
    </FormDialog>
  );
}
