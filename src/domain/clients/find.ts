import { array, day, exact, type InferType, id, integer, mixed, oneOf, orNull, text } from '../base/schema';
import { dossierStateSchema, nextStepSchema, PROGRESS } from '../dossier/demande';
import { STEPS } from '../dossier/wizard';
import { DUE_KINDS } from './client';

/** Longer queries are refused. */
export const FIND_MAX = 100;

/** Pending work in the dossiers of a company; each is null if there is none. */
const waiting = {
  /** The latest dossier to deposit. */
  deposit: id().defined().nullable(),
  /** The latest dossier with pending identity checks, and their number. */
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

/** A person in dossiers: a director, or a depositor. */
export const foundPersonSchema = exact({
  name: text().required(),
  /** The number of dossiers with them; null: not all dossiers were searched. */
  dossiers: integer().defined().nullable(),
  /** The latest of these dossiers. */
  last: exact({ id: id().required(), denomination: text().required() }).required(),
});
export type FoundPerson = InferType<typeof foundPersonSchema>;

/** A few of each kind, the best match first. */
export const foundSchema = exact({
  clients: array(foundClientSchema).required(),
  dossiers: array(foundDossierSchema).required(),
  people: array(foundPersonSchema).required(),
});
export type Found = InferType<typeof foundSchema>;
