import { readFileSync } from 'node:fs';
import { mixed } from 'yup';
import { type LawOverrides, lawOverridesSchema } from '#domain/law/overrides';

/** An unreadable file becomes a value that the schema refuses. */
function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return 'unreadable';
  }
}

/** Path of a JSON file with the operator's corrections to fees, counters and districts (docs/law.md). */
export const lawFile = () =>
  mixed<LawOverrides>()
    .transform((_value, path: unknown) => read(String(path)))
    .test('law', 'expected the path of a JSON file as docs/law.md describes it', (value) =>
      lawOverridesSchema.isValidSync(value, { strict: true }),
    )
    .default({});
