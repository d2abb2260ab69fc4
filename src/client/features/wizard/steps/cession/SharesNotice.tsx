import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { missing, shareDifference, withinTolerance } from '#domain/causes/missing';
import type { Demande } from '#domain/dossier/demande';
import { formatDecimal } from '#domain/language/typography';
import { decimalToString } from '#domain/money/decimals';
import { gapText } from '../../../../entities/dossier/gapText';
import { useFormats } from '../../../../intl/formats';
import { useLanguage } from '../../../../intl/useLanguage';
import { Notice } from '../../../../ui/Notice';
import type { Totals } from './distribution';

/** Whether the shares after differ from the total by more than `SHARE_TOLERANCE`. */
export function sharesAreOff(demande: Demande): boolean {
  const difference = shareDifference(demande);
  return difference !== null && !withinTolerance(difference);
}

interface Props {
  demande: Demande;
  totals: Totals;
  /** The person tried to go on: the rule is shown too. */
  insisted: boolean;
  /** Opens the form of a new shareholder with the remaining shares. */
  onGiveRest: () => void;
}

/** The shares not yet assigned after the transfer, a decimal string; null: none. */
export function restOf(demande: Demande): string | null {
  const difference = shareDifference(demande);
  return difference !== null && difference > 0n && demande.shareholders.length > 0
    ? decimalToString(difference)
    : null;
}

/** How many shares are missing or too many, and in which column; nothing if they add up. */
export function SharesNotice({ demande, totals, insisted, onGiveRest }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const formats = useFormats();
  const total = demande.nb_total_actions;
  if (total === null || demande.shareholders.length === 0) return null;

  const gap = missing(demande).find(({ difference }) => difference !== undefined);
  const values = { total: formatDecimal(total, lang) };
  const beforeOff = totals.before !== total;
  const rest = restOf(demande);
  if (gap)
    return (
      <Notice
        tone="error"
        live={insisted ? 'alert' : 'status'}
        title={gapText(intl, formats, gap).line}
        action={
          rest && (
            <Button variant="outlined" size="small" onClick={onGiveRest}>
              <FormattedMessage
                id="cessionParts.giveRest"
                values={{ n: Number(rest), count: formatDecimal(rest, lang) }}
              />
            </Button>
          )
        }
      >
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
