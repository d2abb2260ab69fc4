/** The sources of the registry data, as shown to people. */
import type { BceData, BceSource } from './bceSchema';

export const SOURCE_PARTS = ['company', 'directors', 'capital'] as const;
export type SourcePart = (typeof SOURCE_PARTS)[number];

/** Parts grouped by source and day, the company's own first; empty for data read before sources were recorded. */
export function sourcesOf({ sources }: BceData): { source: BceSource; parts: SourcePart[] }[] {
  const found: { source: BceSource; parts: SourcePart[] }[] = [];
  for (const part of SOURCE_PARTS) {
    const source = sources?.[part];
    if (!source) continue;
    const same = found.find((one) => one.source.driver === source.driver && one.source.day === source.day);
    if (same) same.parts.push(part);
    else found.push({ source, parts: [part] });
  }
  return found;
}
