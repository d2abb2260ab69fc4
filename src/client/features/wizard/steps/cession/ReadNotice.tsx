import { FormattedMessage } from 'react-intl';
import type { ResponseOf } from '#domain/contract/endpoint';
import type { Endpoints } from '#domain/contract/endpoints';
import { useFormats } from '../../../../intl/formats';
import { Notice } from '../../../../ui/Notice';

type Answer = ResponseOf<Endpoints['readExtraction']>['finalResponse'];

/** The document that the lines of the opening distribution were read in. */
export type Reading = Omit<Answer, 'finalResponse'> & { total_shares: string | null };

export const readingOf = ({ finalResponse, ...document }: Answer): Reading => ({
  ...document,
  total_shares: finalResponse.total_shares,
});

/** What was read and when, what to do with it, and which totals differ. `sum`: of the lines as now typed. */
export function ReadNotice({ read, sum }: { read: Reading; sum: string | null }) {
  const formats = useFormats();
  const { source, date, total, total_shares, dropped, hidden } = read;
  const differs = total_shares !== null && sum !== null && sum !== total_shares;
  return (
    <Notice live="status" tone={differs ? 'warn' : 'info'} sx={{ gridColumn: '1 / -1' }}>
      <FormattedMessage id="cessionParts.readFrom" values={{ source, date: formats.longDate(date) }} />{' '}
      {differs ? (
        <FormattedMessage
          id="cessionParts.readTotal"
          values={{ total: formats.number(total_shares), sum: formats.number(sum) }}
        />
      ) : (
        total !== null && <FormattedMessage id="cessionParts.readWhole" values={{ total }} />
      )}{' '}
      {dropped > 0 && <FormattedMessage id="cessionParts.readDropped" values={{ n: dropped }} />}
      {hidden > 0 && <FormattedMessage id="list.hiddenRows" values={{ count: hidden }} />}
    </Notice>
  );
}
