import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../testing/renderUi';
import { ChoiceCard } from './ChoiceCard';
import { ChoiceGroup } from './ChoiceGroup';

function Languages({ error }: { error?: string }) {
  const [lang, setLang] = useState('');
  const card = (value: string, title: string, description: string) => (
    <ChoiceCard
      type="radio"
      name="lang"
      value={value}
      checked={lang === value}
      onChange={(event) => setLang(event.target.value)}
      title={title}
      description={description}
    />
  );
  return (
    <ChoiceGroup legend="Langue des documents" help="Les deux sont possibles." error={error}>
      {card('fr', 'Français', 'Greffe francophone')}
      {card('nl', 'Nederlands', 'Greffe néerlandophone')}
    </ChoiceGroup>
  );
}

test('a card is a radio named by its title; the whole row chooses it', async () => {
  const { user } = renderUi(<Languages />);
  const dutch = screen.getByRole('radio', { name: 'Nederlands' });
  expect(dutch).toHaveAccessibleDescription('Greffe néerlandophone');
  await user.click(screen.getByText('Greffe néerlandophone'));
  expect(dutch).toBeChecked();
  await user.click(screen.getByText('Français'));
  expect(dutch).not.toBeChecked();
});

test('the arrow keys move between the cards of one name', async () => {
  const { user } = renderUi(<Languages />);
  await user.click(screen.getByRole('radio', { name: 'Français' }));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Nederlands' })).toBeChecked();
});

test('the group is named by its legend and says what is wrong', () => {
  renderUi(<Languages error="Choisissez une langue." />);
  const group = screen.getByRole('group', { name: 'Langue des documents' });
  expect(group).toHaveAccessibleDescription('Choisissez une langue.');
  expect(within(group).getAllByRole('radio')).toHaveLength(2);
  expect(screen.queryByText('Les deux sont possibles.')).not.toBeInTheDocument();
});

test('a disabled card cannot be chosen', async () => {
  const chosen = jest.fn();
  const { user } = renderUi(
    <ChoiceCard
      type="checkbox"
      name="s"
      value="a"
      checked={false}
      disabled
      onChange={chosen}
      title="Siège"
    />,
  );
  await user.click(screen.getByText('Siège')).catch(() => {});
  expect(screen.getByRole('checkbox', { name: 'Siège' })).toBeDisabled();
  expect(chosen).not.toHaveBeenCalled();
});
