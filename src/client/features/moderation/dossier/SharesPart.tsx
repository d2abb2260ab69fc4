import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/contract/entities/demande';
import type { HoldingFacts, ShareFacts } from '#domain/dossier/facts';
import { decimalToString, sumDecimals } from '#domain/money/decimals';
import { type BceData, capitalOf, DEFAULT_CURRENCY } from '#domain/registry/bceData';
import { useFormats } from '../../../intl/formats';
import { type Column, DataTable } from '../../../lists/DataTable';
import { ChangedValue } from '../../../ui/ChangedValue';
import { DoubleRule } from '../../../ui/DoubleRule';
import { BeforeAsked } from './BeforeAsked';
import { Part } from './Part';

const isChanged = ({ movement }: HoldingFacts): boolean => movement !== '0';
const isNew = ({ before }: HoldingFacts): boolean => before === '0';

interface Props {
  demande: Demande;
  shares: ShareFacts;
  /** What the registry itself says, before anybody corrected it. */
  registry: BceData;
}

/** Who held what, and who will: both sides add up under a double rule. And the capital, where the client says another one. */
export function SharesPart({ demande, shares, registry }: Props) {
  const intl = useIntl();
  const formats = useFormats();
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
        // Two may bear one name.
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
      <DeclaredCapital demande={demande} registry={registry} />
    </Part>
  );
}

/** The capital as the client says it is, beside the registry's. It stands in no document, so here alone it is seen. */
function DeclaredCapital({ demande, registry }: Omit<Props, 'shares'>) {
  const intl = useIntl();
  const formats = useFormats();
  const { declared_capital, bce_data } = demande;
  if (declared_capital === null) return null;
  const now = capitalOf(JSON.parse(bce_data) as BceData);
  const before = capitalOf(registry);
  const amountOf = (capital: typeof now) => capital && formats.amount(capital.amount, capital.currency);
  const capital = intl.formatMessage({ id: 'cessionParts.capital' });
  return (
    <Box sx={{ mt: 2 }}>
      <BeforeAsked
        caption={capital}
        rows={[
          {
            id: 'capital',
            label: capital,
            before: amountOf(now) ?? <FormattedMessage id="review.unknown" />,
            registry: amountOf(before),
            asked: formats.amount(declared_capital, now?.currency ?? DEFAULT_CURRENCY),
          },
        ]}
      />
    </Box>
  );
}
