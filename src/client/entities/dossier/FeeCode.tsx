import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DossierDocuments } from '#domain/contract/entities/documents';
import { epcText } from '#domain/money/epcQr';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { QrCode } from '../../ui/QrCode';

type Fee = NonNullable<NonNullable<DossierDocuments['counter']>['fee']>;

interface Props {
  fee: Pick<Fee, 'amount' | 'account' | 'communication'> & { now?: Fee['now'] };
  size?: number;
}

/** The transfer of a fee as a banking app reads it: the amount that is due today, exactly. */
export function FeeCode({ fee, size = 152 }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const formats = useFormats();
  const { account, communication } = fee;
  const amount = fee.now?.amount ?? fee.amount;
  const label = intl.formatMessage(
    { id: 'counter.code' },
    { amount: formats.amount(amount, 'EUR'), communication },
  );
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: '6px', my: 1.5 }}>
      <QrCode
        text={epcText({ ...account, name: account.name[lang], amount, communication })}
        size={size}
        label={label}
      />
      <Box sx={{ typography: 'caption', textAlign: 'center' }}>
        <FormattedMessage id="counter.scan" />
      </Box>
    </Box>
  );
}
