import { screen, waitFor } from '@testing-library/react';
import type { Dirigeant } from '#domain/entities/services';
import fr from '../../../../../i18n/fr.json';
import { renderUi } from '../../../../testing/renderUi';
import { DirigeantForm, type DirigeantValues } from './DirigeantForm';

/** Of the registry, which knows some people by their surname alone. */
const registered: Dirigeant = {
  id: 1,
  demande_id: 1,
  givenName: '',
  surname: 'Vandersmissen',
  is_modified: 0,
  is_not_bce: 0,
  ended: false,
  GSM: null,
  status: 'pending',
  session_id: null,
  link_sent_at: null,
  link_expired: false,
  verification: null,
};

function open(dirigeant: Dirigeant) {
  const saved: object[] = [];
  const onSave = async (values: Omit<DirigeantValues, 'GSM'> & { GSM: string | null }) => {
    saved.push(values);
  };
  const typing = { typed: null, over: null, onTyped: () => {} };
  const { user } = renderUi(
    <DirigeantForm dirigeant={dirigeant} {...typing} onSave={onSave} onCancel={() => {}} />,
  );
  const save = () => user.click(screen.getByRole('button', { name: fr['person.save'] }));
  return { user, saved, save, mobile: screen.getByRole('textbox', { name: /^Numéro de mobile/ }) };
}

test('a name that is fixed is not judged: the number of a director without a given name is saved', async () => {
  const { user, saved, save, mobile } = open(registered);
  await user.type(mobile, '02 123 45 67');
  await save();
  await waitFor(() => expect(mobile).toHaveAccessibleDescription(fr['dirigeants.errorInvalidPhoneFormat']));
  expect(saved).toEqual([]);
  await user.clear(mobile);
  await user.type(mobile, '0470 00 00 03');
  await save();
  await waitFor(() =>
    expect(saved).toEqual([{ surname: 'Vandersmissen', givenName: '', GSM: '+32470000003' }]),
  );
});

test('a name that can be changed must be whole', async () => {
  const { saved, save } = open({ ...registered, is_modified: 1, is_not_bce: 1 });
  await save();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Prénom' })).toHaveAccessibleDescription(
      fr['dirigeants.errorNameRequired'],
    ),
  );
  expect(saved).toEqual([]);
});
