import { remembered } from '../language/remembered';
import { sameLetters } from '../language/romanisation';

/** The longest name of a person, in one part or whole: what the registry holds. */
export const PERSON_NAME_MAX = 320;

/** A part of a name without a letter, such as '-' or '.', stands for a part that there is not. */
export const hasLetter = (part: string): boolean => /\p{L}/u.test(part);

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

const words = remembered((name) => name.replace(/[\s\-'’]+/g, ' ').trim());

/**
 * Whether two names are one, however they are written: capitals, accents, another way to write a letter (ü or ue), and a hyphen
 * or an apostrophe for a space make nobody somebody else; other words do.
 */
export const sameName = (one: string, other: string): boolean => sameLetters(words(one), words(other));
