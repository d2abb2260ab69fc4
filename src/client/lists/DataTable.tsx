import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { visuallyHidden } from '../ui/hiddenStyle';
import { ArrowDownIcon, ArrowUpIcon } from '../ui/icons';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { type CardPlace, tableStyles } from './dataTableStyles';
import { Pager, type PagerProps } from './Pager';

export interface Column<Row> {
  id: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Figures on the right. */
  align?: 'left' | 'right';
  width?: number | string;
  nowrap?: boolean;
  /** The head is only for screen readers, as for a column of buttons. */
  hideHeader?: boolean;
  sortable?: boolean;
  /** Place of the cell in a card; default: the first column is the title, others a line each. */
  card?: CardPlace;
  /** Width of the placeholder while loading. */
  skeleton?: number | string;
}

type RowMark = 'changed' | 'selected' | 'part';

export interface DataTableProps<Row> {
  /** For screen readers. */
  caption: string;
  /** Must keep its identity in long tables: a row is redrawn only when it, its detail or the columns change. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** `changed` draws a margin bar, `selected` a tint; `part` a rule above the row. */
  rowMark?: (row: Row) => RowMark | undefined;
  /** Content across the whole width below a row. */
  rowDetail?: (row: Row) => ReactNode;
  /** Cells of the total row by column id. */
  total?: Readonly<Record<string, ReactNode>>;
  loading?: boolean;
  loadingRows?: number;
  /** Replaces the rows when there are none. */
  empty?: ReactNode;
  /** Replaces the rows when they could not be loaded. */
  error?: ReactNode;
  sort?: { id: string; direction: 'asc' | 'desc' };
  onSort?: (id: string) => void;
  pager?: PagerProps | false | undefined;
  /** `padded` for a sheet without padding; `flush` aligns with the text of a padded one. */
  edge?: 'padded' | 'flush';
  /** Low rows, where there is room for a table. */
  dense?: boolean;
  /** Width in px below which rows become cards. */
  needs?: number;
}

/** For a row's link: it covers the whole row. */
export const overRow = { '&::after': { content: '""', position: 'absolute', inset: 0 } };

/** Rows drawn at first; the rest of a long table follows immediately, without blocking the page. */
const FIRST = 12;

/**
 * A table that becomes cards below 900 px. Data attributes of content: `data-only="card"` only in cards, `data-only="table"` only in
 * tables, `compact` and `roomy` by available width; `data-beside` indents it in a card like a title behind its radio; `data-over-row` shows
 * it over the row's end on hover or focus.
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
  const { empty, error, sort, onSort, pager, edge = 'padded', dense = false, needs } = props;
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const instead = error || (!loading && rows.length === 0 ? empty : undefined);

  return (
    <>
      <Box sx={needs ? { containerType: 'inline-size' } : {}}>
        <Table role="table" aria-busy={loading} sx={tableStyles(edge, dense, needs)}>
          <caption style={visuallyHidden}>{caption}</caption>
          <Head columns={columns} sort={sort} onSort={onSort} />
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
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
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
              (isWhole ? rows : rows.slice(0, FIRST)).map((row) => (
                <DataRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  mark={rowMark?.(row)}
                  detail={rowDetail?.(row)}
                />
              ))}
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

interface HeadProps<Row> extends Pick<DataTableProps<Row>, 'columns'> {
  sort: DataTableProps<Row>['sort'];
  onSort: DataTableProps<Row>['onSort'];
}

const Head = memo(function Head<Row>({ columns, sort, onSort }: HeadProps<Row>) {
  return (
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
              <ButtonBase
                onClick={() => onSort(column.id)}
                sx={{ font: 'inherit', textAlign: 'inherit', gap: '4px' }}
              >
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
  );
}) as <Row>(props: HeadProps<Row>) => ReactNode;

/** Attributes of a cell, independent of its content. */
function cell<Row>({ align = 'left', card, header, nowrap }: Column<Row>, index: number) {
  return {
    role: 'cell',
    align,
    'data-card': card ?? (index === 0 ? 'title' : 'field'),
    'data-label': header,
    sx: nowrap ? { whiteSpace: 'nowrap' } : {},
  };
}

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  mark: RowMark | undefined;
  detail: ReactNode;
}

/** Memoised: in a long table a click redraws one row. */
const DataRow = memo(function DataRow<Row>({ row, columns, mark, detail }: RowProps<Row>) {
  return (
    <>
      <TableRow role="row" data-mark={mark} {...(detail ? { 'data-detailed': '' } : {})}>
        <Cells row={row} columns={columns} mark={mark} />
      </TableRow>
      {detail && (
        <TableRow role="row" data-detail="">
          <TableCell role="cell" colSpan={columns.length} data-card="full" sx={{ pt: 0 }}>
            {detail}
          </TableCell>
        </TableRow>
      )}
    </>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;

/** Memoised: opening a form below a row does not redraw its cells. */
const Cells = memo(function Cells<Row>({ row, columns, mark }: Omit<RowProps<Row>, 'detail'>) {
  return columns.map((column, index) => (
    <TableCell key={column.id} {...cell(column, index)}>
      {column.render(row)}
      {index === 0 && mark === 'changed' && (
        <VisuallyHidden>
          {' '}
          <FormattedMessage id="ui.modified" />
        </VisuallyHidden>
      )}
    </TableCell>
  ));
}) as <Row>(props: Omit<RowProps<Row>, 'detail'>) => ReactNode;
