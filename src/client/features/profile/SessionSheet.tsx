import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Session } from '#domain/contract/entities/user';
import { isApiError } from '../../api/apiError';
import { useEndSessionMutation, useSessionsQuery } from '../../entities/account/accountApi';
import { failureText } from '../../intl/errorText';
import { failureParts } from '../../intl/failureParts';
import { DataTable } from '../../lists/DataTable';
import { ErrorState } from '../../ui/ErrorState';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { EndEverywhereDialog } from './EndEverywhereDialog';
import { useDeviceName, useSessionColumns } from './sessionColumns';

const PAGE_SIZE = 10;

/** Where the person is logged in, and how to end it. */
export function SessionSheet() {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const [page, setPage] = useState(1);
  const [askedEverywhere, setAskedEverywhere] = useState(false);
  const [ended, setEnded] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useSessionsQuery({ page, per_page: PAGE_SIZE });
  const [endSession, ending] = useEndSessionMutation();
  const deviceName = useDeviceName();
  const total = data?.meta.total ?? 0;

  const end = async (session: Session) => {
    setEnded(null);
    const answer = await endSession({ id: session.id });
    // One that is over already is what was wanted.
    if (answer.error && !(isApiError(answer.error) && answer.error.status === 404)) return;
    setEnded(deviceName(session));
    // The button goes away with its row; the focus must not.
    heading.current?.focus({ preventScroll: true });
  };
  const failed = ending.error && !(isApiError(ending.error) && ending.error.status === 404);
  const columns = useSessionColumns({
    onEnd: (session) => void end(session),
    endingId: ending.isLoading ? ending.originalArgs?.id : undefined,
  });

  return (
    <Sheet component="section" aria-labelledby="profile-sessions">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2 }}>
        <Box sx={{ flex: '1 1 16rem' }}>
          <Typography variant="h2" id="profile-sessions" ref={heading} tabIndex={-1}>
            <FormattedMessage id="profile.sessions" />
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: '4px' }}>
            <FormattedMessage id="profile.sessionsLine" />
          </Typography>
        </Box>
        <Button variant="outlined" color="error" onClick={() => setAskedEverywhere(true)}>
          <FormattedMessage id="profile.endEverywhere" />
        </Button>
      </Box>
      <Box role="status" sx={{ '& > *': { mb: 2 } }}>
        {ended !== null && (
          <Notice tone="ok" live="off">
            <FormattedMessage id="profile.sessionEnded" values={{ device: ended }} />
          </Notice>
        )}
      </Box>
      {failed && (
        <Notice tone="error" title={<FormattedMessage id="profile.sessionNotEnded" />} sx={{ mb: 2 }}>
          {failureText(intl, ending.error)}
        </Notice>
      )}
      <DataTable
        edge="flush"
        caption={intl.formatMessage({ id: 'profile.sessions' })}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        loading={!data && !error}
        loadingRows={2}
        error={
          error && (
            <ErrorState
              bare
              headingLevel="h3"
              {...failureParts(intl, error)}
              title={<FormattedMessage id="profile.sessionsFailed" />}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )
        }
        pager={total > PAGE_SIZE && { page, pageSize: PAGE_SIZE, total, onPage: setPage }}
      />
      <EndEverywhereDialog open={askedEverywhere} onKeep={() => setAskedEverywhere(false)} />
    </Sheet>
  );
}
