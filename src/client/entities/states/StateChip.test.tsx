import { screen } from '@testing-library/react';
import { renderUi } from '../../../testing/renderUi';
import { StateChip } from './StateChip';

test('a state has its word; one that this page does not know is grey and stays as it came', () => {
  renderUi(
    <>
      <StateChip state="resolved" textId="demandes.status.resolved" />
      <StateChip state="escalated" textId="demandes.status.escalated" />
    </>,
    { lang: 'nl' },
  );
  const known = screen.getByText('Gevalideerd');
  const unknown = screen.getByText('escalated');
  const look = (chip: HTMLElement) => chip.querySelector('svg')?.innerHTML;
  expect(look(unknown)).not.toBe(look(known));
});
