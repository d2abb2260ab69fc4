import { array, bool, exact, type InferType, integer, mixed, oneOf, text, timestamp } from '../base/schema';

/** The outside systems, by the prefix of the setting that names their driver. */
export const SYSTEMS = [
  'registry',
  'identity',
  'sms',
  'mail',
  'text',
  'extraction',
  'payments',
  'einvoice',
  'scanner',
] as const;

/** All checks: first the outside systems, in the order of the production settings. */
export const CHECK_GROUPS = {
  systems: [...SYSTEMS, 'media'],
  data: ['openData', 'addresses', 'tariff', 'forms'],
  machine: ['database', 'migrations', 'backup', 'disk', 'clock', 'webhooks'],
} as const;
export const CHECKS = [...CHECK_GROUPS.systems, ...CHECK_GROUPS.data, ...CHECK_GROUPS.machine] as const;
export type Check = (typeof CHECKS)[number];

/** `off`: not in use, or nothing to try. */
export const FINDING_STATES = ['ok', 'warn', 'fail', 'off'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** The result of a check, as a sentence with `values`. */
export const FINDINGS = [
  'answers',
  'simulated',
  'unscanned',
  'untried',
  'turnedAway',
  'silent',
  'dataOf',
  'dataOld',
  'dataNone',
  'dataUnused',
  'tariffOf',
  'tariffOld',
  'tariffComing',
  'tariffAnnounced',
  'formsUsed',
  'formsMissing',
  'engine',
  'migrated',
  'behind',
  'ownsTables',
  'backupAt',
  'backupOld',
  'backupPlain',
  'backupNone',
  'backupElsewhere',
  'room',
  'clockRight',
  'clockWrong',
  'reachable',
  'unreachable',
  'localOnly',
] as const;
export type FindingCode = (typeof FINDINGS)[number];

const word = <T extends string>(values: readonly T[]) => oneOf(values).required();

/** `values` contain no secrets and no names. */
export const findingSchema = exact({
  check: word(CHECKS),
  /** Of an outside system; null otherwise. */
  driver: text().defined().nullable(),
  state: word(FINDING_STATES),
  finding: word(FINDINGS),
  values: mixed<Record<string, string | number>>().required(),
  /** The settings of an outside system: their names, and whether they are set, never their values. */
  settings: array(exact({ name: text().required(), set: bool().required() })).required(),
  /** The duration of the harmless test call; null: none. */
  ms: integer().defined().nullable(),
});
export type Finding = InferType<typeof findingSchema>;

export const doctorSchema = exact({ at: timestamp().required(), findings: array(findingSchema).required() });
