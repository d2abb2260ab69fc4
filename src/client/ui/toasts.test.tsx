import Button from '@mui/material/Button';
import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi';
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
