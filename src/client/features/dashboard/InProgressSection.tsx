import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DemandeSummary } from '#domain/dossier/demande';
import { JUST_READ_S } from '../../api/api';
import { useMyDemandesQuery } from '../../entities/dossier/demandesApi';
import { failureParts } from '../../intl/failureParts';
import { Pager } from '../../lists/Pager';
import { useLastPage } from '../../lists/useLastPage';
import { usePageView } from '../../lists/useListView';
import { Notice } from '../../ui/Notice';
import { RetryButton } from '../../ui/RetryButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { DeleteDemandeDialog } from './DeleteDemandeDialog';
import { inProgressArgument, PAGE_SIZE } from './demandeFilters';
import { InProgressCard } from './InProgressCard';
import { InProgressSkeleton } from './InProgressSkeleton';
import { UndoDelete } from './UndoDelete';
import type { UndoableDelete } from './useUndoableDelete';

/** The demandes that need work of the user, last changed first, by page. */
export function useInProgress() {
  const view = usePageView(PAGE_SIZE);
  const { data, currentData, ...answer } = useMyDemandesQuery(inProgressArgument(view.page), {
    refetchOnMountOrArgChange: JUST_READ_S,
  });
  // The last one of a page may have been deleted.
  useLastPage(view, currentData?.meta.total);
  return { ...answer, ...view, rows: data?.data, total: data?.meta.total };
}

export type InProgressList = ReturnType<typeof useInProgress>;

/** "En cours": a folder card for every demande that needs work of the user. */
export function InProgressSection({ list, deletion }: { list: InProgressList; deletion: UndoableDelete }) {
  const intl = useIntl();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<DemandeSummary | null>(null);
  const [asking, setAsking] = useState(false);
  const { error } = list;
  const { undoable, deletedId, gone } = deletion;
  const rows = list.rows?.filter(({ id }) => !gone.includes(id));
  const total = list.total && list.total - ((list.rows?.length ?? 0) - (rows?.length ?? 0));
  const toHeading = () => heading.current?.focus();

  // The card that had the focus is removed.
  useEffect(() => {
    if (undoable) heading.current?.focus();
  }, [undoable]);

  const retry = async () => {
    const { isError } = await list.refetch();
    if (!isError) heading.current?.focus();
  };

  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mb: 3.5 }}>
      <Typography variant="h2" id={headingId} ref={heading} tabIndex={-1} sx={{ mb: 1.5 }}>
        <FormattedMessage id="dashboard.inProgress" />
        {total !== undefined && total > 0 && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.9em' }}>
            {' '}
            {intl.formatNumber(total)}
          </Box>
        )}
      </Typography>
      <VisuallyHidden component="div">
        <span role="status">
          {undoable ? (
            <FormattedMessage id="demandes.deleteSoonSaid" values={{ id: undoable.id }} />
          ) : (
            deletedId !== null && <FormattedMessage id="demandes.deleted" values={{ id: deletedId }} />
          )}
        </span>
      </VisuallyHidden>
      <UndoDelete deletion={deletion} onLeft={toHeading} />
      {error ? (
        <Notice
          tone="error"
          title={<FormattedMessage id="dashboard.inProgressFailed" />}
          action={
            <RetryButton
              size="small"
              variant="outlined"
              busy={list.isFetching}
              onClick={() => void retry()}
              sx={{ my: 0 }}
            />
          }
        >
          {`${failureParts(intl, error).cause}.`}
        </Notice>
      ) : rows === undefined ? (
        <Cards busy>
          {['a', 'b', 'c'].map((key) => (
            <li key={key}>
              <InProgressSkeleton />
            </li>
          ))}
        </Cards>
      ) : total === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="dashboard.inProgressNone" />
        </Typography>
      ) : (
        <Cards>
          {rows.map((demande) => (
            <li key={demande.id}>
              <InProgressCard
                demande={demande}
                onDelete={() => {
                  setAsked(demande);
                  setAsking(true);
                }}
              />
            </li>
          ))}
        </Cards>
      )}
      {!error && total !== undefined && total > PAGE_SIZE && (
        <Box sx={{ mt: 1 }}>
          <Pager
            label={intl.formatMessage({ id: 'dashboard.inProgress' })}
            page={list.page}
            pageSize={PAGE_SIZE}
            total={total}
            onPage={list.turnTo}
          />
        </Box>
      )}
      {asked && (
        <DeleteDemandeDialog
          demande={asked}
          open={asking}
          onKeep={() => setAsking(false)}
          onDelete={() => {
            // Closed without a fade: the focus goes to the page behind the dialog.
            setAsked(null);
            deletion.remove(asked);
          }}
        />
      )}
    </Box>
  );
}

function Cards({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-busy={busy}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}
