import { screen, within } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi';
import { type Column, DataTable, type DataTableProps } from './DataTable';

interface Holder {
  id: number;
  name: string;
  shares: number;
}

const holders: Holder[] = [
  { id: 1, name: 'Claire', shares: 400 },
  { id: 2, name: 'Pieter', shares: 200 },
];

const columns: Column<Holder>[] = [
  { id: 'name', header: 'Actionnaire', render: (row) => row.name, sortable: true },
  { id: 'shares', header: 'Après', align: 'right', card: 'figure', render: (row) => row.shares },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    render: (row) => <button type="button">{`Modifier ${row.name}`}</button>,
  },
];

function table(props: Partial<DataTableProps<Holder>> = {}) {
  return renderUi(
    <DataTable caption="Actionnaires" columns={columns} rows={holders} rowKey={(row) => row.id} {...props} />,
  );
}

/** The words of each row, as a screen reader goes through them. */
const read = () => screen.getAllByRole('row').map((row) => row.textContent);

test('a table is named and read row by row', () => {
  table();
  expect(screen.getByRole('table', { name: 'Actionnaires' })).toHaveAttribute('aria-busy', 'false');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Actionnaire',
    'Après',
    'Actions',
  ]);
  expect(read()).toEqual(['ActionnaireAprèsActions', 'Claire400Modifier Claire', 'Pieter200Modifier Pieter']);
});

test('every cell carries the label it needs when the row becomes a card', () => {
  table();
  const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
  expect(cells.map((cell) => cell.dataset.label)).toEqual(['Actionnaire', 'Après', 'Actions']);
  expect(cells.map((cell) => cell.dataset.card)).toEqual(['title', 'figure', 'field']);
});

test('a changed row says so in words too', () => {
  table({ rowMark: (row) => (row.id === 2 ? 'changed' : undefined) });
  expect(screen.getByRole('cell', { name: 'Pieter (modifié)' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Claire' })).toBeInTheDocument();
});

test('sorting is asked for, and its direction is read', async () => {
  const asked: string[] = [];
  const { user } = table({ sort: { id: 'name', direction: 'desc' }, onSort: (id) => asked.push(id) });
  expect(screen.getByRole('columnheader', { name: 'Actionnaire' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(screen.getByRole('columnheader', { name: 'Après' })).not.toHaveAttribute('aria-sort');
  await user.click(screen.getByRole('button', { name: 'Actionnaire' }));
  expect(asked).toEqual(['name']);
});

test('while loading the heads are real and the rows are not', () => {
  table({ loading: true, loadingRows: 3 });
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(screen.getByText('Chargement…')).toBeInTheDocument();
  expect(screen.queryByText('Claire')).not.toBeInTheDocument();
});

test('nothing, or a failure, stands where the rows would', () => {
  table({ rows: [], empty: 'Aucun actionnaire.' });
  expect(read()).toEqual(['ActionnaireAprèsActions', 'Aucun actionnaire.']);
});

test('a failure hides rows that may be stale', () => {
  table({ error: 'La liste n’a pas pu être chargée.', total: { shares: 600 } });
  expect(read()).toEqual(['ActionnaireAprèsActions', 'La liste n’a pas pu être chargée.']);
});

test('a detail opens under its row, the total closes the table', () => {
  table({
    rowDetail: (row) => (row.id === 1 ? 'Contrôle d’identité' : null),
    total: { name: 'Total', shares: '600' },
  });
  expect(read()).toEqual([
    'ActionnaireAprèsActions',
    'Claire400Modifier Claire',
    'Contrôle d’identité',
    'Pieter200Modifier Pieter',
    'Total600',
  ]);
});

test('the pager knows where it is and stops at both ends', async () => {
  const pages: number[] = [];
  const { user, rerender } = table({
    pager: { page: 1, pageSize: 5, total: 21, onPage: (page) => pages.push(page) },
  });
  expect(screen.getByText('1 à 5 sur 21')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Page précédente' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Page suivante' }));
  expect(pages).toEqual([2]);
  rerender(
    <DataTable
      caption="Actionnaires"
      columns={columns}
      rows={holders}
      rowKey={(row) => row.id}
      pager={{ page: 5, pageSize: 5, total: 21, onPage: () => {} }}
    />,
  );
  expect(screen.getByText('21 à 21 sur 21')).toBeInTheDocument();
  const next = screen.getByRole('button', { name: 'Page suivante' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  expect(next).toHaveFocus();
});
