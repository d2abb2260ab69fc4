import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Outlet, Route, Routes } from 'react-router-dom';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import { fr } from '../../../../../testing/companyTexts';
import { aDemande, aDirigeant } from '../../../../../testing/factories';
import { renderUi } from '../../../../../testing/renderUi';
import { createStore } from '../../../../app/store/store';
import { DirigeantForm } from './DirigeantForm';

/** Of the registry, which knows some people by their surname alone. */
const registered = aDirigeant({
  givenName: '',
  surname: 'Vandersmissen',
  is_modified: 0,
  is_not_bce: 0,
  GSM: null,
});

function open(dirigeant: Dirigeant) {
  const saved: object[] = [];
  const save = async (values: object) => {
    saved.push(values);
    return dirigeant;
  };
  const { user } = renderUi(
    <Provider store={createStore().store}>
      <Routes>
        <Route element={<Outlet context={{ demande: aDemande() }} />}>
          <Route
            path="*"
            element={
              <DirigeantForm dirigeant={dirigeant} save={save} onSaved={() => {}} onCancel={() => {}} />
            }
          />
        </Route>
      </Routes>
    </Provider>,
  );
  const submit = () => user.click(screen.getByRole('button', { name: fr['person.save'] }));
  return { user, saved, submit, mobile: screen.getByRole('textbox', { name: /^Numéro de GSM/ }) };
}

test('a name that is fixed is not judged: the number of a director without a given name is saved', async () => {
  const { user, saved, submit, mobile } = open(registered);
  await user.type(mobile, '02 123 45 67');
  await submit();
  await waitFor(() => expect(mobile).toHaveAccessibleDescription(fr['dirigeants.errorInvalidPhoneFormat']));
  expect(saved).toEqual([]);
  await user.clear(mobile);
  await user.type(mobile, '0470 00 00 03');
  await submit();
  await waitFor(() =>
    expect(saved).toEqual([{ surname: 'Vandersmissen', givenName: '', GSM: '+32470000003' }]),
  );
});

const added = { ...registered, is_modified: 1, is_not_bce: 1 } as const;
const part = (name: 'dirigeants.surname' | 'dirigeants.givenName') =>
  screen.getByRole('textbox', { name: fr[name] });

test('one name is enough, a sign without a letter is none', async () => {
  const { user, saved, submit } = open(added);
  expect(part('dirigeants.givenName')).toHaveAccessibleDescription(fr['dirigeants.oneName']);
  await user.type(part('dirigeants.givenName'), '-');
  await submit();
  await waitFor(() =>
    expect(part('dirigeants.givenName')).toHaveAccessibleDescription(fr['validation.nameLetter']),
  );
  expect(saved).toEqual([]);
  await user.clear(part('dirigeants.givenName'));
  await submit();
  await waitFor(() => expect(saved).toMatchObject([{ surname: 'Vandersmissen', givenName: '' }]));
});

test('without any name both fields are asked for', async () => {
  const { saved, submit } = open({ ...added, surname: '' });
  await submit();
  for (const name of ['dirigeants.surname', 'dirigeants.givenName'] as const)
    await waitFor(() => expect(part(name)).toHaveAccessibleDescription(fr['dirigeants.errorNameRequired']));
  expect(saved).toEqual([]);
});
