/** Unusual facts in the registry's data, shown wherever they matter. */

import type { Language } from '../language/languages';
import { STAGE_WORDS, type Stage, stageOf } from '../law/situations';
import {
  type BceData,
  currentForm,
  endDateOf,
  endedOn,
  nameEntries,
  seatOf,
  situationCode,
  textIn,
} from './bceData';

export const REMARK_KINDS = ['situation', 'end', 'nameEnded', 'formEnded', 'seatEnded'] as const;

export type RegistryRemark =
  /** A legal situation other than the normal one, in the registry's words; `stage`: determines who acts, null if unknown. */
  | { kind: 'situation'; code: string; words: string; stage: Stage | null }
  /** The company's end, past or announced. */
  | { kind: 'end'; day: string }
  /** The last known name, form or seat, used as the present one, has ended on `day`, YYYY-MM-DD. */
  | { kind: 'nameEnded' | 'formEnded' | 'seatEnded'; day: string };

const NORMAL = '000';

/** All remarks about a company; empty for most. */
export function registryRemarks(bce: BceData, lang: Language): RegistryRemark[] {
  const code = situationCode(bce);
  const end = endDateOf(bce);
  const ended = [
    { kind: 'nameEnded', day: endedOn(nameEntries(bce)[0]?.validityPeriod) },
    { kind: 'formEnded', day: endedOn(currentForm(bce)?.validityPeriod) },
    { kind: 'seatEnded', day: seatEnd(bce) },
  ] as const;
  const words = textIn(bce.juridicalSituation?.description, lang);
  return [
    ...(code === '' || code === NORMAL
      ? []
      : [{ kind: 'situation' as const, code, words: words || code, stage: stageOf(code) }]),
    ...(end === null ? [] : [{ kind: 'end' as const, day: end }]),
    ...ended.flatMap(({ kind, day }) => (day === null ? [] : [{ kind, day }])),
  ];
}

/** YYYY-MM-DD since when the address is no longer the registered seat; null while it is. */
export const seatEnd = (bce: BceData): string | null => endedOn(seatOf(bce)?.period);

/** 'en liquidation', 'in faillissement': follows the company's name in documents; null in the normal situation. */
export function situationWords(bce: BceData, lang: Language): string | null {
  const stage = stageOf(situationCode(bce));
  return stage && STAGE_WORDS.value[stage][lang];
}
