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

export const isObject = (held: unknown): held is Record<string, unknown> =>
  typeof held === 'object' && held !== null && !Array.isArray(held);
export const isList = (held: unknown): held is Record<string, unknown>[] =>
  Array.isArray(held) && held.every(isObject);

export const textOf = (held: unknown): string => (typeof held === 'string' ? held.trim() : '');

/** Null for an invalid date. */
export function momentOf(held: unknown): Date | null {
  const moment = new Date(textOf(held));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export function verifiedName(person: Person | null | undefined): VerifiedName | null {
  const [givenName, surname] = [textOf(person?.firstName), textOf(person?.lastName)];
  return givenName || surname ? { givenName, surname } : null;
}
