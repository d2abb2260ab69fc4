import { mixed, text } from '../base/schema';
import { type NameTest, visible } from '../language/fields';
import { hasLetter, looksLikeLink, PERSON_NAME_MAX } from './names';

/** Where a person's identity check stands. */
export const PERSON_STATUSES = ['pending', 'accepted', 'refused'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];
export const personStatus = () => mixed<PersonStatus>().oneOf([...PERSON_STATUSES]);

/** A phone makes no link of it. */
export const unlinked: NameTest = [
  'unlinked',
  'validation.nameLink',
  (name) => !name || !looksLikeLink(name),
];

/** The name of a person, whole or a part of it. What has no letter, such as '-', is none; '' passes: the caller decides whether a name is required. */
export const personName = () =>
  text()
    .max(PERSON_NAME_MAX)
    .test('letter', 'validation.nameLetter', (name) => !name || hasLetter(name))
    .test(...visible);

/** Of an account: it heads the SMS that a person sends. */
export const accountName = () => personName().test(...unlinked);
