import { aDemande } from '../../../testing/factories';
import { createStore } from '../../app/store/store';
import { demandesApi } from './demandesApi';

afterEach(() => jest.restoreAllMocks());

test('a reading that changes overtake every time is not repeated for ever', async () => {
  const { store } = createStore();
  const demande = aDemande({ id: 7 });
  const { initiate } = demandesApi.endpoints.demande;
  let [readings, changes] = [0, 0];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    readings += 1;
    if (readings > 1 && readings < 20) {
      changes += 1;
      const change = demandesApi.util.updateQueryData('demande', { id: 7 }, (held) => {
        held.demande.updated_at = new Date(changes).toISOString();
      });
      store.dispatch(change);
    }
    return Response.json({ demande });
  });
  await store.dispatch(initiate({ id: 7 })).unwrap();
  const again = await store.dispatch(initiate({ id: 7 }, { forceRefetch: true })).unwrap();
  expect(readings).toBeLessThan(6);
  expect(again.demande.updated_at).toBe(new Date(changes).toISOString());
});
