import { aBceData } from '../../../testing/factories';
import type { RegistryAdapter } from '../../adapters/registry/registry';
import { enterpriseService } from './service';

/** A registry that knows one company, of this form. */
const registryOf = (code: string): RegistryAdapter => {
  const description = [{ language: 'fr', value: 'Fondation privée' }];
  const bce = aBceData({ juridicalForm: { code, description } });
  const company = { number: bce.number, kind: 'legal', active: true, endDate: null, bce } as const;
  return { readEnterprise: async () => company, search: async () => [] } as unknown as RegistryAdapter;
};
const serviceOf = (code: string) => enterpriseService(registryOf(code), async () => ({ ok: true }));
const user = { id: 1 };

test('a dossier is for a form that is served; a director may have any', async () => {
  await expect(serviceOf('026').forDemande(user, '1999000150')).rejects.toMatchObject({
    status: 422,
    body: { errors: { enterprise_number: ['step1.errorForm'] }, values: { form: 'Fondation privée' } },
  });
  await expect(serviceOf('610').forDemande(user, '1999000150')).resolves.toMatchObject({
    number: '1999000150',
  });
  await expect(serviceOf('026').director(user, '1999000150')).resolves.toMatchObject({
    number: '1999000150',
  });
});
