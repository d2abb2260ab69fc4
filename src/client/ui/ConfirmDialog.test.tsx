import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi';
import { ConfirmDialog } from './ConfirmDialog';

function dialog(kept: () => void, confirmed: () => void, busy = false) {
  return (
    <ConfirmDialog
      open
      title="Supprimer la demande 1042 ?"
      confirmLabel="Supprimer"
      busyLabel="Suppression…"
      keepLabel="Garder le dossier"
      busy={busy}
      onConfirm={confirmed}
      onKeep={kept}
    >
      Tout ce que vous avez saisi sera effacé.
    </ConfirmDialog>
  );
}

test('it is named, described, and the focus is on the safe button', async () => {
  const [kept, confirmed] = [jest.fn(), jest.fn()];
  const { user } = renderUi(dialog(kept, confirmed));
  const box = screen.getByRole('dialog', { name: 'Supprimer la demande 1042 ?' });
  expect(box).toHaveAccessibleDescription('Tout ce que vous avez saisi sera effacé.');
  expect(screen.getByRole('button', { name: 'Garder le dossier' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(kept).toHaveBeenCalledTimes(1);
  expect(confirmed).not.toHaveBeenCalled();
});

test('Escape keeps, the named button confirms', async () => {
  const [kept, confirmed] = [jest.fn(), jest.fn()];
  const { user } = renderUi(dialog(kept, confirmed));
  await user.keyboard('{Escape}');
  expect(kept).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(confirmed).toHaveBeenCalledTimes(1);
});

test('while it is under way nothing closes it and nothing is sent twice', async () => {
  const [kept, confirmed] = [jest.fn(), jest.fn()];
  const { user } = renderUi(dialog(kept, confirmed, true));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Garder le dossier' }));
  await user.click(screen.getByRole('button', { name: 'Suppression…' }));
  expect(kept).not.toHaveBeenCalled();
  expect(confirmed).not.toHaveBeenCalled();
});
