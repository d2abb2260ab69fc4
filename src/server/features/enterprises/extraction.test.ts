import type { Extraction } from '../../adapters/extraction/extraction';
import type { RegistryAdapter } from '../../adapters/registry/registry';
import { enterpriseService } from './service';

const found = (shareholders: Extraction['shareholders']) =>
  enterpriseService({} as RegistryAdapter, {
    extract: async () => ({ total_shares: '100', shareholders, source: 'Acte', date: '2024-05-16' }),
  }).extract('1999000645', 'fr');

test('who holds nothing is no shareholder: an opening distribution would refuse him', async () => {
  const [seller, gone] = [
    { full_name: 'Claire', shares: '100' },
    { full_name: 'Marc', shares: '0' },
  ];
  expect((await found([seller, gone])).finalResponse.finalResponse.shareholders).toEqual([seller]);
  await expect(found([gone])).rejects.toMatchObject({ status: 404 });
});
