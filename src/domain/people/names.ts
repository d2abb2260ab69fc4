import { remembered } from '../language/remembered';
import { sameLetters } from '../language/romanisation';

/** A client as administrators read them: the person, and the office where one owns the matter. */
export const clientLabel = ({
  name,
  office,
}: {
  name: string;
  office?: string | null | undefined;
}): string => (office ? `${name} (${office})` : name);

/** The longest name of a person, in one part or whole: what the registry holds. */
export const PERSON_NAME_MAX = 320;

/** A part of a name without a letter, such as '-' or '.', stands for a part that there is not. */
export const hasLetter = (part: string): boolean => /\p{L}/u.test(part);

/** What a phone makes a link of: a point with a letter before and two behind it, a slash, a colon. */
const LINK_SIGN = /(?<=[\p{L}\p{N}_])\.(?=[\p{L}\p{N}_]{2})|[/:]/gu;
export const looksLikeLink = (name: string): boolean => name.normalize('NFKC').search(LINK_SIGN) >= 0;

/** A name that no phone makes a link of: a space behind the point, and for the other signs. */
export const withoutLink = (name: string): string =>
  looksLikeLink(name)
    ? name.normalize('NFKC').replace(LINK_SIGN, (sign) => (sign === '.' ? '. ' : ' '))
    : name;

/** A name in its two parts, one of which may be missing: '' then. */
export interface NameParts {
  givenName: string;
  surname: string;
}

/** The parts as they are; '' for one that is none. */
export const nameParts = ({ givenName, surname }: NameParts): NameParts => ({
  givenName: hasLetter(givenName) ? givenName : '',
  surname: hasLetter(surname) ? surname : '',
});

/** A name in one line, the given name first; that part alone where there is only one. */
export const inOneLine = (name: NameParts): string => {
  const { givenName, surname } = nameParts(name);
  return [givenName, surname].filter(Boolean).join(' ');
};

/** With one space for what parts its words. */
export const oneSpaced = remembered((name) => name.replace(/[\s\-'’]+/g, ' ').trim());

/**
 * Whether two names are one, however they are written: capitals, accents, another way to write a letter (ü or ue), and a hyphen
 * or an apostrophe for a space make nobody somebody else; other words do.
 */
export const sameName = (one: string, other: string): boolean =>
  sameLetters(oneSpaced(one), oneSpaced(other));
