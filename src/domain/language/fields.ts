import { mixed, text } from '../base/schema';
import { hasHiddenSign } from './hiddenSigns';
import { LANGUAGES } from './languages';

export const langue = (code = 'validation.choice') =>
  mixed<(typeof LANGUAGES)[number]>().oneOf([...LANGUAGES], code);

/** A rule of a name: what yup calls it, the code of its error, and the test. */
export type NameTest = [name: string, code: string, test: (name: string | null | undefined) => boolean];

/** Without control and invisible characters. */
export const visible: NameTest = ['visible', 'validation.nameSigns', (name) => !name || !hasHiddenSign(name)];

/** The name of a file that a person hands in. */
export const fileName = () =>
  text()
    .max(200)
    .test(...visible);
