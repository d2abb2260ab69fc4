import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import { AskedFee } from '../../../entities/dossier/AskedFee';
import { FeeCode } from '../../../entities/dossier/FeeCode';
import { useFormats } from '../../../intl/formats';
import { useLanguage } from '../../../intl/useLanguage';
import { DoubleRule } from '../../../ui/DoubleRule';
import { IconAction } from '../../../ui/IconAction';
import { CheckIcon, CopyIcon } from '../../../ui/icons';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

type Fee = NonNullable<NonNullable<DossierDocuments['counter']>['fee']>;

interface Props {
  /** The id of the demande. */
  id: number;
  fee: Fee | null;
  /** Validated and without a noted payment: only then the payment details are shown. */
  toPay: boolean;
  /** The payment noted in the journal. */
  paid: { amount: string | null; day: string } | null;
}

/** The publication fee with the date of its tariff, or a note that it is to be asked; and the details of the transfer. */
export function FeePart({ id, fee, toPay, paid }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const formats = useFormats();
  const amount = paid?.amount ?? fee?.amount ?? null;
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="label" component="h3" sx={{ m: 0 }}>
          <FormattedMessage id="counter.fee" />
        </Typography>
        {fee && (
          <DoubleRule>
            {amount === null ? (
              <FormattedMessage id="counter.feeOpen" values={{ basis: fee.basis }} />
            ) : (
              formats.amount(amount, 'EUR')
            )}
          </DoubleRule>
        )}
      </Box>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: '4px' }}>
        {fee ? (
          <>
            {paid ? (
              <FormattedMessage id="counter.feePaid" values={{ date: formats.longDate(paid.day) }} />
            ) : (
              fee.basis === 'tariff' && (
                <FormattedMessage id="counter.feeSince" values={{ date: formats.longDate(fee.since) }} />
              )
            )}{' '}
            {fee.printed && (
              <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
                <FormattedMessage
                  id="counter.feePrinted"
                  values={{ amount: formats.amount(fee.printed, 'EUR') }}
                />
              </Box>
            )}{' '}
            {toPay && (
              <>
                <FormattedMessage id="counter.feeHow" /> <AskedFee id={id} fee={fee} />
              </>
            )}
          </>
        ) : (
          <FormattedMessage id="counter.feeUnknown" />
        )}
      </Typography>
      {fee && toPay && <FeeCode fee={fee} />}
      {fee && toPay && (
        <Box component="dl" sx={{ m: 0, mt: 1 }}>
          <Copied label={fee.account.name[lang]} value={fee.account.iban} />
          <Copied label={intl.formatMessage({ id: 'counter.communication' })} value={fee.communication} />
        </Box>
      )}
    </div>
  );
}

/** A value with a button that copies it. */
function Copied({ label, value }: { label: string; value: string }) {
  const intl = useIntl();
  const [done, setDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setDone(true);
    } catch {
      // The browser refuses the clipboard; the value is readable beside the button.
    }
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
      <Box component="dt" sx={{ flex: 1, minWidth: 0 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {value}
        </Box>
        <IconAction
          size="small"
          label={intl.formatMessage({ id: 'counter.copy' }, { what: label })}
          onClick={() => void copy()}
          sx={{ mr: '-8px' }}
        >
          {done ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        </IconAction>
        <VisuallyHidden>
          <span role="status">
            {done && <FormattedMessage id="counter.copied" values={{ what: label }} />}
          </span>
        </VisuallyHidden>
      </Box>
    </Box>
  );
}
