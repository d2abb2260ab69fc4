import {
  array,
  bool,
  day,
  exact,
  type InferType,
  id,
  lazy,
  mixed,
  oneOf,
  text,
  textRead,
} from '../base/schema';
import { decimal } from '../money/fields';
import { personName } from '../people/fields';
import { CARD_REASONS, noMobile } from '../people/noMobile';
import { barePlace } from '../registry/addressWords';
import { DECLARED_CAPACITIES } from '../registry/declared';
import { DEPOSITAIRES, REASON_MAX, serviceFlags, transferList } from './demande';
import { newDirigeantSchema } from './directorRecords';
import { totalShares } from './holderRecords';
import { DIRECTORS_BY } from './mandates';

export const demandeDatesSchema = exact({
  date_changement: day().required('step3.errorMissingDates'),
  date_assemblee: day().required('step3.errorMissingDates'),
  fait_a: textRead(barePlace).max(100).required('step3.errorMissingDates'),
  /** Asked on the same step; unchanged if left out. */
  sole_director: bool().nullable(),
  sole_owner: bool().nullable(),
  minutes_keeper: personName().nullable(),
  written_decisions: bool().nullable(),
});

/** A director in office whom the registry data do not name. */
export const declaredDirectorSchema = newDirigeantSchema.pick(['surname', 'givenName']).shape({
  capacity: oneOf(DECLARED_CAPACITIES).required(),
  since: day().defined().nullable(),
});

const groups = {
  depositaire: exact({
    depositaire: oneOf(DEPOSITAIRES).required('step2.errorFillFields'),
    /** Left out: another depositor is not named yet. */
    depositaire_nom: personName().nullable(),
    /** Left out: another depositor is expected to have a mobile number. */
    depositaire_no_mobile: noMobile(CARD_REASONS),
  }),
  verification: exact({ verification_id: id().required() }),
  dates: demandeDatesSchema,
  services: exact(serviceFlags),
  total: exact({ nb_total_actions: totalShares().required() }),
  transfers: exact({ transfers: transferList().defined().nullable() }),
  /** null: the registry's capital is right. */
  capital: exact({ declared_capital: decimal().defined().nullable() }),
  directors: exact({
    directors_by: oneOf(DIRECTORS_BY).defined().nullable(),
  }),
  /** The company has fewer than three shareholders or members. */
  owners: exact({ few_owners: bool().defined().nullable() }),
  /** Advice was taken on the company's future with a single partner. */
  advice: exact({ advised: bool().defined().nullable() }),
  /** All directors in office at once, if no source of registry data names them. */
  declared: exact({ declared_directors: array(declaredDirectorSchema).min(1).max(100).required() }),
  /** Whether an old SCRL/CVBA really is a cooperative. */
  cooperative: exact({ cooperative: bool().defined().nullable() }),
  registry: exact({
    bce_data: text().max(500_000).required(),
    /** The reason, for the history. */
    reason: text().max(REASON_MAX).nullable(),
    /** The registry data before the correction, as read by the caller: 409 if left out, or changed since. */
    base: text().max(500_000),
  }),
};
type Groups = { [K in keyof typeof groups]: InferType<(typeof groups)[K]> };
export type DemandeUpdate = Groups[keyof Groups];

/** A body belongs to the group of its first known field; fields of another group are unknown in it. */
function groupOf(body: unknown) {
  const keys = body !== null && typeof body === 'object' ? Object.keys(body) : [];
  const all = Object.values(groups);
  return all.find((group) => keys.some((key) => Object.hasOwn(group.fields, key)));
}

const noGroup = mixed<DemandeUpdate>()
  .defined()
  .test('group', 'validation.required', () => false);

/** PUT /demandes/{id}: the fields of exactly one group. */
export const demandeUpdateSchema = lazy((body: unknown) => groupOf(body) ?? noGroup).meta({
  anyOf: Object.values(groups),
});
