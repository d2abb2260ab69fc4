import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi';
import { BusyButton } from './BusyButton';

test('at rest it says its label and its cost, and acts', async () => {
  const acted = jest.fn();
  const { user } = renderUi(
    <BusyButton busyLabel="Envoi…" cost="+1 crédit" onClick={acted}>
      Ajouter
    </BusyButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Ajouter +1 crédit' }));
  expect(acted).toHaveBeenCalledTimes(1);
});

test('while busy it says so, keeps the focus and does nothing', async () => {
  const acted = jest.fn();
  const sent = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <BusyButton type="submit" busy={busy} busyLabel="Envoi…" onClick={acted}>
        Envoyer
      </BusyButton>
    </form>
  );
  const { user, rerender } = renderUi(form(false));
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(sent).toHaveBeenCalledTimes(1);

  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Envoi…' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(acted).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledTimes(1);
});
