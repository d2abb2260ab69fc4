import { type ParseError, parse } from 'jsonc-parser';

/** The line, from 1, at which a text is not a JSON object; null if it is one. */
export function syntaxLine(text: string): number | null {
  const faults: ParseError[] = [];
  const value: unknown = parse(text, faults, { disallowComments: true, allowTrailingComma: false });
  const [fault] = faults;
  if (fault) return text.slice(0, fault.offset).split('\n').length;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? null : 1;
}
