import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../ui/PageHeader';
import { SheetTabs } from '../../../ui/SheetTabs';
import { AccountsView } from './AccountsView';
import { ApprovalsSheet } from './ApprovalsSheet';
import { OrdersView } from './OrdersView';
import { RevenueView } from './RevenueView';

const VIEWS = { accounts: AccountsView, orders: OrdersView, revenue: RevenueView } as const;
type View = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as View[];

/** The credits and invoices of all accounts, for administrators. The open part is in the URL. */
export function AdminCreditsScreen() {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const open = NAMES.find((name) => name === query.get('view')) ?? 'accounts';
  const Shown = VIEWS[open];
  const choose = (name: View) =>
    setQuery(name === 'accounts' ? {} : { view: name }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.adminCredits" />}
        line={<FormattedMessage id="bookkeeping.line" />}
      />
      <ApprovalsSheet />
      <SheetTabs
        label={intl.formatMessage({ id: 'title.adminCredits' })}
        tabs={NAMES.map((name) => ({
          name,
          label: <FormattedMessage id={`bookkeeping.view.${name}`} />,
        }))}
        open={open}
        onOpen={choose}
      >
        <Shown />
      </SheetTabs>
    </>
  );
}
