import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi';
import { Pager } from './Pager';

test('of two on a page each says of what', () => {
  const pages = { page: 1, pageSize: 5, total: 21, onPage: () => {} };
  renderUi(
    <>
      <Pager {...pages} />
      <Pager {...pages} label="En cours" />
    </>,
  );
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Pages, En cours' })).toBeVisible();
});
