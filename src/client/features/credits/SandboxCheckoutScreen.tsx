import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { SANDBOX_OUTCOMES, type SandboxOutcome } from '#domain/contract/endpoints/sandbox';
import { isLoggedIn } from '../../api/session';
import { useOrderQuery } from '../../entities/credit/creditsApi';
import { useDecidePaymentMutation } from '../../entities/sandbox/sandboxApi';
import { failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { useAppSelector } from '../../store/hooks';
import { BusyButton } from '../../ui/BusyButton';
import { Notice } from '../../ui/Notice';
import { OneOf } from '../../ui/OneOf';

/** Simulates the payment provider: the user chooses the result of the payment. */
export function SandboxCheckoutScreen() {
  const intl = useIntl();
  const formats = useFormats();
  const navigate = useNavigate();
  const { orderId = '' } = useParams();
  const [outcome, setOutcome] = useState<SandboxOutcome>('paid');
  const [decide, { isLoading, error }] = useDecidePaymentMutation();
  const loggedIn = useAppSelector(isLoggedIn);
  const { data: order } = useOrderQuery(
    { id: Number(orderId) },
    { skip: !loggedIn || !/^\d+$/.test(orderId) },
  );

  const end = async (how: SandboxOutcome, page: 'paySuccess' | 'payCancel') => {
    const answer = await decide({ orderId: Number(orderId), outcome: how });
    if (!answer.error) void navigate(pathTo(page, undefined, { order_id: orderId }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void end(outcome, 'paySuccess');
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <Box component="h1" tabIndex={-1} sx={{ typography: 'h1', m: 0 }}>
          <FormattedMessage id="sandboxCheckout.title" />
        </Box>
        <Box component="p" sx={{ typography: 'body1', color: 'text.secondary', m: 0, mt: '4px' }}>
          <FormattedMessage id="sandboxCheckout.line" />
        </Box>
        <Box component="p" sx={{ typography: 'h3', m: 0, mt: 2 }}>
          <FormattedMessage id="sandboxCheckout.order" values={{ order: orderId }} />
          {order && `, ${formats.amount(order.price_incl, 'EUR')}`}
        </Box>
      </Box>
      <OneOf
        legend={<FormattedMessage id="sandboxCheckout.question" />}
        name="outcome"
        values={SANDBOX_OUTCOMES}
        chosen={outcome}
        onChoose={setOutcome}
        title={(value) => <FormattedMessage id={`sandboxCheckout.${value}`} />}
      />
      {error && <Notice tone="error">{failureText(intl, error)}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
        <BusyButton
          type="submit"
          variant="contained"
          busy={isLoading}
          busyLabel={<FormattedMessage id="sandboxIdentity.sending" />}
        >
          <FormattedMessage id="sandboxIdentity.send" />
        </BusyButton>
        {/* Providers report a cancelled payment as failed. */}
        <Button onClick={() => void end('failed', 'payCancel')}>
          <FormattedMessage id="sandboxCheckout.cancel" />
        </Button>
      </Box>
    </Box>
  );
}
