import { text } from '../base/schema';
import { visible } from '../language/fields';
import { unlinked } from '../people/fields';
import { bareParts } from './addressWords';
import { COMPANY_NAME_MAX } from './companyName';

/** A transform for the object of an address: cleans its string parts with `bareParts`, and leaves anything else to the schema. */
export function partsRead(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, ...bareParts(Object.fromEntries(Object.entries(value).filter(isText))) };
}
const isText = ([, part]: [string, unknown]): boolean => typeof part === 'string';

/** The name of a company or an office that a person typed and that begins an SMS. */
export const senderName = () =>
  text()
    .max(COMPANY_NAME_MAX)
    .test(...visible)
    .test(...unlinked);
