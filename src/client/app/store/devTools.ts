import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/** Names of secret or personal values, including files, at any depth; mobile numbers also while they are typed. */
const SECRET =
  /^(token|password|password_confirmation|Authorization|GSM|phone|linkCode|content|front|back|person)$/i;
/** Calls whose answers are images of identity documents, or papers. */
const FILES = new Set(['media', 'pdf', 'invoice', 'invoiceUbl', 'ticketAttachment']);

/**
 * What the Redux DevTools show: without tokens, passwords, mobile numbers and images, and with each call's own name instead of RTK Query's
 * common one ('api/login/fulfilled' for 'api/executeMutation/fulfilled').
 */
export const devTools = {
  name: 'Greffio',
  actionSanitizer: <A extends Action>(action: A): A => hide({ ...action, type: readable(action) }) as A,
  stateSanitizer: <S>(state: S): S => hide(state) as S,
} satisfies DevToolsEnhancerOptions;

function readable(action: Action & { meta?: { arg?: { endpointName?: string } } }): string {
  const name = action.meta?.arg?.endpointName;
  return name ? action.type.replace(/execute(Query|Mutation)/, name) : action.type;
}

/** The characters allowed between the digits of a number (see domain/people/mobile.ts). */
const GAP = '[\\s.\\-/()\\u2010-\\u2015\\p{Cf}]*';
/** In every notation that the fields accept: with a prefix from five digits on, without a prefix only in full. */
const PREFIX = `(?:(?:(?:\\+|00)${GAP})?32${GAP}0?|0)${GAP}`;
const MOBILE = new RegExp(`(?<!\\d)(?:${PREFIX}4(?:${GAP}\\d){4,}|4(?:${GAP}\\d){8}(?!\\d))`, 'gu');

/** Replaces mobile numbers, tokens of mailed links and codes of short links in any text. */
const withoutSecrets = (text: string): string =>
  text
    .replace(MOBILE, '[number]')
    .replace(/(\/(?:verify-email|reset-password)\/)[\w-]{20,}/g, '$1[hidden]')
    .replace(/("token":")[\w-]+/g, '$1[hidden]')
    .replace(/(\/v\/|\/identity-links\/|\/veriff-user\/\w*#|"linkCode":")\w+/g, '$1[hidden]');

/** A copy of `value` without secrets and numbers. `value` must be plain data, as in the store and in actions. */
export function hide(value: unknown): unknown {
  if (typeof value === 'string')
    return value.startsWith('blob:') || value.startsWith('data:') ? '[file]' : withoutSecrets(value);
  if (Array.isArray(value)) return value.map(hide);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const isFile = FILES.has((value as { endpointName?: string }).endpointName ?? '');
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (SECRET.test(key) && inner) return [key, '[hidden]'];
      // A cache key contains the arguments of its call.
      return [withoutSecrets(key), isFile && key === 'data' && inner ? '[file]' : hide(inner)];
    }),
  );
}
