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

/** GET /demandes/{id}/form-values: what is written on the official forms, each in its order; what is left open is not listed. */
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
/** What is ticked: something the registry asks, or a paper that no such thing names. */
export type ChecklistItem = EnclosureKind | PdfName;
export const checklistItem = () => mixed<ChecklistItem>().oneOf([...ENCLOSURES, ...PDF_NAMES]);

const deadlineSchema = exact({
  /** The last day of the term. */
  ends: day().required(),
  /** Why the registry is closed that day. */
  closed: mixed<ClosedDay>()
    .oneOf(['saturday', 'sunday', 'holiday', null] as ClosedDay[])
    .defined()
    .nullable(),
  /** The last day on which it can be done. */
  last_day: day().required(),
  /** From when who signs the forms no longer may, where that is before the end of the term. */
  leaving: orNull(exact({ day: day().required(), name: text().required() })),
});

const registrySchema = exact({
  /** Of the court of the present seat: a move is filed at the old one. */
  name: inBoth().required(),
  certain: bool().required(),
  /** Null where it is not known well enough to be told. */
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
  /** What the filed documents print where that is another amount. */
  printed: text().defined().nullable(),
});

const counterSchema = exact({
  /** To file, from the decision on. */
  days: integer().required(),
  /** Null while nobody has said on which day it is decided. */
  deadline: orNull(deadlineSchema),
  registry: orNull(registrySchema),
  /** The court of the new seat, when it is another. */
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
  /** What was filed; null while the documents are drafts, and of dossiers that were finished before filings were kept. */
  filing: orNull(
    exact({
      /** 2 and more: corrected after a refusal. */
      version: integer().min(1).required(),
      filed_at: timestamp().required(),
      /** The state of the rules it was made by. */
      law_version: text().required(),
    }),
  ),
  documents: array(
    exact({
      name: pdfName(),
      /** What it is called, on itself too. */
      title: inBoth().required(),
      /** Of the bytes that were filed. */
      sha256: text().defined().nullable(),
    }),
  ).required(),
  /** Forms that are drawn as working models, to be copied onto the official form: there is no blank for them, or it does not hold them. */
  working_models: array(pdfName()).required(),
  /** What does not fit on the official blank of a form, which is drawn as a working model therefore. */
  unfit: array(
    exact({
      name: pdfName(),
      value: text().required(),
      why: oneOf(UNFIT).required(),
    }),
  ).required(),
  /** A notary receives the deed of the new seat, and files it. */
  notary: bool().required(),
  /** Null where the dossier files nothing itself. */
  counter: orNull(counterSchema),
  /** What the person has ticked of the checklist. */
  ticked: array(checklistItem().required()).required(),
});
export type DossierDocuments = InferType<typeof dossierDocumentsSchema>;
