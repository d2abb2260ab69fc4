import { remembered } from '../language/remembered';
import { sameLetters } from '../language/romanisation';

/** A client as shown to administrators: the person, and the office that owns the matter, if any. */
export const clientLabel = ({
  name,
  office,
}: {
  name: string;
  office?: string | null | undefined;
}): string => (office ? `${name} (${office})` : name);

/** The longest name of a person, whole or in part: the registry's limit. */
export const PERSON_NAME_MAX = 320;

/** A part of a name without letters, such as '-' or '.', counts as missing. */
export const hasLetter = (part: string): boolean => /\p{L}/u.test(part);

/** What phones turn into a link: a dot between letters, a slash, a colon. */
const LINK_SIGN = /(?<=[\p{L}\p{N}_])\.(?=[\p{L}\p{N}_]{2})|[/:]/gu;
export const looksLikeLink = (name: string): boolean => name.normalize('NFKC').search(LINK_SIGN) >= 0;

/** A name that phones do not turn into a link: with spaces after dots, and instead of the other characters. */
export const withoutLink = (name: string): string =>
  looksLikeLink(name)
    ? name.normalize('NFKC').replace(LINK_SIGN, (sign) => (sign === '.' ? '. ' : ' '))
    : name;

/** A name in two parts; '' for a missing one. */
export interface NameParts {
  givenName: string;
  surname: string;
}

/** '' for a part without letters. */
export const nameParts = ({ givenName, surname }: NameParts): NameParts => ({
  givenName: hasLetter(givenName) ? givenName : '',
  surname: hasLetter(surname) ? surname : '',
});

/** The name in one line, the given name first, or the only part there is. */
export const inOneLine = (name: NameParts): string => {
  const { givenName, surname } = nameParts(name);
  return [givenName, surname].filter(Boolean).join(' ');
};

/** With single spaces instead of spaces, hyphens and apostrophes. */
export const oneSpaced = remembered((name) => name.replace(/[\s\-'’]+/g, ' ').trim());

/**
 * Whether two names are spelt alike, ignoring capitals, accents, romanisation (ü or ue), and hyphens or apostrophes instead of
 * spaces.
 */
export const sameName = (one: string, other: string): boolean =>
  sameLetters(oneSpaced(one), oneSpaced(other));
