import { screen } from '@testing-library/react';
import { aDemande } from '../../../../testing/factories';
import { renderUi } from '../../../../testing/renderUi';
import { DeadlinePart } from './DeadlinePart';

test('where who signs leaves before the end of the term, it is said instead of the term', () => {
  const deadline = {
    ...{ ends: '2026-12-20', closed: 'sunday' as const, last_day: '2026-11-30' },
    leaving: { day: '2026-12-01', name: 'Claire Dumont' },
  };
  const counter = { days: 30, deadline, registry: null, moves_to: null, fee: null, enclosures: [] };
  renderUi(<DeadlinePart demande={aDemande()} counter={counter} deadline={deadline} />);
  expect(screen.getByText(/30 novembre 2026/)).toBeVisible();
  expect(screen.getByText(/Claire Dumont ne pourra plus signer à partir du .*1er décembre/)).toBeVisible();
  expect(screen.queryByText(/20 décembre/)).toBeNull();
});
