import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../intl/messages';
import { EmptyState } from '../ui/EmptyState';
import { Sheet } from '../ui/Sheet';
import { DataTable, type DataTableProps } from './DataTable';
import { LoadFailure, type Refetched } from './LoadFailure';
import { useLastPage } from './useLastPage';
import { type AnyListView, ONE_PAGE, type PageView } from './useListView';

interface Rows<Row> {
  data: readonly Row[];
  meta: { total: number; capped?: boolean };
}

/** Result of a list's query hook. */
export interface ListAnswer<Row> extends Refetched {
  data?: Rows<Row> | undefined;
  /** Data of the current filters and page only. */
  currentData?: Rows<Row> | undefined;
}

/** A title with a line, or a line alone. */
interface EmptyText {
  title?: MessageId;
  line?: MessageId;
  /** With a button to clear all filters. */
  clears?: boolean;
}

export interface ListTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'loading' | 'empty' | 'error' | 'sort' | 'onSort' | 'pager'> {
  answer: ListAnswer<Row>;
  /** Absent: all rows on one page. */
  view?: PageView & Partial<AnyListView>;
  /** Texts for an empty list, and for filters without results. */
  none?: EmptyText;
  noMatch?: EmptyText;
  /** Text when loading failed, what is safe, and another action. */
  failed: MessageId;
  failedSafe?: MessageId;
  failedAction?: ReactNode;
  /** Keeps the rows when reloading fails. */
  keepsRows?: boolean;
  /** Filters above the table, in a sheet of its own; a failure replaces the sheet. */
  filters?: ReactNode;
  /** Always shows the number of rows, also on a single page. */
  counted?: boolean;
  /** Hint below the rows about what they offer. */
  hint?: ReactNode;
  headingLevel?: 'h2' | 'h3';
}

/** A list's answer as a table: loading, empty, a page of rows, or the failure. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    answer,
    view = ONE_PAGE as Partial<AnyListView> & PageView,
    none,
    noMatch,
    failed,
    failedSafe,
    failedAction,
    keepsRows = false,
    filters,
    counted = filters !== undefined,
    hint,
    headingLevel = 'h2',
    ...table
  } = props;
  const { data, currentData, isFetching } = answer;
  const place = useRef<HTMLDivElement>(null);
  useLastPage(view, currentData?.meta.total);

  const { data: rows = [], meta: { total = 0, capped = false } = {} } = data ?? {};
  const failure = answer.error !== undefined && !(keepsRows && currentData) && (
    <LoadFailure
      bare={filters === undefined}
      answer={answer}
      title={failed}
      safe={failedSafe}
      action={failedAction}
      headingLevel={headingLevel}
      onLoaded={() => place.current?.focus({ preventScroll: true })}
    />
  );
  // An empty page beyond the last one: `useLastPage` is changing it.
  const loading = !failure && (!data || (rows.length === 0 && total > 0));
  const nothing = view.isFiltered ? (noMatch ?? none) : (none ?? noMatch);

  const rowsOfPage = (
    <DataTable
      {...table}
      rows={rows}
      loading={loading}
      error={filters === undefined && failure}
      empty={nothing && <Empty nothing={nothing} headingLevel={headingLevel} onClear={view.clear} />}
      {...(view.sort && { sort: view.sort })}
      {...(view.sortBy && { onSort: view.sortBy })}
      pager={
        total > (counted ? 0 : view.pageSize) && {
          page: view.page,
          pageSize: view.pageSize,
          total,
          capped,
          onPage: view.turnTo,
          hint,
        }
      }
    />
  );
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 0 }}>
      {filters === undefined
        ? rowsOfPage
        : failure || (
            <Sheet padding="none">
              {filters}
              <Box
                sx={{
                  borderTop: '1px solid',
                  borderColor: 'divider',
                  // Old rows stay readable while new ones load.
                  opacity: isFetching && !loading && !keepsRows ? 0.6 : 1,
                  transition: 'opacity 120ms ease-out',
                }}
              >
                {rowsOfPage}
              </Box>
            </Sheet>
          )}
    </Box>
  );
}

interface EmptyProps {
  nothing: EmptyText;
  headingLevel: 'h2' | 'h3';
  onClear: (() => void) | undefined;
}

function Empty({ nothing: { title, line, clears }, headingLevel, onClear }: EmptyProps) {
  const text = line && <FormattedMessage id={line} />;
  if (!title) return <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>;
  return (
    <EmptyState
      bare
      headingLevel={headingLevel}
      title={<FormattedMessage id={title} />}
      action={
        clears && (
          <Button variant="outlined" onClick={onClear}>
            <FormattedMessage id="demandes.clearFilters" />
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
