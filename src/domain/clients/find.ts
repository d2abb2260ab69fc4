import { array, day, exact, type InferType, id, integer, mixed, oneOf, orNull, text } from '../base/schema';
import { dossierStateSchema, nextStepSchema, PROGRESS } from '../dossier/demande';
import { STEPS } from '../dossier/wizard';
import { DUE_KINDS } from './client';

/** The longest that is looked for. */
export const FIND_MAX = 100;

/** What waits in the dossiers of a company, each null where nothing does. */
const waiting = {
  /** The latest that is to be handed in. */
  deposit: id().defined().nullable(),
  /** The latest in which people have not passed their identity check, and how many. */
  links: orNull(exact({ id: id().required(), people: integer().required() })),
};

export const foundClientSchema = exact({
  id: id().required(),
  number: text().required(),
  name: text().defined(),
  /** The registry's code, '' for none. */
  form: text().defined(),
  due: orNull(
    exact({
      on: day().required(),
      kind: mixed<(typeof DUE_KINDS)[number]>()
        .oneOf([...DUE_KINDS])
        .defined()
        .nullable(),
    }),
  ),
  ...waiting,
});
export type FoundClient = InferType<typeof foundClientSchema>;

export const foundDossierSchema = exact({
  id: id().required(),
  enterprise_number: text().required(),
  denomination: text().required(),
  progress: oneOf(PROGRESS).required(),
  state: dossierStateSchema(),
  next: nextStepSchema(),
  open_step: oneOf(STEPS).required(),
  /** Its company among the clients. */
  client: id().defined().nullable(),
  ...waiting,
});
export type FoundDossier = InferType<typeof foundDossierSchema>;

/** Somebody whom dossiers name: a director, or who deposits. */
export const foundPersonSchema = exact({
  name: text().required(),
  /** How many dossiers name them; null where not all of them were looked at. */
  dossiers: integer().defined().nullable(),
  /** The latest of these. */
  last: exact({ id: id().required(), denomination: text().required() }).required(),
});
export type FoundPerson = InferType<typeof foundPersonSchema>;

/** A few of each kind, the best first. */
export const foundSchema = exact({
  clients: array(foundClientSchema).required(),
  dossiers: array(foundDossierSchema).required(),
  people: array(foundPersonSchema).required(),
});
export type Found = InferType<typeof foundSchema>;
