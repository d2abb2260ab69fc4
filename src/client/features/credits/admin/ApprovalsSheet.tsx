import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Approval } from '#domain/money/bookkeeping';
import { useApprovalsQuery, useDecideApprovalMutation } from '../../../entities/administration/adminApi';
import { failureText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import { LoadFailure } from '../../../lists/LoadFailure';
import { BusyButton } from '../../../ui/BusyButton';
import { Notice } from '../../../ui/Notice';
import { Sheet } from '../../../ui/Sheet';

/** Requests of other administrators to approve or refuse; nothing if there are none. */
export function ApprovalsSheet() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [decided, setDecided] = useState<{ id: number; accepted: boolean }>();
  const answer = useApprovalsQuery(undefined, { refetchOnMountOrArgChange: true });
  // Hidden at once, before the list is reloaded.
  const waiting = (answer.data?.data ?? []).filter(({ id }) => id !== decided?.id);
  if (answer.error && !answer.data)
    return <LoadFailure answer={answer} title="bookkeeping.approval.failed" />;
  if (waiting.length === 0 && !decided) return null;
  return (
    <Sheet component="section" aria-labelledby="approvals" sx={{ mb: 3 }}>
      <Typography variant="h2" id="approvals" ref={heading} tabIndex={-1}>
        <FormattedMessage id="bookkeeping.approval.title" />
      </Typography>
      <Box role="status" sx={{ '& > *': { mt: 1.5 } }}>
        {decided && (
          <Notice tone="ok" live="off" onClose={() => setDecided(undefined)}>
            <FormattedMessage id={`bookkeeping.approval.${decided.accepted ? 'accepted' : 'refused'}`} />
          </Notice>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.map((approval) => (
          <Row
            key={approval.id}
            approval={approval}
            onDecided={(accepted) => {
              setDecided({ id: approval.id, accepted });
              // The pressed button is removed: the heading takes the focus.
              heading.current?.focus({ preventScroll: true });
            }}
          />
        ))}
      </Box>
    </Sheet>
  );
}

function Row({ approval, onDecided }: { approval: Approval; onDecided: (accepted: boolean) => void }) {
  const intl = useIntl();
  const formats = useFormats();
  const [decide, { isLoading, originalArgs, error }] = useDecideApprovalMutation();
  const { id, kind, account, amount, order_id } = approval;
  const what = `approval-${id}`;
  const answer = async (accept: boolean) => {
    if (!(await decide({ id, accept })).error) onDecided(accept);
  };
  const button = (accept: boolean) => (
    <BusyButton
      size="small"
      variant={accept ? 'contained' : 'outlined'}
      busy={isLoading && originalArgs?.accept === accept}
      busyLabel={<FormattedMessage id="tickets.saving" />}
      aria-describedby={what}
      onClick={() => void answer(accept)}
    >
      <FormattedMessage id={accept ? 'bookkeeping.approval.accept' : 'bookkeeping.approval.refuse'} />
    </BusyButton>
  );
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pt: 1.5 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <div id={what}>
          <FormattedMessage
            id={`bookkeeping.approval.${kind}`}
            values={{
              account,
              amount: kind === 'refund' ? formats.amount(amount, 'EUR') : formats.credits(Number(amount)),
              order: String(order_id),
            }}
          />
        </div>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage
            id="bookkeeping.approval.by"
            values={{
              name: approval.asked_by,
              at: formats.since(approval.asked_at),
              reason: approval.reason,
            }}
          />
        </Typography>
        {error !== undefined && <Notice tone="error">{failureText(intl, error)}</Notice>}
      </Box>
      {approval.own ? (
        <Typography variant="body2">
          <FormattedMessage id="bookkeeping.approval.waits" />
        </Typography>
      ) : (
        <>
          {button(true)}
          {button(false)}
        </>
      )}
    </Box>
  );
}
