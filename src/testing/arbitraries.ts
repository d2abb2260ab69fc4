import fc from 'fast-check';
import type { Demande } from '#domain/dossier/demande';
import { DEPOSITAIRES } from '#domain/dossier/demande';
import { LANGUAGES } from '#domain/language/languages';
import { decimalToString } from '#domain/money/decimals';
import { aBceData, aDemande, aDirigeant, anAddress, aShareholder } from './factories';

/* Random test data for property-based tests. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyzéèêëïöüçñåøłńőşșđæœß’- ABCDEFGHIJKLMNOPQRSTUVWXYZÉÖŁŐŞĐÆŒ';

/** A name as people have them, sometimes very long; never blank, without spaces that are doubled or at the ends. */
export const aName = (maxLength = 100): fc.Arbitrary<string> =>
  fc
    .string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength, size: 'max' })
    .map((name) => name.trim().replace(/ {2,}/g, ' ') || 'A');

const aDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

const shares = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(decimalToString);
const bit = fc.constantFrom(0 as const, 1 as const);

/** Belgian postcodes of each Region and language zone. */
const POSTCODES = [
  '1000',
  '1080',
  '1300',
  '1630',
  '4000',
  '4700',
  '5000',
  '7000',
  '9000',
  '2000',
  '8400',
  '3000',
];

/** Any demande the server could hold, at least one service chosen; unfinished ones may lack dates, place and address. */
export const aRandomDemande: fc.Arbitrary<Demande> = fc
  .record({
    langue: fc.constantFrom(...LANGUAGES),
    services: fc.tuple(bit, bit, bit).filter((flags) => flags.includes(1)),
    progress: fc.constantFrom(75 as const, 100 as const),
    depositaire: fc.constantFrom(...DEPOSITAIRES, null),
    user: aName(60),
    company: aName(300),
    form: fc.constantFrom('610', '014', '017', '706', '999'),
    from: fc.constantFrom(...POSTCODES),
    to: fc.constantFrom(...POSTCODES),
    street: aName(200),
    directors: fc.array(fc.record({ name: aName(), is_not_bce: bit, ended: fc.boolean() }), {
      maxLength: 12,
    }),
    holders: fc.array(fc.record({ name: aName(200), before: shares, after: shares, is_origin: bit }), {
      maxLength: 40,
    }),
    decision: fc.option(aDay),
    effective: fc.option(aDay),
    place: fc.option(aName()),
  })
  .map((random) =>
    aDemande({
      langue: random.langue,
      address_service: random.services[0],
      dirigeants_service: random.services[1],
      cession_parts_service: random.services[2],
      progress: random.progress,
      depositaire: random.depositaire,
      user: { name: random.user },
      date_assemblee: random.decision,
      date_changement: random.effective,
      fait_a: random.place,
      bce_data: aBceData({
        denomination: { code: '001', description: { language: random.langue, value: random.company } },
        juridicalForm: { code: random.form },
        address: {
          typeOfAddress: 'REGO',
          street: { description: { language: 'fr', value: random.street } },
          houseNumber: '44',
          zipcode: random.from,
          municipality: { description: { language: 'nl', value: 'Plaats' } },
        },
        function: random.directors
          .filter(({ is_not_bce }) => is_not_bce === 0)
          .map(({ name }) => ({ person: { givenName: 'Jo', surname: name } })),
      }),
      address: random.services[0] ? anAddress({ rue: random.street, zip_code: random.to }) : null,
      dirigeants: random.directors.map(({ name, is_not_bce, ended }, index) =>
        aDirigeant({
          id: index + 1,
          givenName: 'Jo',
          surname: name,
          is_not_bce,
          ended: ended && is_not_bce === 0,
        }),
      ),
      shareholders: random.holders.map(({ name, before, after, is_origin }, index) =>
        aShareholder({ id: index + 1, full_name: name, shares: after, shares_old: before, is_origin }),
      ),
    }),
  );
