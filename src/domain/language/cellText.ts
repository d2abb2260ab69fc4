/**
 * The text of a spreadsheet cell, in Unicode NFC. Programs that want Excel to keep digits as text write ="0403170701" or put
 * an apostrophe before the digits: both are removed.
 */
export function cellText(written: string): string {
  const text = written.normalize('NFC').trim();
  const [, quoted] = /^=\s*"(.*)"$/s.exec(text) ?? [];
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim();
  return text.replace(/^(?:'(?=[\d=+])|=(?=[\d\s.,]+$))/, '').trim();
}
