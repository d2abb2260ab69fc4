import type { BceFunction } from '#domain/registry/bceSchema';

/**
 * The service replaces names it may not show by a notice, whose wording is not documented. A notice is recognised by characters or words
 * that names do not have.
 */

/** A digit, a bracket, a colon, the end of a sentence. */
const NO_NAME = /[\d:;?!()[\]{}<>*@"]|\p{L}{6,}\.(?:\s|$)/u;
const NOTICE =
  /(?<!\p{L})(?:donn[ée]es|gegevens|daten|afgeschermd|verborgen|vertrouwelijk|confidentiel\p{L}*|masqu[ée]e?s?|cach[ée]es?|hidden|privacy|vie priv[ée]e|(?:non|niet|nicht|not)[\s-]+(?:affich|publi|communiqu|disponible|repris|diffus|gepublic|zichtbaar|beschikbaar|weergegeven|getoond|meegedeeld|angezeigt|verf[üu]gbar|ver[öo]ffentlicht|displayed|available|shown)\p{L}*)(?!\p{L})/iu;
const MAX_WORDS = 8;

const isNotice = (name: string): boolean =>
  NO_NAME.test(name) || NOTICE.test(name) || name.trim().split(/\s+/).length > MAX_WORDS;

/** Whether the person's name is hidden. A mandate without a person is a company's. */
export const isHidden = (person: BceFunction['person']): boolean =>
  [person?.surname, person?.givenName].some((name) => isNotice(name ?? ''));
