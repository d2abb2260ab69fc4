import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failures } from '#domain/operations/failures';
import { useFailuresQuery, useSendAllAgainMutation } from '../../entities/administration/adminApi';
import { failureText } from '../../intl/errorText';
import { DataTable } from '../../lists/DataTable';
import { LoadFailure } from '../../lists/LoadFailure';
import { BusyButton } from '../../ui/BusyButton';
import { CircleCheckIcon, SendIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { useFailureColumns } from './failureColumns';

/** Polling interval while messages are being sent. */
const LOOK_AGAIN_MS = 2_000;

/** Failed messages, and received events that match nothing here; each can be retried, the messages also all at once. */
export function FailuresSheet() {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<number | 'read'>();
  const [isLeaving, setLeaving] = useState(false);
  const answer = useFailuresQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isLeaving ? LOOK_AGAIN_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const { data } = answer;
  const leaves = data?.failures.some(({ state }) => state === 'leaving') ?? false;
  if (leaves !== isLeaving) setLeaving(leaves);
  const tell = (what: number | 'read') => {
    setDone(what);
    // The pressed button is removed: the heading takes the focus.
    heading.current?.focus({ preventScroll: true });
  };
  const columns = useFailureColumns((isRead) => tell(isRead ? 'read' : 1));
  return (
    <Sheet padding="none">
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
          ...{ gap: 1, px: 2, pt: 2, mb: 1 },
        }}
      >
        <Typography variant="h2" ref={heading} tabIndex={-1}>
          <FormattedMessage id="operations.failures.title" />
        </Typography>
        {data && data.sendable > 1 && <SendAll count={data.sendable} onSent={tell} />}
      </Box>
      {data && <Waiting channels={data.channels} />}
      <Box role="status" sx={{ px: 2, '& > *': { mb: 1.5 } }}>
        {done !== undefined && (
          <Notice tone="ok" live="off" onClose={() => setDone(undefined)}>
            {done === 'read' ? (
              <FormattedMessage id="operations.failures.read" />
            ) : (
              <FormattedMessage id="operations.failures.sent" values={{ n: done }} />
            )}
          </Notice>
        )}
      </Box>
      <DataTable
        caption={intl.formatMessage({ id: 'operations.failures.title' })}
        columns={columns}
        rows={data?.failures ?? []}
        rowKey={({ kind, id }) => `${kind === 'event' ? 'event' : 'message'}-${id}`}
        loading={!data}
        loadingRows={2}
        needs={600}
        empty={<None />}
        error={
          Boolean(answer.error) && <LoadFailure bare answer={answer} title="operations.failures.failed" />
        }
      />
      {data && data.total > data.failures.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, py: 1.5 }}>
          <FormattedMessage
            id="operations.failures.more"
            values={{ shown: data.failures.length, n: data.total }}
          />
        </Typography>
      )}
    </Sheet>
  );
}

function SendAll({ count, onSent }: { count: number; onSent: (count: number) => void }) {
  const intl = useIntl();
  const [send, { isLoading, error }] = useSendAllAgainMutation();
  const press = async () => {
    const { data } = await send();
    if (data) onSent(data.sent);
  };
  return (
    <>
      <BusyButton
        size="small"
        variant="outlined"
        startIcon={<SendIcon size={16} />}
        busy={isLoading}
        busyLabel={<FormattedMessage id="operations.failures.sending" />}
        onClick={() => void press()}
      >
        <FormattedMessage id="operations.failures.sendAll" values={{ n: count }} />
      </BusyButton>
      {error !== undefined && (
        <Notice tone="error" sx={{ width: '100%' }}>
          {failureText(intl, error)}
        </Notice>
      )}
    </>
  );
}

/** « En attente : SMS 14 (61 min), courriels 1 (27 s) »; nothing if all are sent. */
function Waiting({ channels }: Pick<Failures, 'channels'>) {
  const intl = useIntl();
  const late = channels.filter(({ count }) => count > 0);
  if (late.length === 0) return null;
  const each = late.map(({ channel, count, seconds }) =>
    intl.formatMessage(
      { id: `operations.channel.${channel}` },
      { n: count, age: ageOf(seconds, intl.formatNumber) },
    ),
  );
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, mb: 1 }}>
      <FormattedMessage
        id="operations.failures.waiting"
        values={{ channels: intl.formatList(each, { type: 'unit' }) }}
      />
    </Typography>
  );
}

type Format = (value: number, options: { style: 'unit'; unit: string; unitDisplay: 'short' }) => string;

function ageOf(seconds: number, format: Format): string {
  const [value, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7_200
        ? [seconds / 60, 'minute']
        : [seconds / 3_600, 'hour'];
  return format(Math.floor(value as number), { style: 'unit', unit: unit as string, unitDisplay: 'short' });
}

function None() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      <CircleCheckIcon size={16} />
      <FormattedMessage id="operations.failures.none" />
    </Box>
  );
}
