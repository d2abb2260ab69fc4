import type { VerifiedName } from '../identity';

/** Only the fields we read; any may be missing. */
export interface Decision {
  id?: string;
  attemptId?: string | null;
  status?: string;
  reasonCode?: number | string | null;
  decisionTime?: string | null;
  person?: Person | null;
  document?: { country?: string | null } | null;
}
export interface Person {
  firstName?: string | null;
  lastName?: string | null;
  idNumber?: string | null;
}
export interface Attempt {
  id: string;
  status: string;
  createdTime: string;
}
export interface Media {
  id: string;
  name: string;
  mimetype?: string;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every(isObject);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Null for an invalid date. */
export function momentOf(value: unknown): Date | null {
  const moment = new Date(textOf(value));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export function verifiedName(person: Person | null | undefined): VerifiedName | null {
  const [givenName, surname] = [textOf(person?.firstName), textOf(person?.lastName)];
  return givenName || surname ? { givenName, surname } : null;
}
