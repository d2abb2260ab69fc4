import Button from '@mui/material/Button';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi';
import { ToastProvider } from './ToastProvider';
import { type Toast, useToast } from './useToast';

function Say({ toasts }: { toasts: Toast[] }) {
  const show = useToast();
  return <Button onClick={() => toasts.forEach(show)}>dire</Button>;
}

test('a toast is announced in a region that was there before it', async () => {
  const { user } = renderUi(
    <Say toasts={[{ title: 'Demande 1042 non enregistrée.', body: 'Votre saisie est gardée ici.' }]} />,
  );
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'dire' }));
  await waitFor(() =>
    expect(region).toHaveTextContent('Demande 1042 non enregistrée. Votre saisie est gardée ici.'),
  );
});

test('its action acts once and closes it', async () => {
  const retried = jest.fn();
  const { user } = renderUi(
    <Say
      toasts={[{ tone: 'error', title: 'Non enregistré.', action: { label: 'Réessayer', onClick: retried } }]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'dire' }));
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(retried).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Non enregistré.')).not.toBeInTheDocument());
});

test('a second toast waits for the first to be closed', async () => {
  const { user } = renderUi(<Say toasts={[{ title: 'Un.' }, { title: 'Deux.' }]} />);
  await user.click(screen.getByRole('button', { name: 'dire' }));
  expect(await screen.findByText('Un.')).toBeInTheDocument();
  expect(screen.queryByText('Deux.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(await screen.findByText('Deux.')).toBeInTheDocument();
  expect(screen.queryByText('Un.')).not.toBeInTheDocument();
});

test('one with an action does not hold the others back for ever', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const action = { label: 'Réessayer', onClick: () => undefined };
  renderUi(<Say toasts={[{ title: 'Un.', action }, { title: 'Deux.' }]} />);
  fireEvent.click(screen.getByRole('button', { name: 'dire' }));
  await screen.findByText('Un.');
  act(() => void jest.advanceTimersByTime(31_000));
  expect(await screen.findByText('Deux.')).toBeInTheDocument();
  jest.useRealTimers();
});

test('what one person was told is not for the next', async () => {
  const page = (visit: number) => (
    <ToastProvider visit={visit}>
      <Say toasts={[{ title: 'Non enregistré.' }]} />
    </ToastProvider>
  );
  const { user, rerender } = renderUi(page(1));
  await user.click(screen.getByRole('button', { name: 'dire' }));
  await screen.findByText('Non enregistré.');
  rerender(page(2));
  expect(screen.queryByText('Non enregistré.')).toBeNull();
});
