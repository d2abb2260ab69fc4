/** Invisible characters that get pasted along with an address: direction marks, joiners, soft hyphens. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** An internationalised domain, such as société.be. */
const NATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const PLAIN = /^[ -~]*$/;

/**
 * A domain, with or without the @ before it, as it is stored and compared: lower case, in Punycode (société.be:
 * xn--socit-esab.be).
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

/** An e-mail address as it is stored and compared. Text that is no address comes back trimmed: the schema refuses it. */
export function normalizeEmail(typed: string): string {
  const address = typed.replace(INVISIBLE, '').trim().toLowerCase();
  const behind = address.lastIndexOf('@') + 1;
  return behind === 0 ? address : address.slice(0, behind) + normalizeDomain(address.slice(behind));
}
