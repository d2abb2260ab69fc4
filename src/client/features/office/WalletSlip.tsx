import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Office } from '#domain/office/office';
import { useFormats } from '../../intl/formats';
import { ButtonLink } from '../../ui/ButtonLink';
import { PlusIcon } from '../../ui/icons';
import { LedgerLines } from '../../ui/LedgerLines';
import { Sheet } from '../../ui/Sheet';
import { WarningDialog } from './WarningDialog';

interface Props {
  wallet: NonNullable<Office['wallet']>;
  below: number | null;
}

/** The office's wallet: the account of this month, and the balance at which partners are warned. */
export function WalletSlip({ wallet, below }: Props) {
  const formats = useFormats();
  const [changing, setChanging] = useState(false);
  const signed = (n: number) =>
    n > 0 ? `+${formats.number(String(n))}` : formats.number(String(n)).replace('-', '−');
  const line = (id: 'bought' | 'other', amount: number) =>
    amount === 0
      ? []
      : [{ id, label: <FormattedMessage id={`office.wallet.${id}`} />, amount: signed(amount) }];
  return (
    <Sheet slip component="section" aria-labelledby="office-wallet">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <Typography variant="h2" id="office-wallet">
          <FormattedMessage id="office.wallet" />
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="office.walletShared" />
        </Typography>
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <LedgerLines
          lines={[
            {
              id: 'opening',
              label: <FormattedMessage id="office.wallet.opening" />,
              amount: formats.number(String(wallet.opening)),
            },
            ...line('bought', wallet.bought),
            ...line('other', wallet.other),
            {
              id: 'spent',
              label: <FormattedMessage id="office.wallet.spent" values={{ n: wallet.dossiers }} />,
              amount: signed(-wallet.spent),
            },
            {
              id: 'balance',
              label: <FormattedMessage id="shell.balance" />,
              amount: formats.credits(wallet.balance),
              kind: 'final',
            },
          ]}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, my: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="office.warnBelow" />
        </Typography>
        <Button onClick={() => setChanging(true)} sx={{ mr: '-10px' }}>
          {below === null ? <FormattedMessage id="office.warnNever" /> : formats.credits(below)}
        </Button>
      </Box>
      <ButtonLink to={pathTo('buyCredits')} variant="outlined" startIcon={<PlusIcon />} fullWidth>
        <FormattedMessage id="office.topUp" />
      </ButtonLink>
      {changing && <WarningDialog below={below} onClose={() => setChanging(false)} />}
    </Sheet>
  );
}
