import { FormattedMessage } from 'react-intl';
import { useFormats } from '../../../intl/formats';

/** « décision de l’assemblée générale, 20 novembre 2026 » */
export function DecidedBy({ organ, date }: { organ: string; date: string | null }) {
  const formats = useFormats();
  return (
    <FormattedMessage
      id={date ? 'review.decidedOn' : 'review.decidedBy'}
      values={{ organ, date: date && formats.longDate(date) }}
    />
  );
}
