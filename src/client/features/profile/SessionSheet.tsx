import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Session } from '#domain/accounts/user';
import { isApiError } from '../../api/apiError';
import { useEndSessionMutation, useSessionsQuery } from '../../entities/account/accountApi';
import { failureText } from '../../intl/errorText';
import { ListTable } from '../../lists/ListTable';
import { usePageView } from '../../lists/useListView';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { EndEverywhereDialog } from './EndEverywhereDialog';
import { useDeviceName, useSessionColumns } from './sessionColumns';

/** The user's sessions, which can be ended. */
export function SessionSheet() {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const view = usePageView(10);
  const [askedEverywhere, setAskedEverywhere] = useState(false);
  const [ended, setEnded] = useState<string | null>(null);
  const answer = useSessionsQuery(view.argument);
  const [endSession, ending] = useEndSessionMutation();
  const deviceName = useDeviceName();

  const end = async (session: Session) => {
    setEnded(null);
    const done = await endSession({ id: session.id });
    // 404: already ended, which is the wanted result.
    if (done.error && !(isApiError(done.error) && done.error.status === 404)) return;
    setEnded(deviceName(session));
    // The button is removed with its row: the heading takes the focus.
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
      <ListTable
        edge="flush"
        caption={intl.formatMessage({ id: 'profile.sessions' })}
        answer={answer}
        view={view}
        columns={columns}
        rowKey={({ id }) => id}
        loadingRows={2}
        failed="profile.sessionsFailed"
        headingLevel="h3"
      />
      <EndEverywhereDialog open={askedEverywhere} onKeep={() => setAskedEverywhere(false)} />
    </Sheet>
  );
}
