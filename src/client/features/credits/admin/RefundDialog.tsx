import { FormattedMessage, useIntl } from 'react-intl';
import { exact, text } from '#domain/base/schema';
import { parseAmount } from '#domain/money/amounts';
import type { AccountOrder } from '#domain/money/bookkeeping';
import { cents, euro } from '#domain/money/invoice/money';
import { useRefundOrderMutation } from '../../../entities/administration/adminApi';
import { FormDialog } from '../../../forms/FormDialog';
import { useForm } from '../../../forms/useForm';
import { useRequestKey } from '../../../forms/useRequestKey';
import { failureText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import { TextArea } from '../../../ui/TextArea';
import { TextInput } from '../../../ui/TextInput';

/** The part of an order that is not refunded yet: euro, VAT included. */
export const refundable = ({ price_incl, credit_notes, new_invoices }: AccountOrder): string => {
  const sumOf = (papers: AccountOrder['credit_notes']) =>
    papers.reduce((sum, paper) => sum + cents(paper.price_incl), 0n);
  return euro(cents(price_incl) - sumOf(credit_notes) + sumOf(new_invoices));
};

/** An amount in whole cents, above zero and at most `left`. */
const amountWithin = (left: string) =>
  text()
    .required()
    .test('amount', 'bookkeeping.amountFault', (typed) => {
      const amount = parseAmount(typed ?? '');
      if (amount === null || !/^\d+(\.\d{1,2})?$/.test(amount)) return false;
      return cents(amount) > 0n && cents(amount) <= cents(left);
    });

interface Props {
  order: AccountOrder;
  onClose: () => void;
  /** true: requested from the provider; false: another administrator must approve first. */
  onDone: (isAsked: boolean) => void;
}

/** Refunds a payment in whole or in part, with a reason. */
export function RefundDialog({ order, onClose, onDone }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const key = useRequestKey();
  const [refund] = useRefundOrderMutation();
  const left = refundable(order);
  const form = useForm({
    initial: { amount: left.replace('.', ','), reason: '' },
    schema: exact({ amount: amountWithin(left), reason: text().max(500).required() }),
    fieldId: (name) => `refund-${name}`,
    save: async ({ amount, reason }) => {
      const content = { id: order.id, amount: parseAmount(amount) ?? left, reason: reason.trim() };
      onDone((await refund({ ...content, requestKey: key.keyOf(content) }).unwrap()) !== null);
    },
  });
  return (
    <FormDialog
      danger
      title={<FormattedMessage id="bookkeeping.refundTitle" values={{ order: String(order.id) }} />}
      text={
        <FormattedMessage
          id="bookkeeping.refundLine"
          values={{
            name: order.user.name,
            amount: formats.amount(left, 'EUR'),
            credits: formats.credits(order.credits),
          }}
        />
      }
      form={form}
      failureTitle={<FormattedMessage id="bookkeeping.notRefunded" />}
      failure={failureText(intl, form.failure)}
      submitLabel={<FormattedMessage id="bookkeeping.refund" />}
      onClose={onClose}
    >
      <TextInput
        {...form.field('amount')}
        label={<FormattedMessage id="bookkeeping.refundAmount" />}
        inputMode="decimal"
        autoComplete="off"
        align="right"
        maxLength={14}
        sx={{ maxWidth: 200 }}
      />
      <TextArea
        {...form.field('reason')}
        label={<FormattedMessage id="bookkeeping.reason" />}
        help={<FormattedMessage id="bookkeeping.refundReasonHelp" />}
        maxLength={500}
        rows={3}
      />
    </FormDialog>
  );
}
