import { createIntl } from 'react-intl';
import fr from '../../../i18n/fr.json';
import { failureParts } from './failureParts';

const intl = createIntl({ locale: 'fr-BE', messages: fr });
const at = '2026-11-20T14:52:08.000Z';

test.each([
  [{ status: 'offline' }, 'Le serveur n’a pas répondu'],
  [{ status: 502 }, 'Le serveur n’a pas répondu'],
  [{ status: 503, message: 'server.notReady' }, 'Le serveur n’a pas répondu'],
  [{ status: 503, message: 'server.busy' }, fr['server.busy'].replace(/\.$/, '')],
  [{ status: 500, message: 'server.error' }, 'Le serveur a rencontré une erreur'],
  [{ status: 'unreadable' }, 'Le serveur a rencontré une erreur'],
  [{ status: 403, message: 'auth.forbidden' }, 'Votre compte n’a pas accès à cette fonction'],
  [undefined, 'Une erreur s’est produite'],
])('%j: %s', (failure, cause) => {
  expect(failureParts(intl, failure).cause).toBe(cause);
});

test('what support needs to find it', () => {
  expect(failureParts(intl, { status: 502, at })).toMatchObject({ code: 502, time: new Date(at) });
  expect(failureParts(intl, { status: 'offline', at })).not.toHaveProperty('code');
});
