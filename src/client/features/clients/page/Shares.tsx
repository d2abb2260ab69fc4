import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Client } from '#domain/clients/record';
import { units } from '#domain/money/decimals';
import { useFormats } from '../../../intl/formats';
import { type Column, DataTable } from '../../../lists/DataTable';
import { DoubleRule } from '../../../ui/DoubleRule';
import { Part } from '../../../ui/Part';
import { shortDay } from '../days';
import { DossierLink } from './ClientHead';
import { Checked } from './Mandates';

type Shares = NonNullable<Client['shares']>;

/** Percent of a total with two decimals, rounded half up; 0 for a total of 0. */
const partOf = (shares: string, total: string): number => {
  const whole = units(total);
  return whole === 0n ? 0 : Number((units(shares) * 20_000n + whole) / (whole * 2n)) / 10_000;
};

/** The shareholders after the office's last transfer. */
export function Shares({ client: { shares } }: { client: Client }) {
  const intl = useIntl();
  const formats = useFormats();
  const title = <FormattedMessage id="clients.page.shares" />;
  if (!shares)
    return (
      <Part ruled title={title}>
        <Box sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="clients.page.noShares" />
        </Box>
      </Part>
    );
  const percent = (value: number) => intl.formatNumber(value, { style: 'percent', minimumFractionDigits: 2 });
  const columns: Column<Shares['holders'][number]>[] = [
    { id: 'name', header: intl.formatMessage({ id: 'clients.page.holder' }), render: ({ name }) => name },
    {
      id: 'shares',
      header: intl.formatMessage({ id: 'clients.page.count' }),
      align: 'right',
      render: (holder) => formats.number(holder.shares),
    },
    {
      id: 'part',
      header: intl.formatMessage({ id: 'clients.page.part' }),
      align: 'right',
      render: (holder) => percent(partOf(holder.shares, shares.total)),
    },
    {
      id: 'identity',
      header: intl.formatMessage({ id: 'clients.page.identity' }),
      render: ({ checked_until }) => <Checked until={checked_until} />,
    },
  ];
  return (
    <Part
      ruled
      title={title}
      aside={
        <FormattedMessage
          id="clients.page.sharesOn"
          values={{ day: shortDay(shares.day), id: <DossierLink id={shares.demande_id} /> }}
        />
      }
    >
      <DataTable
        caption={intl.formatMessage({ id: 'clients.page.shares' })}
        columns={columns}
        rows={shares.holders}
        rowKey={({ name }) => name}
        edge="flush"
        needs={520}
        total={{
          name: intl.formatMessage({ id: 'clients.page.total' }),
          shares: <DoubleRule>{formats.number(shares.total)}</DoubleRule>,
          part: <DoubleRule>{percent(1)}</DoubleRule>,
        }}
      />
    </Part>
  );
}
