import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../testing/renderUi';
import { CombInput } from './CombInput';
import { PasswordInput } from './PasswordInput';
import { SelectInput } from './SelectInput';
import { TextArea } from './TextArea';
import { TextInput } from './TextInput';

test('a field is named by its label and described by its help', () => {
  renderUi(<TextInput label="Commune" help="Telle que dans la BCE" value="" />);
  const input = screen.getByRole('textbox', { name: 'Commune' });
  expect(input).toHaveAccessibleDescription('Telle que dans la BCE');
  expect(input).toBeRequired();
  expect(input).toBeValid();
});

test('an error takes the place of the help and marks the field', () => {
  renderUi(<TextInput label="Commune" help="Telle que dans la BCE" error="Il manque la commune." value="" />);
  const input = screen.getByRole('textbox', { name: 'Commune' });
  expect(input).toHaveAccessibleDescription('Il manque la commune.');
  expect(input).toBeInvalid();
  expect(screen.queryByText('Telle que dans la BCE')).not.toBeInTheDocument();
});

test('a field that may stay empty says so in the reader’s language', () => {
  renderUi(<TextInput label="Bus" optional value="" />, { lang: 'nl' });
  expect(screen.getByRole('textbox', { name: 'Bus (facultatief)' })).not.toBeRequired();
});

function Street({ onType }: { onType: (typed: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <TextInput
      label="Rue"
      name="street"
      value={value}
      onChange={(event) => {
        onType(`${event.target.name}=${event.target.value}`);
        setValue(event.target.value);
      }}
    />
  );
}

test('what is typed reaches the form with its name, as Formik wants it', async () => {
  const seen: string[] = [];
  const { user } = renderUi(<Street onType={(typed) => seen.push(typed)} />);
  await user.type(screen.getByRole('textbox'), 'Ab');
  expect(seen).toEqual(['street=A', 'street=Ab']);
});

test('a hidden label still names its field', () => {
  renderUi(<TextInput label="Rechercher" hideLabel value="" />);
  expect(screen.getByRole('textbox', { name: 'Rechercher' })).toBeInTheDocument();
});

test('a list offers its options and cannot go back to its placeholder', async () => {
  const chosen: string[] = [];
  const { user } = renderUi(
    <SelectInput
      label="Langue"
      value=""
      placeholder="Choisissez"
      error="Il manque la langue."
      options={[
        { value: 'fr', label: 'Français' },
        { value: 'nl', label: 'Nederlands' },
      ]}
      onChange={(event) => chosen.push(event.target.value)}
    />,
  );
  const list = screen.getByRole('combobox', { name: 'Langue' });
  expect(list).toBeRequired();
  expect(list).toHaveAccessibleDescription('Il manque la langue.');
  expect(list).toBeInvalid();
  expect(screen.getByRole('option', { name: 'Choisissez' })).toBeDisabled();
  await user.selectOptions(list, 'nl');
  expect(chosen).toEqual(['nl']);
});

test('a text area is a plain one, with its counter beside the label', () => {
  renderUi(<TextArea label="Texte" value="abc" rows={7} aside="3 / 20 000" />);
  const area = screen.getByRole('textbox', { name: 'Texte' });
  expect(area.tagName).toBe('TEXTAREA');
  expect(area).toHaveAttribute('rows', '7');
  expect(screen.getByText('3 / 20 000')).toBeVisible();
});

test('a password is shown and hidden on demand, and the button says which', async () => {
  const { user } = renderUi(
    <PasswordInput label="Mot de passe" value="secret" autoComplete="current-password" />,
  );
  const input = screen.getByLabelText('Mot de passe');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(input).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('showing the password does not send the form', async () => {
  const sent = jest.fn((event: React.FormEvent) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={sent}>
      <PasswordInput label="Mot de passe" value="secret" autoComplete="current-password" />
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(sent).not.toHaveBeenCalled();
});

test('the comb is one field and hands over what is pasted, untouched', async () => {
  const pasted: string[] = [];
  const { user } = renderUi(
    <CombInput label="Numéro d’entreprise" value="" onChange={(event) => pasted.push(event.target.value)} />,
  );
  await user.click(screen.getByRole('textbox', { name: 'Numéro d’entreprise' }));
  await user.paste('BE 1999.000.150');
  expect(pasted).toEqual(['BE 1999.000.150']);
});
