import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../testing/renderUi';
import { DateTrigger, type DateTriggerProps } from './DateTrigger';

function Form(props: Partial<DateTriggerProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return <DateTrigger label="Date de l’assemblée" {...props} value={value} onChange={setValue} />;
}

test.each([
  ['fr', '20 novembre 2026'],
  ['nl', '20 november 2026'],
] as const)('the date is said in full in %s', (lang, words) => {
  renderUi(<Form value="2026-11-20" />, { lang });
  const button = screen.getByRole('button', { name: `Date de l’assemblée ${words}` });
  // Spec section 9.
  expect(button).toHaveStyle({ width: '280px' });
});

test('without a date it says what to do, and why when it is missing', () => {
  renderUi(<Form error="Il manque la date." />);
  const button = screen.getByRole('button', { name: 'Date de l’assemblée Choisir une date' });
  expect(button).toHaveAccessibleDescription('Il manque la date.');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('choosing a day closes the calendar and gives that day', async () => {
  const { user } = renderUi(<Form value="2026-11-20" />);
  await user.click(screen.getByRole('button', { name: /Date de l’assemblée/ }));
  expect(await screen.findByRole('columnheader', { name: 'lundi' })).toBeInTheDocument();
  await user.click(screen.getByRole('gridcell', { name: '5' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Date de l’assemblée 5 novembre 2026' })).toBeInTheDocument();
});

test('the keyboard alone opens, moves and chooses', async () => {
  const { user } = renderUi(<Form value="2026-11-20" />, { lang: 'nl' });
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('gridcell', { name: '20' })).toHaveFocus());
  await user.keyboard('{ArrowLeft}{ArrowUp}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Date de l’assemblée 12 november 2026' })).toHaveFocus();
});

test('Escape closes without a choice', async () => {
  const closed = jest.fn();
  const { user } = renderUi(<Form value="2026-11-20" onClose={closed} />);
  await user.click(screen.getByRole('button', { name: /Date de l’assemblée/ }));
  await screen.findByRole('grid');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /20 novembre 2026/ })).toBeInTheDocument();
  expect(closed).toHaveBeenCalledTimes(1);
});

test('days outside the limits cannot be chosen', async () => {
  const { user } = renderUi(<Form value="2026-11-20" min="2026-11-10" max="2026-11-25" />);
  await user.click(screen.getByRole('button', { name: /Date de l’assemblée/ }));
  expect(await screen.findByRole('gridcell', { name: '9' })).toBeDisabled();
  expect(screen.getByRole('gridcell', { name: '10' })).toBeEnabled();
  expect(screen.getByRole('gridcell', { name: '25' })).toBeEnabled();
  expect(screen.getByRole('gridcell', { name: '26' })).toBeDisabled();
});
