import { screen } from '@testing-library/react';
import type { Client } from '#domain/clients/record';
import { renderUi } from '../../../../testing/renderUi';
import { Shares } from './Shares';

const holder = (name: string, shares: string) => ({ name, shares, checked_until: null });
const client = {
  shares: {
    ...{ demande_id: 1, day: '2026-11-20', total: '300' },
    holders: [holder('Claire', '100'), holder('Élise', '200')],
  },
} as Client;

test.each([
  ['fr', ['33,33\u00A0%', '66,67\u00A0%', '100,00\u00A0%']],
  ['nl', ['33,33%', '66,67%', '100,00%']],
] as const)('%s: parts of the shares as the language writes them', (lang, parts) => {
  renderUi(<Shares client={client} />, { lang });
  const told = screen.getAllByText((text) => text.endsWith('%'));
  expect(told.map(({ textContent }) => textContent)).toEqual(parts);
});
