import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { todayInBrussels } from '#domain/language/today';
import type { OfficeCost } from '#domain/office/office';
import { useOfficeCostsQuery } from '../../entities/account/officeApi';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import type { Column } from '../../lists/DataTable';
import { ExportButton } from '../../lists/ExportButton';
import { ListTable } from '../../lists/ListTable';
import { usePageView } from '../../lists/useListView';
import { SelectInput } from '../../ui/SelectInput';
import { Sheet } from '../../ui/Sheet';

/** The months to choose from. */
const MONTHS = 12;

/** The monthly cost per client or per member, so that the office can invoice it. */
export function CostSheet() {
  const intl = useIntl();
  const formats = useFormats();
  const lang = useLanguage();
  const months = lastMonths();
  const [month, setMonth] = useState(months[0] ?? '');
  const [by, setBy] = useState<'client' | 'member'>('client');
  const view = usePageView(25);
  const answer = useOfficeCostsQuery({ month, by, ...view.argument });
  // `currentData`: while another month or grouping loads, the old amounts must not be shown, because they are invoiced.
  const { currentData } = answer;
  const monthName = (value: string) =>
    intl.formatters
      .getDateTimeFormat(lang, { month: 'short', year: 'numeric', timeZone: 'UTC' })
      .format(new Date(`${value}-01T00:00:00Z`));
  const columns: Column<OfficeCost>[] = [
    {
      id: 'name',
      header: intl.formatMessage({ id: `office.by.${by}` }),
      render: ({ name, key }) => name || key,
    },
    {
      id: 'credits',
      header: intl.formatMessage({ id: 'csv.credits' }),
      align: 'right',
      card: 'left',
      render: ({ credits }) => credits,
    },
    {
      id: 'price',
      header: intl.formatMessage({ id: 'office.exclVat' }),
      align: 'right',
      nowrap: true,
      card: 'right',
      render: ({ price_excl }) => formats.amount(price_excl, 'EUR'),
    },
  ];
  return (
    <Sheet component="section" aria-labelledby="office-costs">
      <Typography variant="h3" component="h2" id="office-costs">
        <FormattedMessage id="office.costs" />
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr', my: 1.5 }}>
        <SelectInput
          label={<FormattedMessage id="office.month" />}
          value={month}
          options={months.map((value) => ({ value, label: monthName(value) }))}
          onChange={({ target }) => {
            setMonth(target.value);
            view.turnTo(1);
          }}
        />
        <SelectInput
          label={<FormattedMessage id="office.by" />}
          value={by}
          options={(['client', 'member'] as const).map((value) => ({
            value,
            label: intl.formatMessage({ id: `office.by.${value}` }),
          }))}
          onChange={({ target }) => {
            setBy(target.value as 'client' | 'member');
            view.turnTo(1);
          }}
        />
      </Box>
      <ListTable
        answer={{ ...answer, data: currentData }}
        view={view}
        caption={intl.formatMessage({ id: 'office.costs' })}
        columns={columns}
        rowKey={({ key }) => key}
        edge="flush"
        none={{ line: 'office.costsNone' }}
        failed="office.costsFailed"
        keepsRows
        headingLevel="h3"
        {...(currentData &&
          currentData.data.length > 0 && {
            total: {
              name: <FormattedMessage id="office.total" />,
              credits: currentData.sum.credits,
              price: formats.amount(currentData.sum.price_excl, 'EUR'),
            },
          })}
      />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', my: 1.5 }}>
        <FormattedMessage id="office.costsLine" />
      </Typography>
      <ExportButton call="GET /office/costs" filters={{ month, by }} />
    </Sheet>
  );
}

/** 'YYYY-MM', the present month first. */
function lastMonths(): string[] {
  const [year = 0, month = 1] = todayInBrussels().split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
