import { screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { renderUi } from '../../testing/renderUi';
import { ListFilters } from './ListFilters';
import { type ListAnswer, ListTable } from './ListTable';
import { ONE_PAGE, useListView, usePageView } from './useListView';

interface Row {
  id: number;
  name: string;
}

const SCHEMA = {
  pageSize: 2,
  sort: '-created_at',
  sortable: ['id', 'name', 'created_at'],
  choices: { status: ['pending', 'resolved'] },
  open: 'row',
} as const;

const page = (names: string[], total = names.length) => ({
  data: names.map((name, id) => ({ id, name })),
  meta: { total },
});
const answered = (names: string[], total?: number): ListAnswer<Row> => ({
  data: page(names, total),
  currentData: page(names, total),
  isFetching: false,
  refetch: () => undefined,
});
const error = { status: 'offline' };
const failing = (refetch: ListAnswer<Row>['refetch'] = () => undefined): ListAnswer<Row> => ({
  ...answered(['Claire']),
  error,
  refetch,
});

const shared = {
  caption: 'Dossiers',
  columns: ['name', 'id'].map((id) => ({
    id,
    header: id,
    sortable: true,
    render: (row: Row) => row[id as keyof Row],
  })),
  rowKey: ({ id }: Row) => id,
  none: { title: 'tickets.noneTitle' },
  noMatch: { title: 'tickets.noMatch', clears: true },
  failed: 'tickets.loadFailed',
} as const;

function Filtered({ answer = answered(['Claire', 'Pieter'], 5) }: { answer?: ListAnswer<Row> }) {
  const view = useListView(SCHEMA);
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <ListTable
        {...shared}
        answer={answer}
        view={view}
        filters={
          <ListFilters
            view={view}
            label="tickets.filters"
            search="tickets.search"
            choices={[
              {
                name: 'status',
                label: 'tickets.columnStatus',
                all: 'tickets.statusAll',
                text: (status: 'pending' | 'resolved') => `tickets.status.${status}`,
              },
            ]}
            widths="200px"
            clears
          />
        }
      />
      <output data-testid="query">{search}</output>
      <button type="button" onClick={() => navigate('?view=x&page=3&row=7&status=resolved')}>
        Aller
      </button>
    </>
  );
}

const expectAddress = (query: string) =>
  waitFor(() => expect(screen.getByTestId('query').textContent).toBe(query));
const status = () => screen.getByRole('combobox', { name: 'Statut' });

test('page, sort and filters stand in the address; another filter or order begins with the first page', async () => {
  const { user } = renderUi(<Filtered />);
  await user.click(screen.getByRole('button', { name: 'Page suivante' }));
  await expectAddress('?page=2');
  await user.click(screen.getByRole('button', { name: 'name' }));
  await expectAddress('?sort=name');
  await user.click(screen.getByRole('button', { name: 'name' }));
  await expectAddress('?sort=-name');
  // Ids begin with the newest.
  await user.click(screen.getByRole('button', { name: 'id' }));
  await expectAddress('?sort=-id');

  await user.click(screen.getByRole('button', { name: 'Aller' }));
  await waitFor(() => expect(status()).toHaveValue('resolved'));
  expect(screen.getByText('5 à 5 sur 5')).toBeVisible();
  await user.selectOptions(status(), 'En attente');
  await expectAddress('?view=x&row=7&status=pending');
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await expectAddress('?view=x&row=7');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
});

test('nothing yet and nothing found are two things, and only the second is cleared', async () => {
  const { user } = renderUi(<Filtered answer={answered([])} />);
  expect(screen.getByText('Aucune réclamation pour l’instant')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  await user.selectOptions(status(), 'En attente');
  expect(await screen.findByText('Aucune réclamation ne correspond')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Effacer les filtres' })).toHaveLength(2);
});

test('a page behind the last turns to the last one, and is never told as an empty list', async () => {
  const turned: number[] = [];
  const view = { ...ONE_PAGE, page: 7, pageSize: 2, turnTo: (wanted: number) => turned.push(wanted) };
  renderUi(<ListTable {...shared} view={view} answer={answered([], 5)} />);
  expect(screen.getByText('Chargement…')).toBeInTheDocument();
  expect(screen.queryByText('Aucune réclamation pour l’instant')).toBeNull();
  expect(turned).toEqual([3]);
});

test('how many there are is said once they need more than one page, always under filters', () => {
  const { rerender } = renderUi(
    <ListTable {...shared} view={{ ...ONE_PAGE, pageSize: 2 }} answer={answered(['A'])} />,
  );
  expect(screen.queryByRole('navigation')).toBeNull();
  rerender(<Filtered answer={answered(['A'])} />);
  expect(screen.getByText('1 à 1 sur 1')).toBeVisible();
});

function Beside() {
  const view = usePageView(2);
  return <ListTable {...shared} view={view} answer={answered(['A', 'B'], 3)} />;
}

test('a list beside others turns its pages without the address', async () => {
  const { user } = renderUi(<Beside />);
  await user.click(screen.getByRole('button', { name: 'Page suivante' }));
  expect(screen.getByText('3 à 3 sur 3')).toBeVisible();
});

test('a failure stands in place of the sheet with its filters, and the list has the focus once it is there again', async () => {
  const refetch = async () => ({ isError: false });
  const { user, rerender } = renderUi(<Filtered answer={failing(refetch)} />);
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByText('Claire')).toBeNull();
  const failure = screen.getByRole('alert');
  await user.click(within(failure).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(failure.closest('[tabindex="-1"]')).toHaveFocus());
  rerender(<Filtered />);
  expect(screen.getByText('Claire')).toBeVisible();
});

test('without filters of its own it fails inside its table; rows that are asked for again and again stay', () => {
  const { rerender } = renderUi(<ListTable {...shared} answer={failing()} />);
  expect(within(screen.getByRole('table')).getByRole('alert')).toBeVisible();
  rerender(<ListTable {...shared} answer={failing()} keepsRows />);
  expect(screen.getByText('Claire')).toBeVisible();
  // Those of other filters do not.
  rerender(<ListTable {...shared} answer={{ ...failing(), currentData: undefined }} keepsRows />);
  expect(screen.queryByText('Claire')).toBeNull();
});
