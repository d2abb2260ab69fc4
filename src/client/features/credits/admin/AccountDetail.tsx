import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Account } from '#domain/money/bookkeeping';
import { useAccountMovementsQuery } from '../../../entities/administration/adminApi';
import { useFormats } from '../../../intl/formats';
import { ExportButton } from '../../../lists/ExportButton';
import { ListTable } from '../../../lists/ListTable';
import { usePageView } from '../../../lists/useListView';
import { Notice } from '../../../ui/Notice';
import { TextLink } from '../../../ui/TextLink';
import { useMovementColumns } from '../movementColumns';
import { AccountSafety } from './AccountSafety';
import { GrantDialog } from './GrantDialog';

/** The credit movements of one account, a link to its orders, and the form to give or correct credits. */
export function AccountDetail({ account }: { account: Account }) {
  const intl = useIntl();
  const formats = useFormats();
  const columns = useMovementColumns();
  const view = usePageView(5);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<number | null>();
  const answer = useAccountMovementsQuery(
    { id: account.id, ...view.argument },
    { refetchOnMountOrArgChange: true },
  );
  const title = `account-${account.id}`;
  return (
    <Box component="section" aria-labelledby={title} sx={{ py: 1, textAlign: 'left' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Typography variant="h2" id={title} sx={{ flex: '1 1 14rem' }}>
          <FormattedMessage id="credits.movements" />
        </Typography>
        <TextLink to={pathTo('adminCredits', undefined, { view: 'orders', q: account.email })}>
          <FormattedMessage id="bookkeeping.itsOrders" />
        </TextLink>
        <ExportButton call="GET /admin/accounts/:id/movements" filters={{ id: account.id }} />
        <Button variant="outlined" onClick={() => setAsked(true)}>
          <FormattedMessage id="bookkeeping.grant" />
        </Button>
      </Box>
      <Box role="status" sx={{ '& > *': { mb: 1.5 } }}>
        {done !== undefined && (
          <Notice tone="ok" live="off" onClose={() => setDone(undefined)}>
            {done === null ? (
              <FormattedMessage id="bookkeeping.approval.asked" />
            ) : (
              <FormattedMessage id="bookkeeping.granted" values={{ balance: formats.credits(done) }} />
            )}
          </Notice>
        )}
      </Box>
      <ListTable
        edge="flush"
        caption={intl.formatMessage({ id: 'bookkeeping.movementsOf' }, { name: account.name })}
        answer={answer}
        view={view}
        columns={columns}
        rowKey={({ id }) => id}
        loadingRows={2}
        none={{ title: 'bookkeeping.noMovement' }}
        failed="credits.movementsFailed"
        headingLevel="h3"
      />
      <AccountSafety account={account} />
      {asked && (
        <GrantDialog
          account={account}
          onClose={() => setAsked(false)}
          onDone={(balance) => {
            setAsked(false);
            setDone(balance);
          }}
        />
      )}
    </Box>
  );
}
