import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Order } from '#domain/money/credits';
import { PACK_NAMES } from '#domain/money/packs';
import { useWalletQuery } from '../../entities/credit/creditsApi';
import { useFormats } from '../../intl/formats';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/ButtonLink';
import { LedgerLines } from '../../ui/LedgerLines';
import { Notice, type NoticeTone } from '../../ui/Notice';
import { PageHeader } from '../../ui/PageHeader';
import { ruled } from '../../ui/ruled';
import { Sheet } from '../../ui/Sheet';
import { stacked } from '../../ui/stacked';
import { FileFailure } from './FileFailure';
import { OrderPapers } from './OrderPapers';
import { useInvoiceFile } from './useInvoiceFile';
import { wantedLabel } from './wantedLabel';

type Outcome = 'open' | 'late' | 'paid' | 'failed' | 'expired' | 'refunded';

const TONES: Record<Outcome, NoticeTone> = {
  open: 'info',
  late: 'warn',
  paid: 'ok',
  failed: 'error',
  expired: 'warn',
  refunded: 'info',
};

interface Props {
  /** null: not loaded yet. */
  order: Order | null;
  /** No answer for a minute. */
  late: boolean;
}

/** The result of a payment, and links to continue. */
export function PayResult({ order, late }: Props) {
  const intl = useIntl();
  const wanted = useAppSelector(({ credits }) => credits.wanted);
  const status = order?.status ?? 'open';
  const outcome: Outcome = status === 'open' && late ? 'late' : status;
  const again = status === 'failed' || status === 'expired';
  return (
    <>
      <PageHeader title={<FormattedMessage id="title.paySuccess" />} />
      <Box sx={{ ...stacked(2.5), maxWidth: 640 }}>
        {/* The live region must exist before its text: otherwise some screen readers do not announce it. */}
        <Box role="status">
          <Notice tone={TONES[outcome]} live="off" title={<FormattedMessage id={`pay.title.${outcome}`} />}>
            <FormattedMessage id={`pay.line.${outcome}`} />
          </Notice>
        </Box>
        {order && <OrderSheet order={order} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {again && order && (
            <ButtonLink
              variant="contained"
              to={pathTo('buyCredits')}
              state={{ wanted: wanted ?? undefined, pack: order.pack, quantity: order.quantity }}
            >
              {intl.formatMessage({ id: 'pay.again' })}
            </ButtonLink>
          )}
          {wanted !== null && (
            <ButtonLink variant={again ? 'outlined' : 'contained'} to={wanted}>
              {intl.formatMessage({ id: wantedLabel(wanted) })}
            </ButtonLink>
          )}
          {!again && (
            <ButtonLink variant={wanted === null ? 'contained' : 'text'} to={pathTo('buyCredits')}>
              {intl.formatMessage({ id: 'pay.toCredits' })}
            </ButtonLink>
          )}
        </Box>
      </Box>
    </>
  );
}

function OrderSheet({ order }: { order: Order }) {
  const formats = useFormats();
  const files = useInvoiceFile();
  const isPaid = order.status === 'paid';
  const { data: wallet } = useWalletQuery(undefined, { skip: !isPaid });
  const line = (id: string, label: ReactNode, amount: ReactNode, kind?: 'total' | 'final') => ({
    id,
    label,
    amount,
    ...(kind && { kind }),
  });
  return (
    <Sheet slip>
      <Box sx={ruled}>
        <div>
          <LedgerLines
            lines={[
              line('order', <FormattedMessage id="pay.order" />, order.id),
              line(
                'pack',
                <FormattedMessage id="credits.orderPack" values={{ pack: PACK_NAMES[order.pack] }} />,
                formats.credits(order.credits),
              ),
              line(
                'incl',
                <FormattedMessage id={isPaid ? 'pay.paid' : 'pay.amount'} />,
                formats.amount(order.price_incl, 'EUR'),
                'total',
              ),
              ...(isPaid && wallet
                ? [
                    line(
                      'balance',
                      <FormattedMessage id="pay.newBalance" />,
                      formats.credits(wallet.balance - wallet.debt),
                      'final',
                    ),
                  ]
                : []),
            ]}
          />
        </div>
        {order.invoice_number !== null && (
          <Box sx={{ typography: 'body2' }}>
            <FileFailure files={files} />
            <FormattedMessage id="credits.column.invoice" />
            <OrderPapers order={order} files={files} />
          </Box>
        )}
      </Box>
    </Sheet>
  );
}
