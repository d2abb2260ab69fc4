import {
  array,
  bool,
  day,
  exact,
  type InferType,
  integer,
  mixed,
  oneOf,
  orNull,
  text,
  timestamp,
} from '../base/schema';
import { UNFIT } from '../forms/values';
import type { ClosedDay } from '../law/workingDays';
import { ENCLOSURES, type EnclosureKind } from './enclosures';
import { feeFields } from './fee';
import { PDF_NAMES, type PdfName } from './pdfNames';

const inBoth = () => exact({ fr: text().required(), nl: text().required() });

const pdfName = () => oneOf(PDF_NAMES).required();

/** GET /demandes/{id}/form-values: the values on the official forms, each in its order; empty ones are left out. */
export const formValuesSchema = exact({
  forms: array(
    exact({
      name: pdfName(),
      values: array(exact({ value: text().required(), text: text().required() })).required(),
    }),
  ).required(),
});
export type FormValuesAnswer = InferType<typeof formValuesSchema>;

const enclosureKind = () => oneOf(ENCLOSURES);
/** An item of the checklist: something the registry requires, or another document. */
export type ChecklistItem = EnclosureKind | PdfName;
export const checklistItem = () => mixed<ChecklistItem>().oneOf([...ENCLOSURES, ...PDF_NAMES]);

const deadlineSchema = exact({
  /** The last day of the term. */
  ends: day().required(),
  /** Why the registry is closed that day; null: it is open. */
  closed: mixed<ClosedDay>()
    .oneOf(['saturday', 'sunday', 'holiday', null] as ClosedDay[])
    .defined()
    .nullable(),
  /** The last day on which it can be done. */
  last_day: day().required(),
  /** The signatory of the forms leaves office on this day, before the end of the term; otherwise null. */
  leaving: orNull(exact({ day: day().required(), name: text().required() })),
});

const registrySchema = exact({
  /** The court of the present seat: a move is filed there. */
  name: inBoth().required(),
  certain: bool().required(),
  /** null: not certain enough to show. */
  address: orNull(
    exact({
      street: text().required(),
      postcode: text().required(),
      locality: text().required(),
      hours: text().defined().nullable(),
      certain: bool().required(),
    }),
  ),
});

const feeSchema = exact({
  ...feeFields,
  /** The amount in the filed documents if it differs. */
  printed: text().defined().nullable(),
});

const counterSchema = exact({
  /** The term to file, in days from the decision. */
  days: integer().required(),
  /** null: the day of the decision is not known. */
  deadline: orNull(deadlineSchema),
  registry: orNull(registrySchema),
  /** The court of the new seat, if it is another one. */
  moves_to: orNull(inBoth()),
  fee: orNull(feeSchema),
  enclosures: array(
    exact({
      kind: enclosureKind().required(),
      people: array(text().required()).required(),
      copies: integer().required(),
      perhaps: bool().required(),
    }),
  ).required(),
});

/** GET /demandes/{id}/documents */
export const dossierDocumentsSchema = exact({
  /** The last filing; null: the documents are drafts, or the dossier was finished before filings were recorded. */
  filing: orNull(
    exact({
      /** From 2 on: corrected after a refusal. */
      version: integer().min(1).required(),
      filed_at: timestamp().required(),
      /** LAW_VERSION at the filing. */
      law_version: text().required(),
    }),
  ),
  documents: array(
    exact({
      name: pdfName(),
      /** Also printed on the document. */
      title: inBoth().required(),
      /** Of the filed file. */
      sha256: text().defined().nullable(),
    }),
  ).required(),
  /** Forms drawn as working models, to be copied onto the official form: there is no blank, or something does not fit on it. */
  working_models: array(pdfName()).required(),
  /** Values that do not fit on the official blank of a form, which is therefore drawn as a working model. */
  unfit: array(
    exact({
      name: pdfName(),
      value: text().required(),
      why: oneOf(UNFIT).required(),
    }),
  ).required(),
  /** A notary writes and files the deed of the new seat. */
  notary: bool().required(),
  /** null: the dossier files nothing itself. */
  counter: orNull(counterSchema),
  /** The ticked items of the checklist. */
  ticked: array(checklistItem().required()).required(),
});
export type DossierDocuments = InferType<typeof dossierDocumentsSchema>;
