import { FormattedMessage } from 'react-intl';
import type { DueFee } from '#domain/dossier/counter';
import { useFormats } from '../../intl/formats';

/** What a tariff is expected to be, and that nobody has confirmed it; nothing where nothing is known. */
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
