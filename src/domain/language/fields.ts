import { mixed, text } from '../base/schema';
import { hasHiddenSign } from './hiddenSigns';
import { LANGUAGES } from './languages';

export const langue = (code = 'validation.choice') =>
  mixed<(typeof LANGUAGES)[number]>().oneOf([...LANGUAGES], code);

/** A rule for names: its name in yup, its error code, and the test. */
export type NameTest = [name: string, code: string, test: (name: string | null | undefined) => boolean];

/** Without control and direction characters. */
export const visible: NameTest = ['visible', 'validation.nameSigns', (name) => !name || !hasHiddenSign(name)];

/** The name of an uploaded file. */
export const fileName = () =>
  text()
    .max(200)
    .test(...visible);
