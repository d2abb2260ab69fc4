import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/entities/demande';
import { missing, shareDifference, withinTolerance } from '#domain/missing';
import { formatDecimal } from '#domain/typography';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { Notice } from '../../ui/Notice';
import { gapText } from '../wizard/frame/gapText';
import type { Totals } from './distribution';

/** Whether the shares after do not add up to the total, beyond the tolerance of spec section 9. */
export function sharesAreOff(demande: Demande): boolean {
  const difference = shareDifference(demande);
  return difference !== null && !withinTolerance(difference);
}

interface Props {
  demande: Demande;
  totals: Totals;
  /** The person tried to go on: the rule is said as well. */
  insisted: boolean;
}

/** How many shares are missing or too many, and in which column; nothing while they add up. */
export function SharesNotice({ demande, totals, insisted }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const formats = useFormats();
  const total = demande.nb_total_actions;
  if (total === null || demande.shareholders.length === 0) return null;

  const gap = missing(demande).find(({ difference }) => difference !== undefined);
  const values = { total: formatDecimal(total, lang) };
  const beforeOff = totals.before !== total;
  if (gap)
    return (
      <Notice tone="error" live={insisted ? 'alert' : 'status'} title={gapText(intl, formats, gap).line}>
        {insisted && (
          <>
            <FormattedMessage id="cessionParts.errorSharesMessage" />{' '}
          </>
        )}
        <FormattedMessage
          id="cessionParts.sharesColumn"
          values={{ ...values, sum: formatDecimal(totals.after, lang) }}
        />{' '}
        {!beforeOff && <FormattedMessage id="cessionParts.movementZero" />}
      </Notice>
    );
  if (!beforeOff) return null;
  return (
    <Notice tone="warn" live="status">
      <FormattedMessage
        id="cessionParts.beforeColumn"
        values={{ ...values, sum: formatDecimal(totals.before, lang) }}
      />
    </Notice>
  );
}
