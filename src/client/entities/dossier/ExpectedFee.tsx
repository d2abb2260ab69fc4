import { FormattedMessage } from 'react-intl';
import type { DueFee } from '#domain/dossier/counter';
import { useFormats } from '../../intl/formats';

/** The expected tariff, marked as not confirmed; nothing when unknown. */
export function ExpectedFee({ expected }: Pick<DueFee, 'expected'>) {
  const formats = useFormats();
  if (!expected) return null;
  const { least, most } = expected;
  return (
    <FormattedMessage
      id="counter.feeExpected"
      values={{
        exact: least === most ? 'yes' : 'no',
        least: formats.amount(least, 'EUR'),
        most: formats.amount(most, 'EUR'),
      }}
    />
  );
}
