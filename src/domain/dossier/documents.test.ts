import { aDemande, aDirigeant, anAddress, aShareholder } from '../../testing/factories';
import type { Demande } from './demande';
import { documentsOf } from './documents';
import { dossierFacts } from './dossierFacts';

const names = (demande: Demande) => documentsOf(dossierFacts(demande));

test('a new director declares on his honour', () => {
  expect(names(aDemande())).toContain('formulaire3');
  const registered = [aDirigeant({ is_not_bce: 0 }), aDirigeant({ is_not_bce: 1, ended: true })];
  expect(names(aDemande({ dirigeants: registered }))).not.toContain('formulaire3');
  expect(names(aDemande({ dirigeants_service: 0 }))).not.toContain('formulaire3');
});

test.each([
  ['gestionnaire', 'formulaire5'],
  ['comptable', 'formulaire6'],
  ['autrecompt', 'formulaire6'],
  [null, 'formulaire6'],
] as const)('deposited by %s: %s', (depositaire, name) => {
  const found = names(aDemande({ depositaire })).filter((each) => /formulaire[56]/.test(each));
  expect(found).toEqual([name]);
});

test('Form I is withheld where a notary files, and where nothing is published', () => {
  const alone = { dirigeants_service: 0, cession_parts_service: 0 } as const;
  const address = anAddress({ zip_code: '4000', localite: 'Liège' });
  expect(names(aDemande({ ...alone, address }))).toEqual(['dossier_notaire', 'payment_conditions']);
  expect(names(aDemande({ address }))).toContain('formulaire1');
  const shares = aDemande({ address_service: 0, dirigeants_service: 0 });
  expect(names(shares)).toEqual(['pv_ag', 'registre_parts', 'cession_parts', 'payment_conditions']);
});

test('the register and the statement are of shares that move', () => {
  const still = aShareholder({ shares: '600' });
  const alone = { address_service: 0, dirigeants_service: 0 } as const;
  expect(names(aDemande({ ...alone, shareholders: [still] }))).toEqual(['pv_ag', 'payment_conditions']);
});
