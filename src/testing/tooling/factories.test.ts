import fc from 'fast-check';
import { validate } from '#domain/base/schema';
import { demandeSchema } from '#domain/dossier/demande';
import { bceDataSchema } from '#domain/registry/bceData';
import { aRandomDemande } from '../arbitraries';
import { aBceData, aDemande } from '../factories';

const noFault = (value: unknown) => expect(value).toMatchObject({ ok: true });

test('the factories make what the schemas of the domain accept', () => {
  noFault(validate(demandeSchema, aDemande()));
  noFault(validate(bceDataSchema, aBceData()));
  expect(JSON.parse(aDemande().bce_data)).toEqual(aBceData());
});

test('an override replaces its field and nothing else', () => {
  expect({ ...aDemande({ langue: 'nl' }), langue: 'fr', langue_entreprise: 'fr' }).toEqual(aDemande());
});

test('random demandes are as the server holds them', () => {
  fc.assert(fc.property(aRandomDemande, (demande) => noFault(validate(demandeSchema, demande))));
});
