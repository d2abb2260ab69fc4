import { screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { renderUi } from '../../testing/renderUi';
import { KeysHelp } from './KeysHelp';
import { focusRow, rowLink, useListKeys } from './useListKeys';

const decide = jest.fn();

function List() {
  const list = useRef<HTMLUListElement>(null);
  const keys = useListKeys({
    onMove: (step) => focusRow(list.current, step),
    extra: [{ key: 'v', label: 'Valider', act: decide }],
  });
  return (
    <>
      <KeysHelp {...keys} />
      <input aria-label="Chercher" />
      <ul ref={list}>
        {['/un', '/deux', '/trois'].map((to) => (
          <li key={to}>
            <Link to={to} {...rowLink} {...(to === '/deux' && { 'aria-current': true })}>
              {to}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const focused = () => document.activeElement?.textContent;

test('j and k walk the rows from the current one, Enter opens', async () => {
  const { user } = renderUi(<List />);
  await user.keyboard('j');
  expect(focused()).toBe('/trois');
  await user.keyboard('j');
  expect(focused()).toBe('/trois');
  await user.keyboard('kkk');
  expect(focused()).toBe('/un');
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/un');
});

test('letters typed into a field, and those pressed with Ctrl, are no keys of the list', async () => {
  const { user } = renderUi(<List />);
  await user.type(screen.getByLabelText('Chercher'), 'jv');
  expect(screen.getByLabelText('Chercher')).toHaveValue('jv');
  expect(screen.getByLabelText('Chercher')).toHaveFocus();
  await user.tab();
  await user.keyboard('{Control>}v{/Control}');
  expect(decide).not.toHaveBeenCalled();
  await user.keyboard('v');
  expect(decide).toHaveBeenCalledTimes(1);
});

test('? names the keys; none of them acts behind the dialog, nor once they are switched off', async () => {
  decide.mockClear();
  const { user } = renderUi(<List />);
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Raccourcis clavier' }));
  expect(dialog.getByText('Valider')).toBeVisible();
  await user.keyboard('v');
  await user.click(dialog.getByRole('checkbox', { name: 'Utiliser ces touches' }));
  await user.click(dialog.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('v');
  expect(decide).not.toHaveBeenCalled();
});
