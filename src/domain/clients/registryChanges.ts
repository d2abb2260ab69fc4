import { LANGUAGES, type Language } from '../language/languages';
import { samePerson } from '../people/nameMatch';
import { inOneLine, sameName } from '../people/names';
import { boxKey, houseKey } from '../registry/addressWords';
import {
  type BceData,
  companyName,
  endDateOf,
  formatAddress,
  formCodeOf,
  formOf,
  isActive,
  seatAddress,
  situationCode,
  textIn,
} from '../registry/bceData';
import { mandataries } from '../registry/mandates';
import { isSeat, type NewSeat } from '../registry/newSeat';
import type { ChangeKind } from './client';

/** A text in both languages; '' if there is none. */
export type Bilingual = Record<Language, string>;

/** A difference between two readings of the registry. */
export interface RegistryChange {
  kind: ChangeKind;
  before: Bilingual;
  after: Bilingual;
}

const inEach = (of: (lang: Language) => string): Bilingual =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, of(lang)])) as Bilingual;

const EMPTY = inEach(() => '');

const seatKey = (bce: BceData): string => {
  const [fr, nl] = [seatAddress(bce, 'fr'), seatAddress(bce, 'nl')];
  if (!fr || !nl) return '';
  return [fr.zip_code, houseKey(fr.numero), boxKey(fr.box), fr.rue, nl.rue, fr.localite, nl.localite, fr.pays]
    .join('|')
    .toLowerCase();
};

/** Sorted: a changed order in the registry is no change. */
const directorsIn = (bce: BceData): string[] => mandataries(bce).map(inOneLine).toSorted();

/** Whether the source has the directors: open data do not. */
export const namesDirectors = (bce: BceData): boolean => bce.sources?.directors !== null;

const WATCHED: Record<
  Exclude<ChangeKind, 'directors'>,
  { key: (bce: BceData) => string; words: (bce: BceData, lang: Language) => string }
> = {
  name: {
    key: (bce) => `${companyName(bce, 'fr')}|${companyName(bce, 'nl')}`,
    words: companyName,
  },
  form: { key: formCodeOf, words: (bce, lang) => formOf(bce, lang) },
  seat: {
    key: seatKey,
    words: (bce, lang) => {
      const seat = seatAddress(bce, lang);
      return seat ? formatAddress(seat, lang) : '';
    },
  },
  situation: {
    key: situationCode,
    words: (bce, lang) => textIn(bce.juridicalSituation?.description, lang) || situationCode(bce),
  },
  ended: { key: (bce) => (isActive(bce) ? '' : 'ended'), words: (bce) => endDateOf(bce) ?? '' },
};

/**
 * The changes between two readings of a company from the same source: name, form, seat, situation, end, and, if both readings
 * have them, the directors. Another spelling is no change. `after` null: the registry no longer has the company, which counts as
 * its end.
 */
export function registryChanges(before: BceData, after: BceData | null): RegistryChange[] {
  if (!after) return isActive(before) ? [{ kind: 'ended', before: EMPTY, after: EMPTY }] : [];
  const fields = (Object.keys(WATCHED) as (keyof typeof WATCHED)[]).flatMap((kind): RegistryChange[] => {
    const { key, words } = WATCHED[kind];
    if (key(before) === key(after)) return [];
    return [
      { kind, before: inEach((lang) => words(before, lang)), after: inEach((lang) => words(after, lang)) },
    ];
  });
  if (!namesDirectors(before) || !namesDirectors(after)) return fields;
  const { gone, come } = directorsChanged(before, after);
  if (gone.length + come.length === 0) return fields;
  return [
    ...fields,
    { kind: 'directors', before: inEach(() => gone.join(', ')), after: inEach(() => come.join(', ')) },
  ];
}

function directorsChanged(before: BceData, after: BceData) {
  const [then, now] = [directorsIn(before), directorsIn(after)];
  const missing = (names: string[], others: string[]) =>
    names.filter((name) => !others.some((other) => sameName(name, other)));
  return { gone: missing(then, now), come: missing(now, then) };
}

/** The decisions of a finished dossier, by company. */
export interface FinishedDossier {
  id: number;
  /** The new seat; null: no move. */
  seat: NewSeat | null;
  /** The names of people it appoints, and of those whose mandate it ends. */
  appointed: readonly string[];
  ended: readonly string[];
}

/**
 * The latest dossier that explains a change: it decided on this seat, or it appointed or ended everybody who came or left. null:
 * none. `dossiers` in any order.
 */
export function explainedBy(
  kind: ChangeKind,
  before: BceData,
  after: BceData | null,
  dossiers: readonly FinishedDossier[],
): number | null {
  const latest = dossiers.toSorted((one, other) => other.id - one.id);
  return latest.find((dossier) => explains(kind, before, after, dossier))?.id ?? null;
}

function explains(
  kind: ChangeKind,
  before: BceData,
  after: BceData | null,
  { seat, appointed, ended }: FinishedDossier,
): boolean {
  if (!after) return false;
  if (kind === 'seat') return seat !== null && isSeat(seat, after);
  if (kind !== 'directors') return false;
  const { gone, come } = directorsChanged(before, after);
  const among = (names: readonly string[]) => (name: string) => names.some((one) => samePerson(one, name));
  return gone.every(among(ended)) && come.every(among(appointed));
}
