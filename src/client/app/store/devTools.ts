import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/** Names whose values are secret or personal, files among them, wherever they stand; a mobile number from its first digit on. */
const SECRET =
  /^(token|password|password_confirmation|Authorization|GSM|phone|linkCode|content|front|back|person)$/i;
/** Calls whose answers are pictures of identity documents or papers. */
const FILES = new Set(['media', 'pdf', 'invoice', 'invoiceUbl', 'ticketAttachment']);

/**
 * What the Redux DevTools may see: neither tokens, nor passwords, nor mobile numbers, nor images; and the calls by their
 * own names instead of RTK Query's common one ('api/login/fulfilled' for 'api/executeMutation/fulfilled').
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

/** What may stand between the digits of a number (see domain/people/mobile.ts). */
const GAP = '[\\s.\\-/()\\u2010-\\u2015\\p{Cf}]*';
/** In every way the fields take one: from its prefix and five digits on, or whole without a prefix. */
const PREFIX = `(?:(?:(?:\\+|00)${GAP})?32${GAP}0?|0)${GAP}`;
const MOBILE = new RegExp(`(?<!\\d)(?:${PREFIX}4(?:${GAP}\\d){4,}|4(?:${GAP}\\d){8}(?!\\d))`, 'gu');

/** Mobile numbers, the tokens of mailed links and the codes of short ones, in whatever they stand. */
const withoutSecrets = (text: string): string =>
  text
    .replace(MOBILE, '[number]')
    .replace(/(\/(?:verify-email|reset-password)\/)[\w-]{20,}/g, '$1[hidden]')
    .replace(/("token":")[\w-]+/g, '$1[hidden]')
    .replace(/(\/v\/|\/identity-links\/|\/veriff-user\/\w*#|"linkCode":")\w+/g, '$1[hidden]');

/** A copy of `value` without secrets and numbers. Plain data only goes in: what the store holds and actions carry. */
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
      // A cache key names the arguments of its call.
      return [withoutSecrets(key), isFile && key === 'data' && inner ? '[file]' : hide(inner)];
    }),
  );
}
