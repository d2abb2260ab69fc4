import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { type CardPlace, tableStyles } from './dataTableStyles';
import { visuallyHidden } from './hiddenStyle';
import { ArrowDownIcon, ArrowUpIcon } from './icons';
import { Pager, type PagerProps } from './Pager';
import { VisuallyHidden } from './VisuallyHidden';

export interface Column<Row> {
  id: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Figures to the right. */
  align?: 'left' | 'right';
  width?: number | string;
  nowrap?: boolean;
  /** The head is read aloud but not drawn: the column of buttons. */
  hideHeader?: boolean;
  sortable?: boolean;
  /** Where the cell goes in a card; the first column is the title, the others a line each. */
  card?: CardPlace;
  /** How wide the grey bar is while loading. */
  skeleton?: number | string;
}

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** `changed` draws the margin bar, `selected` the tint. */
  rowMark?: (row: Row) => 'changed' | 'selected' | undefined;
  /** Something across the whole width under a row: a sub-form. */
  rowDetail?: (row: Row) => ReactNode;
  /** The last row, under an ink rule: cells by column id. */
  total?: Readonly<Record<string, ReactNode>>;
  loading?: boolean;
  loadingRows?: number;
  /** In place of the rows when there are none: an EmptyState, bare. */
  empty?: ReactNode;
  /** In place of the rows when they could not be fetched: an ErrorState, bare. */
  error?: ReactNode;
  sort?: { id: string; direction: 'asc' | 'desc' };
  onSort?: (id: string) => void;
  pager?: PagerProps | false | undefined;
  /** `padded` runs from edge to edge of a sheet without padding; `flush` aligns with the text of one that has it. */
  edge?: 'padded' | 'flush';
  /** The px its columns need. In less, beside something else on a screen that is not wide, its rows are cards too. */
  needs?: number;
}

/**
 * A dense table that becomes a list of cards under 900 px. What is only wanted in a card, where another column does not
 * show, carries `data-only="card"`, what is not wanted there `table`; what is only wanted where a table is short of room, or is not, `compact` and `roomy`;
 * what stands in a card as far in as a title behind its radio, `data-beside`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    rowMark,
    rowDetail,
    total,
    loading = false,
    loadingRows = 5,
  } = props;
  const { empty, error, sort, onSort, pager, edge = 'padded', needs } = props;
  const place = (column: Column<Row>, index: number) => column.card ?? (index === 0 ? 'title' : 'field');
  const cell = (column: Column<Row>, index: number) => ({
    role: 'cell',
    align: column.align ?? 'left',
    'data-card': place(column, index),
    'data-label': column.header,
    sx: column.nowrap ? { whiteSpace: 'nowrap' } : {},
  });
  const instead = error || (!loading && rows.length === 0 ? empty : undefined);

  return (
    <>
      <Box sx={needs ? { containerType: 'inline-size' } : {}}>
        <Table role="table" aria-busy={loading} sx={tableStyles(edge, needs)}>
          <caption style={visuallyHidden}>{caption}</caption>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {columns.map((column) => (
                <TableCell
                  key={column.id}
                  role="columnheader"
                  scope="col"
                  align={column.align ?? 'left'}
                  data-card="head"
                  style={{ width: column.width }}
                  {...(sort?.id === column.id && { sortDirection: sort.direction })}
                >
                  {column.hideHeader ? (
                    <VisuallyHidden>{column.header}</VisuallyHidden>
                  ) : column.sortable && onSort ? (
                    <ButtonBase onClick={() => onSort(column.id)} sx={{ font: 'inherit', gap: '4px' }}>
                      {column.header}
                      {sort?.id === column.id &&
                        (sort.direction === 'asc' ? <ArrowUpIcon size={16} /> : <ArrowDownIcon size={16} />)}
                    </ButtonBase>
                  ) : (
                    column.header
                  )}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {instead !== undefined && (
              <TableRow role="row">
                <TableCell role="cell" colSpan={columns.length} data-card="full">
                  <Box sx={{ py: 3 }}>{instead}</Box>
                </TableCell>
              </TableRow>
            )}
            {instead === undefined &&
              loading &&
              Array.from({ length: loadingRows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
                <TableRow role="row" key={row}>
                  {columns.map((column, index) => (
                    <TableCell key={column.id} {...cell(column, index)}>
                      {row === 0 && index === 0 && (
                        <VisuallyHidden>
                          <FormattedMessage id="ui.loading" />
                        </VisuallyHidden>
                      )}
                      <Skeleton
                        variant="rounded"
                        height={12}
                        width={column.skeleton ?? '60%'}
                        sx={{ my: '4px', display: 'inline-block', verticalAlign: 'top' }}
                      />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            {instead === undefined &&
              !loading &&
              rows.map((row) => {
                const mark = rowMark?.(row);
                const detail = rowDetail?.(row);
                return (
                  <Fragment key={rowKey(row)}>
                    <TableRow role="row" data-mark={mark} {...(detail ? { 'data-detailed': '' } : {})}>
                      {columns.map((column, index) => (
                        <TableCell key={column.id} {...cell(column, index)}>
                          {column.render(row)}
                          {index === 0 && mark === 'changed' && (
                            <VisuallyHidden>
                              {' '}
                              <FormattedMessage id="ui.modified" />
                            </VisuallyHidden>
                          )}
                        </TableCell>
                      ))}
                    </TableRow>
                    {detail && (
                      <TableRow role="row" data-detail="">
                        <TableCell role="cell" colSpan={columns.length} data-card="full" sx={{ pt: 0 }}>
                          {detail}
                        </TableCell>
                      </TableRow>
                    )}
                  </Fragment>
                );
              })}
          </TableBody>
          {total && instead === undefined && !loading && (
            <TableFooter role="rowgroup">
              <TableRow role="row">
                {columns.map((column, index) => (
                  <TableCell key={column.id} {...cell(column, index)}>
                    {total[column.id]}
                  </TableCell>
                ))}
              </TableRow>
            </TableFooter>
          )}
        </Table>
      </Box>
      {pager && (
        <Box sx={{ px: edge === 'padded' ? 2 : 0, py: '6px' }}>
          <Pager {...pager} />
        </Box>
      )}
    </>
  );
}
