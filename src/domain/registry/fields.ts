import { text } from '../base/schema';
import { visible } from '../language/fields';
import { unlinked } from '../people/fields';
import { bareParts } from './addressWords';
import { COMPANY_NAME_MAX } from './companyName';

/** For an object with the parts of an address: each is read without the words around it; what is no text is left to the schema. */
export function partsRead(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, ...bareParts(Object.fromEntries(Object.entries(value).filter(isText))) };
}
const isText = ([, part]: [string, unknown]): boolean => typeof part === 'string';

/** Of a company or an office whose name is typed by hand and heads an SMS. */
export const senderName = () =>
  text()
    .max(COMPANY_NAME_MAX)
    .test(...visible)
    .test(...unlinked);
