import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DueFee } from '#domain/dossier/counter';
import { useFormats } from '../../intl/formats';
import { useMay } from '../account/officeApi';
import { AskedFeeDialog } from './AskedFeeDialog';
import { ExpectedFee } from './ExpectedFee';

interface Props {
  /** Id of the demande. */
  id: number;
  fee: DueFee;
}

/** Why a fee has no amount yet or who asked it, with a dialog for the gazette's answer. Hidden for a confirmed tariff. */
export function AskedFee({ id, fee }: Props) {
  const formats = useFormats();
  const mayNote = useMay('prepare');
  const [isOpen, setOpen] = useState(false);
  const { basis, since } = fee;
  if (basis === 'tariff') return null;
  return (
    <>
      <FormattedMessage id={`counter.feeBasis.${basis}`} values={{ date: formats.longDate(since) }} />{' '}
      <ExpectedFee expected={fee.expected} />
      {mayNote && (
        <Button variant="outlined" size="small" onClick={() => setOpen(true)} sx={{ display: 'flex', mt: 1 }}>
          <FormattedMessage id={basis === 'office' ? 'counter.feeCorrect' : 'counter.feeNote'} />
        </Button>
      )}
      {isOpen && <AskedFeeDialog id={id} fee={fee} onClose={() => setOpen(false)} />}
    </>
  );
}
