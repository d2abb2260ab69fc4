import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DueFee } from '#domain/dossier/counter';
import { epcText } from '#domain/money/epcQr';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { QrCode } from '../../ui/QrCode';

interface Props {
  fee: Pick<DueFee, 'amount' | 'account' | 'communication'>;
  size?: number;
}

/** A banking app's code for the exact fee of today; nothing without a confirmed amount. */
export function FeeCode({ fee, size = 152 }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const formats = useFormats();
  const { account, amount, communication } = fee;
  if (amount === null) return null;
  const label = intl.formatMessage(
    { id: 'counter.code' },
    { amount: formats.amount(amount, 'EUR'), communication },
  );
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: '6px', my: 1.5 }}>
      <QrCode
        text={epcText({ ...account, name: account.name[lang], amount, communication })}
        size={size}
        label={label}
      />
      <Box sx={{ typography: 'caption' }}>
        <FormattedMessage id="counter.scan" />
      </Box>
    </Box>
  );
}
