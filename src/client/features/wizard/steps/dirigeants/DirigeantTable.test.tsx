import { screen } from '@testing-library/react';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import { NO_CHECK } from '#domain/people/identityStatus';
import { aDirigeant } from '../../../../../testing/factories';
import { renderUi } from '../../../../../testing/renderUi';
import type { PersonActions } from '../../people/personColumns';
import type { Shown } from '../../people/usePeople';
import { DirigeantTable } from './DirigeantTable';

const claire = aDirigeant({ id: 1, givenName: 'Claire', surname: 'Dumont', is_not_bce: 0, ...NO_CHECK });
const sent = aDirigeant({
  id: 2,
  givenName: 'Pieter',
  surname: 'Maes',
  link_state: 'sent',
  link_sent_at: '2026-11-20T14:52:00Z',
});

function table(
  given: Partial<PersonActions<Dirigeant>> = {},
  dirigeants: Shown<Dirigeant>[] = [claire, sent],
) {
  const opened: string[] = [];
  const people = {
    open: (form: string) => opened.push(form),
    sendAgain: async () => {},
    setLeaving: () => {},
    ...given,
  };
  const view = renderUi(
    <DirigeantTable
      dirigeants={dirigeants}
      people={people}
      under={() => null}
      more={() => null}
      detail={() => null}
      restoring={null}
      onRestore={() => {}}
    />,
  );
  return { ...view, opened };
}
const send = () => screen.getByRole('button', { name: /^Envoyer le lien\s: Claire/ });
const resend = () => screen.getByRole('button', { name: /^Renvoyer\s: Pieter/ });

test('a link that was sent is sent again at one press, the first one asks for the number', async () => {
  const again: number[] = [];
  const { user, opened } = table({ sendAgain: async ({ id }) => void again.push(id) });
  await user.click(resend());
  await user.click(send());
  expect([again, opened]).toEqual([[2], ['link-1']]);
});

test('a second press does nothing while the first is on its way', async () => {
  const again: number[] = [];
  const { user } = table({ sendAgain: async ({ id }) => void again.push(id) }, [
    claire,
    { ...sent, isSending: true },
  ]);
  expect(resend()).toHaveAttribute('aria-busy', 'true');
  await user.click(resend());
  expect(again).toEqual([]);
});

test.each([
  ['queued', null, /Envoi en cours…/],
  [
    'failed',
    'identity.linkUnknownNumber',
    /Échec de l’envoi.*Ce numéro n’existe pas ou ne reçoit pas de SMS/,
  ],
] as const)('a link that is %s says so, and can be asked for again', (link_state, link_error, words) => {
  table({}, [{ ...sent, link_state, link_error, link_sent_at: null }]);
  expect(screen.getByRole('row', { name: /Pieter/ })).toHaveTextContent(words);
  expect(resend()).toBeEnabled();
});

test('the bin of a director in office says what it does', async () => {
  const { user } = table();
  await user.hover(screen.getByRole('button', { name: 'Mettre fin au mandat de Claire Dumont' }));
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent(/^Fin de mandat$/);
});
