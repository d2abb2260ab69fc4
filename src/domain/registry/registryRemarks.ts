/** What is out of the ordinary in registry data: told where it matters, never used in silence. */

import type { Language } from '../language/languages';
import { STAGE_WORDS, type Stage, stageOf } from '../law/situations';
import {
  type BceData,
  currentForm,
  dayOver,
  endDateOf,
  nameEntries,
  seatOf,
  situationCode,
  textIn,
} from './bceData';

export const REMARK_KINDS = ['situation', 'end', 'nameEnded', 'formEnded', 'seatEnded'] as const;

export type RegistryRemark =
  /** Another situation than the normal one, in the registry's words; `stage`: who acts, where that is known. */
  | { kind: 'situation'; code: string; words: string; stage: Stage | null }
  /** The company has an end, past or announced. */
  | { kind: 'end'; day: string }
  /** What is used as the present name, form or seat has ended: nothing else is known. YYYY-MM-DD. */
  | { kind: 'nameEnded' | 'formEnded' | 'seatEnded'; day: string };

const NORMAL = '000';

/** Everything that is out of the ordinary about a company or its seat; empty for most. */
export function registryRemarks(bce: BceData, lang: Language): RegistryRemark[] {
  const code = situationCode(bce);
  const end = endDateOf(bce);
  const ended = [
    { kind: 'nameEnded', day: dayOver(nameEntries(bce)[0]?.validityPeriod) },
    { kind: 'formEnded', day: dayOver(currentForm(bce)?.validityPeriod) },
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

/** Since when the seat is no longer the registered one, YYYY-MM-DD; null while it is. */
export const seatEnd = (bce: BceData): string | null => dayOver(seatOf(bce)?.period);

/** 'en liquidation', 'in faillissement': what papers say behind the name of a company; null in the normal situation. */
export function situationWords(bce: BceData, lang: Language): string | null {
  const stage = stageOf(situationCode(bce));
  return stage && STAGE_WORDS.value[stage][lang];
}
