import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../ui/PageHeader';
import { AccountsView } from './AccountsView';
import { OrdersView } from './OrdersView';
import { RevenueView } from './RevenueView';

const VIEWS = { accounts: AccountsView, orders: OrdersView, revenue: RevenueView } as const;
type View = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as View[];

/** Credits and invoices of everybody, for administrators. Which part is open stands in the address. */
export function AdminCreditsScreen() {
  const intl = useIntl();
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const open = NAMES.find((name) => name === query.get('view')) ?? 'accounts';
  const Shown = VIEWS[open];
  const choose = (_event: unknown, name: View) =>
    setQuery(name === 'accounts' ? {} : { view: name }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.adminCredits" />}
        line={<FormattedMessage id="bookkeeping.line" />}
      />
      <Tabs
        value={open}
        onChange={choose}
        aria-label={intl.formatMessage({ id: 'title.adminCredits' })}
        sx={{
          '& .MuiTabs-list': { gap: { xs: '2px', sm: '4px' } },
          '& .MuiTab-root': { px: { xs: '6px', sm: '18px' } },
        }}
      >
        {NAMES.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-tab-${name}`}
            aria-controls={name === open ? `${id}-panel` : undefined}
            label={<FormattedMessage id={`bookkeeping.view.${name}`} />}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${open}`}
        sx={{
          border: '1px solid',
          borderTop: 0,
          borderColor: 'ruleStrong',
          borderRadius: '0 0 4px 4px',
          bgcolor: 'background.paper',
        }}
      >
        <Shown />
      </Box>
    </>
  );
}
