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

type RowMark = 'changed' | 'selected' | 'part';

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  /** The same list as before, where rows are many: a row is drawn anew when it, its detail or the columns are others. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** `changed` draws the margin bar, `selected` the tint; `part` begins another part of the rows, under an ink rule. */
  rowMark?: (row: Row) => RowMark | undefined;
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
  /** Rows of two lines at most, as many as a screen holds, where there is room for a table. */
  dense?: boolean;
  /** The px its columns need. In less, beside something else on a screen that is not wide, its rows are cards too. */
  needs?: number;
}

/** Of the link of a row: it lies over the whole of it, so that the row opens wherever one clicks. */
export const overRow = { '&::after': { content: '""', position: 'absolute', inset: 0 } };

/** About as many are in view at first: the rest of a longer table is drawn right after it, while the page answers already. */
const FIRST = 12;

/**
 * A dense table that becomes a list of cards under 900 px. What is only wanted in a card, where another column does not
 * show, carries `data-only="card"`, what is not wanted there `table`; what is only wanted where a table is short of room, or is not, `compact` and `roomy`;
 * what stands in a card as far in as a title behind its radio, `data-beside`; what lies over the end of its row while that is pointed at or
 * holds the focus, `data-over-row`.
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

/** What a cell is, whatever stands in it. */
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

/** In a long table a press changes one row: the others stay as they are drawn. */
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

/** A form that opens under a row leaves them as they are drawn. */
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
