import { aBceData } from '../../../../../testing/factories';
import { dossierRefusalOf, refusalOf } from './useCompany';

const FOUNDATION = aBceData({
  juridicalForm: { code: '026', description: [{ language: 'fr', value: 'Fondation privée' }] },
});

test('a form that is not served is refused for a dossier, with its name, and may be a director', () => {
  expect(dossierRefusalOf(FOUNDATION, undefined, 'fr')).toEqual({
    code: 'step1.errorForm',
    retry: false,
    values: { form: 'Fondation privée' },
  });
  expect(refusalOf(FOUNDATION, undefined)).toBeNull();
  expect(dossierRefusalOf(aBceData(), undefined, 'fr')).toBeNull();
  const stopped = { ...FOUNDATION, period: { end: '2024-06-30' } };
  expect(dossierRefusalOf(stopped, undefined, 'fr')?.code).toBe('step1.errorInactive');
});
