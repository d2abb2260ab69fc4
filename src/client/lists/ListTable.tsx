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

/** What a query hook of a list returns. */
export interface ListAnswer<Row> extends Refetched {
  data?: Rows<Row> | undefined;
  /** Of these very filters and this page. */
  currentData?: Rows<Row> | undefined;
}

/** A title with its line, or a line alone. */
interface Nothing {
  title?: MessageId;
  line?: MessageId;
  /** With the way back to everything. */
  clears?: boolean;
}

export interface ListTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'loading' | 'empty' | 'error' | 'sort' | 'onSort' | 'pager'> {
  answer: ListAnswer<Row>;
  /** All rows on one page when left out. */
  view?: PageView & Partial<AnyListView>;
  /** What to say when there is nothing yet, and when there is nothing of what is looked for. */
  none?: Nothing;
  noMatch?: Nothing;
  /** What to say when it cannot be loaded, what is safe then, and another way out. */
  failed: MessageId;
  failedSafe?: MessageId;
  failedAction?: ReactNode;
  /** What was read stays when reading it again fails. */
  keepsRows?: boolean;
  /** In a sheet of its own, under these; a failure stands in place of the sheet. */
  filters?: ReactNode;
  /** How many there are is said even when all of them are in view; so it is under filters. */
  counted?: boolean;
  /** In the line under the rows: what can be done with them. */
  hint?: ReactNode;
  headingLevel?: 'h2' | 'h3';
}

/** The answer to a list as a table: rows on their way, none, those of a page, or why there are none. */
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
  // Behind the last page there are none either: another one is on its way.
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
                  // Old rows stay readable until the new ones are there.
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
  nothing: Nothing;
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
