import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi';
import { IconAction } from './IconAction';
import { TrashIcon } from './icons';

test('a screen reader hears the whole of it, who has the focus reads it in short', async () => {
  const { user } = renderUi(
    <IconAction label="Mettre fin au mandat de Claire Dumont" tip="Fin de mandat">
      <TrashIcon />
    </IconAction>,
  );
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  await user.tab();
  expect(screen.getByRole('button')).toHaveAccessibleName('Mettre fin au mandat de Claire Dumont');
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('Fin de mandat');
});
