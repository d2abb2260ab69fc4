import { screen } from '@testing-library/react';
import { renderUi } from '../../../../testing/renderUi';
import type { Credits } from '../useCredits';
import { FactsContext } from './facts';
import { GapList } from './GapList';
import type { Gap } from './gaps';

const people = (count: number): Gap[] =>
  Array.from({ length: count }, (_, id) => ({
    step: 'dirigeantsService',
    code: 'dirigeants.errorGsmNull',
    field: 'GSM',
    person: { id, name: `Personne ${id}` },
  }));

const list = (gaps: Gap[], goToGap: (gap: Gap) => void = () => {}) =>
  renderUi(
    <FactsContext
      value={{
        step: 'dirigeantsService',
        dossier: null,
        demande: null,
        gaps,
        credits: {} as Credits,
        loading: false,
        elsewhere: null,
        goToGap,
      }}
    >
      <GapList />
    </FactsContext>,
  );
const lines = () => screen.getAllByRole('listitem').length;

test('a long list is folded behind its count, and opens', async () => {
  const went: Gap[] = [];
  const { user } = list(people(12), (gap) => went.push(gap));
  expect(screen.getByText('Il manque')).toHaveTextContent('12');
  expect(lines()).toBe(4);
  const more = screen.getByRole('button', { name: 'Voir les 8 autres', expanded: false });
  await user.click(more);
  expect(lines()).toBe(12);
  await user.click(screen.getByRole('button', { name: /Personne 11/ }));
  expect(went).toMatchObject([{ person: { id: 11 } }]);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(more).toHaveTextContent('Réduire la liste');
  await user.click(more);
  expect(lines()).toBe(4);
});

test('a list with one line more is shown whole: the button would take as much room', () => {
  list(people(5));
  expect(lines()).toBe(5);
  expect(screen.queryByRole('button', { expanded: false })).toBeNull();
});
