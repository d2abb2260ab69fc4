import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import type { HoldingFacts, ShareFacts } from '#domain/dossier/facts';
import { decimalToString, sumDecimals } from '#domain/money/decimals';
import type { BceData } from '#domain/registry/bceData';
import { BeforeAsked } from '../../../entities/dossier/changes/BeforeAsked';
import { capitalRows } from '../../../entities/dossier/changes/capitalRows';
import { useWords } from '../../../entities/dossier/changes/words';
import { type Column, DataTable } from '../../../lists/DataTable';
import { ChangedValue } from '../../../ui/ChangedValue';
import { DoubleRule } from '../../../ui/DoubleRule';
import { Part } from '../../../ui/Part';

const isChanged = ({ movement }: HoldingFacts): boolean => movement !== '0';
const isNew = ({ before }: HoldingFacts): boolean => before === '0';

interface Props {
  demande: Demande;
  shares: ShareFacts;
  /** The registry data before any correction. */
  registry: BceData;
}

/** The shareholders before and after, with totals, and the capital if the client corrected it. */
export function SharesPart({ demande, shares, registry }: Props) {
  const words = useWords();
  const { intl, formats } = words;
  const capital = capitalRows(words, demande, registry);
  const columns: Column<HoldingFacts>[] = [
    {
      id: 'name',
      header: intl.formatMessage({ id: 'review.shareholder' }),
      render: (row) => (isNew(row) ? <ChangedValue after={row.name} /> : row.name),
    },
    {
      id: 'before',
      header: intl.formatMessage({ id: 'review.sharesBefore' }),
      align: 'right',
      card: 'left',
      render: (row) => {
        if (isNew(row)) return null;
        const figure = formats.number(row.before);
        return isChanged(row) ? <ChangedValue before={figure} /> : figure;
      },
    },
    {
      id: 'after',
      header: intl.formatMessage({ id: 'review.sharesAfter' }),
      align: 'right',
      card: 'right',
      render: (row) => {
        const figure = formats.number(row.after);
        return isChanged(row) ? <ChangedValue after={figure} /> : figure;
      },
    },
  ];
  const total = (side: 'before' | 'after') =>
    decimalToString(sumDecimals(shares.holdings.map((holding) => holding[side])));
  const isWhole = shares.total === null || shares.total === total('after');
  return (
    <Part
      title={<FormattedMessage id="review.shares" />}
      aside={<FormattedMessage id="review.notPublished" />}
    >
      <DataTable
        caption={intl.formatMessage({ id: 'review.shares' })}
        columns={columns}
        rows={shares.holdings}
        // Two holders may have the same name.
        rowKey={(row) => shares.holdings.indexOf(row)}
        rowMark={(row) => (isChanged(row) ? 'changed' : undefined)}
        total={{
          name: (
            <Box component="span" sx={{ fontWeight: 600 }}>
              <FormattedMessage id="review.total" />
            </Box>
          ),
          before: <DoubleRule>{formats.number(total('before'))}</DoubleRule>,
          after: <DoubleRule>{formats.number(total('after'))}</DoubleRule>,
        }}
        edge="flush"
      />
      {!isWhole && shares.total !== null && (
        <Box sx={{ typography: 'caption', color: 'status.pend.text', mt: 1 }}>
          <FormattedMessage id="review.totalDiffers" values={{ total: formats.number(shares.total) }} />
        </Box>
      )}
      {capital.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <BeforeAsked caption={intl.formatMessage({ id: 'cessionParts.capital' })} rows={capital} />
        </Box>
      )}
    </Part>
  );
}
