import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Profile } from '#domain/accounts/user';
import { QUANTITY_MAX } from '#domain/money/credits';
import { orderAmounts, VAT_PERCENT } from '#domain/money/invoice/amounts';
import { CompanyLines } from '../../entities/company/billing/CompanyLines';
import { failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { BusyButton } from '../../ui/BusyButton';
import { LockIcon } from '../../ui/icons';
import { LedgerLines } from '../../ui/LedgerLines';
import { Notice } from '../../ui/Notice';
import { ruled } from '../../ui/ruled';
import { Sheet } from '../../ui/Sheet';
import { SkeletonText } from '../../ui/SkeletonText';
import { TextInput } from '../../ui/TextInput';
import type { Shop } from './useShop';

interface Props {
  shop: Shop;
  /** The company to invoice; undefined while the page asks for it. */
  billed: Profile['company'] | undefined;
  onChangeBilled: () => void;
  /** The form that the button submits first. */
  formId: string | undefined;
  onPay: () => void;
  busy: boolean;
  error: unknown;
}

/** The order as it will be charged, with the pay button. */
export function OrderSlip({ shop, billed, onChangeBilled, formId, onPay, busy, error }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const { pack, wallet, count } = shop;
  const euro = (amount: string) => formats.amount(amount, 'EUR');
  const title = (
    <Typography variant="h2" id="order-title">
      <FormattedMessage id="credits.order" />
    </Typography>
  );
  if (!pack || !wallet)
    return (
      <Sheet slip component="section" aria-labelledby="order-title" aria-busy={shop.loading}>
        {title}
        {shop.loading && <SkeletonText lines={6} lineHeight={28} />}
      </Sheet>
    );
  const credits = pack.credits * (count ?? 1);
  const price = orderAmounts(pack, count ?? 1);
  const after = wallet.balance - wallet.debt + credits;

  return (
    <Sheet slip component="section" aria-labelledby="order-title">
      <Box sx={ruled}>
        <Box>
          {title}
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>
            <FormattedMessage id="credits.orderPack" values={{ pack: pack.name }} />
          </Typography>
          <TextInput
            id="quantity"
            label={<FormattedMessage id="credits.quantity" />}
            value={shop.quantity}
            onChange={({ target }) => shop.setQuantity(target.value.replace(/[^\d]/g, ''))}
            error={
              count === null && intl.formatMessage({ id: 'credits.quantityFault' }, { max: QUANTITY_MAX })
            }
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            align="right"
            sx={{ maxWidth: 160 }}
          />
        </Box>
        <div>
          <LedgerLines
            lines={[
              {
                id: 'excl',
                label: (
                  <FormattedMessage
                    id="credits.times"
                    values={{ credits: formats.credits(credits), price: euro(pack.price_per_credit) }}
                  />
                ),
                amount: euro(price.price_excl),
              },
              {
                id: 'vat',
                label: <FormattedMessage id="credits.vat" values={{ percent: VAT_PERCENT }} />,
                amount: euro(price.vat),
              },
              {
                id: 'incl',
                label: <FormattedMessage id="credits.toPay" />,
                amount: euro(price.price_incl),
                kind: 'final',
              },
            ]}
          />
        </div>
        <div>
          <LedgerLines
            lines={[
              {
                id: 'balance',
                label: <FormattedMessage id="bordereau.balance" />,
                amount: formats.number(wallet.balance),
                kind: 'aside',
              },
              ...(wallet.debt > 0
                ? [
                    {
                      id: 'debt',
                      label: <FormattedMessage id="credits.debt" />,
                      amount: `−${formats.number(wallet.debt)}`,
                      kind: 'aside' as const,
                    },
                  ]
                : []),
              {
                id: 'after',
                label: <FormattedMessage id="credits.after" />,
                amount: formats.credits(after),
                kind: 'total',
              },
            ]}
          />
        </div>
        {billed && <Billed company={billed} onChange={onChangeBilled} />}
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {error !== undefined && (
            <Notice tone="error" title={<FormattedMessage id="credits.notOrdered" />}>
              {failureText(intl, error) ?? <FormattedMessage id="credits.billingRefused" />}
            </Notice>
          )}
          <BusyButton
            variant="contained"
            size="large"
            startIcon={<LockIcon />}
            busy={busy}
            busyLabel={<FormattedMessage id="credits.opening" />}
            {...(formId ? { type: 'submit', form: formId } : { onClick: onPay })}
          >
            <FormattedMessage id="credits.pay" values={{ amount: euro(price.price_incl) }} />
          </BusyButton>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id="credits.payLine" />
          </Typography>
        </Box>
      </Box>
    </Sheet>
  );
}

interface BilledProps {
  company: NonNullable<Profile['company']>;
  onChange: () => void;
}

function Billed({ company, onChange }: BilledProps) {
  return (
    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      <Typography variant="label" component="h3" sx={{ mb: '4px' }}>
        <FormattedMessage id="credits.billed" />
      </Typography>
      <CompanyLines company={company} />
      <Link component="button" type="button" onClick={onChange} sx={{ typography: 'body2', mt: '4px' }}>
        <FormattedMessage id="credits.changeBilled" />
      </Link>
    </Box>
  );
}
