import { readFileSync } from 'node:fs';
import { mixed } from 'yup';
import { type LawOverrides, lawOverridesSchema } from '#domain/law/overrides';

/** What is in the file; a file that cannot be read has nothing that the schema takes. */
function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return 'unreadable';
  }
}

/** The path of a JSON file in which an operator corrects fees, counters and districts (docs/law.md). */
export const lawFile = () =>
  mixed<LawOverrides>()
    .transform((_value, path: unknown) => read(String(path)))
    .test('law', 'expected the path of a JSON file as docs/law.md describes it', (value) =>
      lawOverridesSchema.isValidSync(value, { strict: true }),
    )
    .default({});
