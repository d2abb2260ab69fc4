/** What is pasted along with an address and seen by nobody: marks of direction, joiners, soft hyphens. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** A domain in letters of its language, such as société.be; one in plain letters is in its one form already. */
const NATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const PLAIN = /^[ -~]*$/;

/**
 * A domain, with or without the @ before it, in the one form it is kept and compared in: lower case, as the name service
 * writes it (société.be: xn--socit-esab.be).
 */
export function normalizeDomain(typed: string): string {
  const domain = typed.replace(INVISIBLE, '').trim().toLowerCase().replace(/^@/, '');
  if (PLAIN.test(domain) || !NATIONAL_DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An e-mail address in the one form it is kept and compared in. What is none stays what it is: the schema refuses it. */
export function normalizeEmail(typed: string): string {
  const address = typed.replace(INVISIBLE, '').trim().toLowerCase();
  const behind = address.lastIndexOf('@') + 1;
  return behind === 0 ? address : address.slice(0, behind) + normalizeDomain(address.slice(behind));
}
