import { oneOf, text } from '../base/schema';
import { type NameTest, visible } from '../language/fields';
import { hasLetter, looksLikeLink, PERSON_NAME_MAX } from './names';

/** The result of a person's identity check. */
export const PERSON_STATUSES = ['pending', 'accepted', 'refused'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];
export const personStatus = () => oneOf(PERSON_STATUSES);

/** Contains nothing that phones turn into a link. */
export const unlinked: NameTest = [
  'unlinked',
  'validation.nameLink',
  (name) => !name || !looksLikeLink(name),
];

/** A person's name or a part of it, with at least one letter; '' passes: the caller decides whether it is required. */
export const personName = () =>
  text()
    .max(PERSON_NAME_MAX)
    .test('letter', 'validation.nameLetter', (name) => !name || hasLetter(name))
    .test(...visible);

/** The name of an account: it begins the SMS that the person sends. */
export const accountName = () => personName().test(...unlinked);
