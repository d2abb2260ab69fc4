import { screen } from '@testing-library/react';
import { renderUi } from '../../../testing/renderUi';
import { SimulationNotice } from './SimulationNotice';

const meta = document.createElement('meta');
meta.name = 'greffio-simulated';
document.head.append(meta);

test.each([
  ['fr', /simulé\s: les données de la BCE et les paiements\.$/],
  ['nl', /gesimuleerd: de KBO-gegevens en de betalingen\.$/],
] as const)('people are told what is not real here (%s)', (lang, words) => {
  meta.content = 'registry payments';
  renderUi(<SimulationNotice />, { lang });
  expect(screen.getByRole('complementary')).toHaveTextContent(words);
});

test('where everything is real, and on one’s own machine, nothing is said', () => {
  meta.content = '';
  renderUi(<SimulationNotice />);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
