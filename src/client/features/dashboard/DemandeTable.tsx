import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DemandeSummary } from '#domain/contract/entities/demande';
import { pathTo } from '#domain/contract/paths';
import { failureParts } from '../../intl/failureParts';
import { type Column, DataTable } from '../../lists/DataTable';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Sheet } from '../../ui/Sheet';
import { FilterBar } from './FilterBar';
import type { DemandeList } from './useDemandeList';

export interface DemandeTableProps {
  list: DemandeList;
  /** What the table holds, for screen readers. */
  caption: string;
  columns: Column<DemandeSummary>[];
  /** Whether a state can be looked for. */
  withStatus?: boolean;
  headingLevel: 'h2' | 'h3';
  /** The px its columns need; in less its rows are cards. */
  needs?: number;
  /** As many rows as a screen holds, with this in the line under them. */
  dense?: { hint: ReactNode };
}

/** The person's demandes under their filters. */
export function DemandeTable(props: DemandeTableProps) {
  const { list, headingLevel } = props;
  const place = useRef<HTMLDivElement>(null);
  const retry = async () => {
    const { isError } = await list.retry();
    // The button that was pressed goes away with the error.
    if (!isError) place.current?.focus({ preventScroll: true });
  };
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 0 }}>
      {list.error ? (
        <ListFailure {...{ list, headingLevel }} onRetry={() => void retry()} />
      ) : (
        <FilteredTable {...props} />
      )}
    </Box>
  );
}

type ListFailureProps = Pick<DemandeTableProps, 'list' | 'headingLevel'> & { onRetry: () => void };

function ListFailure({ list, headingLevel, onRetry }: ListFailureProps) {
  const intl = useIntl();
  return (
    <ErrorState
      {...failureParts(intl, list.error)}
      title={<FormattedMessage id="demandes.failedTitle" />}
      safe={<FormattedMessage id="demandes.failedSafe" />}
      headingLevel={headingLevel}
      onRetry={onRetry}
      retrying={list.refreshing}
      action={
        <ButtonLink to={pathTo('createTicket')}>
          <FormattedMessage id="demandes.writeTicket" />
        </ButtonLink>
      }
    />
  );
}

function FilteredTable({
  list,
  caption,
  columns,
  withStatus = false,
  needs = 800,
  dense,
  headingLevel,
}: DemandeTableProps) {
  const { view, filtered, rows, total = 0, loading, refreshing } = list;
  const searchInput = useRef<HTMLInputElement>(null);
  const clear = () => {
    list.clear();
    // The button goes away with what it cleared; the focus must not.
    searchInput.current?.focus();
  };

  return (
    <Sheet padding="none">
      <FilterBar
        filters={view}
        filtered={filtered}
        onFilter={list.filter}
        onClear={clear}
        searchInput={searchInput}
        withStatus={withStatus}
      />
      <Box
        sx={{
          borderTop: '1px solid',
          borderColor: 'divider',
          // Old rows stay readable until the new ones are there.
          opacity: refreshing && !loading ? 0.6 : 1,
          transition: 'opacity 120ms ease-out',
          '& tbody tr:has(a, button):hover': { bgcolor: 'inset' },
          // A row has two lines; one on its way is as high.
          '& table[aria-busy="true"] tbody td': { height: { md: dense ? 48 : 61 } },
          '& table[aria-busy="true"] tbody td[data-card="title"]': { minHeight: 42 },
        }}
      >
        <DataTable
          caption={caption}
          columns={columns}
          needs={needs}
          dense={dense !== undefined}
          rows={rows}
          rowKey={({ id }) => id}
          loading={loading}
          empty={
            <EmptyState
              bare
              headingLevel={headingLevel}
              title={<FormattedMessage id="demandes.noMatchTitle" />}
              action={
                <Button variant="outlined" onClick={clear}>
                  <FormattedMessage id="demandes.clearFilters" />
                </Button>
              }
            >
              <FormattedMessage id="demandes.noMatchLine" />
            </EmptyState>
          }
          sort={view.sort}
          onSort={list.sortBy}
          pager={
            total > 0 && {
              page: view.page,
              pageSize: list.pageSize,
              total,
              capped: list.capped,
              onPage: list.turnTo,
              hint: dense?.hint,
            }
          }
        />
      </Box>
    </Sheet>
  );
}
