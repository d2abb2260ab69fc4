import { AUDIT_ACTIONS, AUDIT_KINDS, AUDIT_SUBJECTS } from '#domain/operations/audit';

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

export const AUDIT = {
  pageSize: 25,
  sort: '-id',
  sortable: ['id'],
  choices: { kind: AUDIT_KINDS, action: AUDIT_ACTIONS, subject: AUDIT_SUBJECTS },
  typed: { number: /^\d{1,15}$/, from: DAY, until: DAY },
};

/** Frequent filters, each with its own button. */
export const PRESETS = {
  cards: { action: 'media.read' },
  logins: { kind: 'logins' },
  exports: { action: 'list.exported' },
} as const;
export type Preset = keyof typeof PRESETS;
