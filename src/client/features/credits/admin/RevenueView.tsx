import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { DATE_LOCALES } from '#domain/language/languages';
import type { RevenueMonth } from '#domain/money/bookkeeping';
import { useRevenueQuery } from '../../../entities/administration/adminApi';
import { useFormats } from '../../../intl/formats';
import { useLanguage } from '../../../intl/useLanguage';
import type { Column } from '../../../lists/DataTable';
import { ExportButton } from '../../../lists/ExportButton';
import { ListTable } from '../../../lists/ListTable';
import { CHART_HEIGHT } from './chartHeight';

/** The chart library is large: it is loaded only here. */
const RevenueChart = lazy(async () => ({ default: (await import('./RevenueChart')).RevenueChart }));

const MONTHS = 24;

/** The invoiced amount per month, as a chart and a table. */
export function RevenueView() {
  const intl = useIntl();
  const formats = useFormats();
  const monthName = useMonthName();
  const answer = useRevenueQuery({ per_page: MONTHS, sort: '-month' }, { refetchOnMountOrArgChange: true });
  const months = answer.data?.data ?? [];
  const euro = (amount: string) => formats.amount(amount, 'EUR');
  const text = (id: 'month' | 'orders' | 'credits' | 'excl' | 'vat' | 'incl') =>
    intl.formatMessage({ id: `bookkeeping.column.${id}` });
  const columns: Column<RevenueMonth>[] = [
    { id: 'month', header: text('month'), card: 'full', render: ({ month }) => monthName(month, 'long') },
    { ...figure, id: 'orders', header: text('orders'), render: ({ orders }) => formats.number(orders) },
    { ...figure, id: 'credits', header: text('credits'), render: ({ credits }) => formats.number(credits) },
    { ...figure, id: 'excl', header: text('excl'), render: ({ price_excl }) => euro(price_excl) },
    { ...figure, id: 'vat', header: text('vat'), render: ({ vat }) => euro(vat) },
    { ...figure, id: 'incl', header: text('incl'), render: ({ price_incl }) => euro(price_incl) },
  ];
  return (
    <>
      {months.length > 0 && (
        // Hidden from screen readers: the table has the same data.
        <Box aria-hidden sx={{ p: 2, maxWidth: 160 + months.length * 110 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
            <RevenueChart
              months={months.toReversed().map(({ month, price_excl }) => ({
                label: monthName(month, 'short'),
                amount: Number(price_excl),
              }))}
              legend={intl.formatMessage({ id: 'bookkeeping.chart' })}
              format={(amount) => euro(String(amount))}
            />
          </Suspense>
        </Box>
      )}
      {months.length > 0 && (
        <Box sx={{ px: 2, pb: 2 }}>
          <ExportButton call="GET /admin/revenue" filters={{ sort: '-month' }} />
        </Box>
      )}
      <ListTable
        caption={intl.formatMessage({ id: 'bookkeeping.view.revenue' })}
        answer={answer}
        columns={columns}
        rowKey={({ month }) => month}
        none={{ title: 'bookkeeping.noRevenue' }}
        failed="bookkeeping.revenueFailed"
      />
    </>
  );
}

const figure = { align: 'right', nowrap: true, skeleton: 56 } as const;

function useMonthName() {
  const locale = DATE_LOCALES[useLanguage()];
  return (month: string, style: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, {
      month: style,
      year: style === 'long' ? 'numeric' : '2-digit',
      timeZone: 'UTC',
    }).format(new Date(`${month}T00:00:00Z`));
}
