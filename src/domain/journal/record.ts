import type { ErrorCode } from '../base/codes';
import {
  array,
  base64,
  bool,
  day,
  exact,
  type InferType,
  id,
  integer,
  lazy,
  mixed,
  oneOf,
  orNull,
  type Schema,
  text,
  textRead,
  timestamp,
} from '../base/schema';
import { dossierStateSchema } from '../dossier/demande';
import { amountFields, euroAmount, feeFields } from '../dossier/fee';
import { PDF_NAMES } from '../dossier/pdfNames';
import { STATIONS } from '../dossier/stations';
import { fileName } from '../language/fields';
import { readLink } from '../language/links';
import { bareIban, type IbanFault, ibanFault } from '../money/iban';
import { isSepaName } from '../money/sepa';
import { ENTRY_KINDS, type EntryKind, NOTED } from './entries';

const paperName = () => oneOf(PDF_NAMES).required();
const inBoth = () => exact({ fr: text().required(), nl: text().required() });

/** Characters of the registry's words. */
export const RETURN_WORDS_MAX = 2_000;

/** Only a link to the gazette, as copied from there. */
const gazetteLink = () =>
  textRead(readLink)
    .max(500)
    .test(
      'gazette',
      'validation.invalid',
      (value) => !value || /^https:\/\/(?:[\w-]+\.)*ejustice\.just\.fgov\.be\//.test(value),
    );

const common = {
  day: day().required(),
  /** The entry of the same kind that it corrects. */
  refers_to: id().nullable(),
};
const of = <K extends EntryKind>(kind: K) => ({
  kind: mixed<K>()
    .oneOf([kind as never])
    .required(),
  ...common,
});

const kinds = {
  printed: exact(of('printed')),
  signed: exact({
    ...of('signed'),
    /** '' for the company's representative, if not named. */
    person: text().max(300).defined(),
    papers: array(paperName()).min(1).max(PDF_NAMES.length).required(),
  }),
  paid: exact({ ...of('paid'), amount: euroAmount().required() }),
  deposited: exact({ ...of('deposited'), place: text().max(200).nullable() }),
  returned: exact({
    ...of('returned'),
    /** A cause's id, or `other`. */
    reason: text().max(60).required(),
    words: text().max(RETURN_WORDS_MAX).nullable(),
  }),
  published: exact({ ...of('published'), number: text().max(40).required(), link: gazetteLink().nullable() }),
  registered: exact(of('registered')),
  withdrawn: exact({ ...of('withdrawn'), refers_to: id().required() }),
};
type Kinds = { [K in keyof typeof kinds]: InferType<(typeof kinds)[K]> };
export type NewEntry = Kinds[keyof Kinds];

const noKind = exact({
  kind: oneOf(NOTED).required(),
});

/** POST /demandes/{id}/journal: exactly the fields of its kind. */
export const newEntrySchema = lazy((body: { kind?: unknown } | undefined) => {
  const kind = String(body?.kind);
  const schema = Object.hasOwn(kinds, kind) ? kinds[kind as keyof Kinds] : noKind;
  return schema as unknown as Schema<NewEntry>;
}).meta({ anyOf: Object.values(kinds) });

/** A file attached to an entry; one per request. */
export const newJournalPaperSchema = exact({
  name: fileName().required(),
  content: base64().required('file.empty'),
});
export type NewJournalPaper = InferType<typeof newJournalPaperSchema>;

export const journalEntrySchema = exact({
  id: id().required(),
  kind: oneOf(ENTRY_KINDS).required(),
  day: day().required(),
  /** When it was written. */
  at: timestamp().required(),
  /** The author; null: the program. */
  by: text().defined().nullable(),
  version: integer().required(),
  refers_to: id().defined().nullable(),
  person: text().defined().nullable(),
  papers: array(paperName()).required(),
  amount: text().defined().nullable(),
  place: text().defined().nullable(),
  reason: text().defined().nullable(),
  words: text().defined().nullable(),
  number: text().defined().nullable(),
  link: text().defined().nullable(),
  files: array(
    exact({
      id: id().required(),
      name: text().required(),
      size: integer().required(),
      url: text().required(),
    }),
  ).required(),
});
export type JournalEntry = InferType<typeof journalEntrySchema>;

const station = () => oneOf(STATIONS).required();

/** GET /demandes/{id}/journal */
export const journalSchema = exact({
  /** Oldest first, including corrected and withdrawn entries. */
  entries: array(journalEntrySchema).required(),
  /** The newest filing, and every signature that its documents need. */
  version: integer().required(),
  signatures: array(
    exact({ paper: paperName(), title: inBoth().required(), person: text().defined() }),
  ).required(),
  station: station(),
  /** Entries can be written: the dossier is not refused or being corrected. */
  open: bool().required(),
  /** The last working day to deposit it; null: nothing to deposit, or no decision. */
  deposit_by: day().defined().nullable(),
  /** The ids of the causes that a registry may name. */
  reasons: array(text().required()).required(),
  /** Today's fee; null: no tariff is known. */
  fee: orNull(exact(feeFields)),
});
export type Journal = InferType<typeof journalSchema>;

/** POST /demandes/{id}/journal/comparison */
export const comparisonSchema = exact({
  compared: array(
    exact({
      what: oneOf(['seat', 'appointed', 'ended']).required(),
      name: text().defined(),
      /** null: the source names no directors. */
      shown: bool().defined().nullable(),
    }),
  ).required(),
  /** All changes are in the registry: the entry was written. */
  all: bool().required(),
  journal: journalSchema.required(),
});
export type Comparison = InferType<typeof comparisonSchema>;

const IBAN_CODES: Record<IbanFault, ErrorCode> = {
  missing: 'fees.errorIbanMissing',
  country: 'fees.errorIbanCountry',
  length: 'fees.errorIbanLength',
  digits: 'fees.errorIban',
};

/** An IBAN in capitals without spaces. */
const iban = () =>
  textRead(bareIban).test('iban', (value, { createError }) => {
    const fault = value ? ibanFault(value) : null;
    return fault === null || createError({ message: IBAN_CODES[fault] });
  });

/** A name in the SEPA alphabet. */
const payerName = () =>
  text()
    .max(70)
    .test('sepa', 'fees.errorName', (value) => !value || isSepaName(value));

/** The most fees on a page and in a file. */
export const MAX_FEES = 100;

/** GET /fees */
export const unpaidFeesSchema = exact({
  data: array(
    exact({
      demande_id: id().required(),
      company: text().required(),
      state: dossierStateSchema(),
      ...amountFields,
      communication: text().required(),
      deposit_by: day().defined().nullable(),
      /** When it was last in a file for the bank; null: never. */
      exported_at: timestamp().defined().nullable(),
    }),
  ).required(),
  /** The number of dossiers with an unpaid fee, possibly more than are listed. */
  total: integer().required(),
  /** The payer of the last file; null: none yet. */
  payer: orNull(exact({ name: text().required(), iban: text().required() })),
});
export type UnpaidFees = InferType<typeof unpaidFeesSchema>;

export const newFeeTransferSchema = exact({
  demandes: array(id().required()).min(1).max(MAX_FEES).required(),
  name: payerName().required(),
  iban: iban().required(),
  /** Fees that were in an earlier file, and are knowingly exported again. */
  again: array(id().required()).max(MAX_FEES),
});
export type NewFeeTransfer = InferType<typeof newFeeTransferSchema>;

export type FeeTransfer = InferType<typeof feeTransferSchema>;
export const feeTransferSchema = exact({
  /** EUR, the total. */
  sum: text().required(),
  count: integer().required(),
  file_name: text().required(),
  /** ISO 20022 pain.001.001.03. */
  xml: text().required(),
});

/** GET /admin/journal/returns: how often each registry returns dossiers, and why. */
export const returnRatesSchema = exact({
  data: array(
    exact({
      registry: inBoth().required(),
      deposited: integer().required(),
      returned: integer().required(),
      reasons: array(exact({ reason: text().required(), times: integer().required() })).required(),
    }),
  ).required(),
  /** The last automatic refunds of credits, newest first. */
  by_itself: array(
    exact({
      demande_id: id().required(),
      company: text().required(),
      at: timestamp().required(),
      reason: text().required(),
    }),
  ).required(),
});
export type ReturnRates = InferType<typeof returnRatesSchema>;
