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

/** A text in the languages of the product; '' where there is nothing to say. */
export type Said = Record<Language, string>;

/** What one reading of the registry says otherwise than the one before. */
export interface RegistryChange {
  kind: ChangeKind;
  before: Said;
  after: Said;
}

const said = (of: (lang: Language) => string): Said =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, of(lang)])) as Said;

const NOTHING = said(() => '');

const seatKey = (bce: BceData): string => {
  const [fr, nl] = [seatAddress(bce, 'fr'), seatAddress(bce, 'nl')];
  if (!fr || !nl) return '';
  return [fr.zip_code, houseKey(fr.numero), boxKey(fr.box), fr.rue, nl.rue, fr.localite, nl.localite, fr.pays]
    .join('|')
    .toLowerCase();
};

/** Who manages, sorted: an order that the registry has changed is nothing new. */
const directorsIn = (bce: BceData): string[] => mandataries(bce).map(inOneLine).toSorted();

/** Whether this source tells who manages at all. */
const tellsDirectors = (bce: BceData): boolean => bce.sources?.directors !== null;

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
 * What has changed between two readings of one company by the same source: name, form, seat, situation, whether it has ended, and who
 * manages where both readings tell. Another spelling of the same is no change. `after` null: the registry knows it no more, which is
 * an end without a day.
 */
export function registryChanges(before: BceData, after: BceData | null): RegistryChange[] {
  if (!after) return isActive(before) ? [{ kind: 'ended', before: NOTHING, after: NOTHING }] : [];
  const fields = (Object.keys(WATCHED) as (keyof typeof WATCHED)[]).flatMap((kind): RegistryChange[] => {
    const { key, words } = WATCHED[kind];
    if (key(before) === key(after)) return [];
    return [{ kind, before: said((lang) => words(before, lang)), after: said((lang) => words(after, lang)) }];
  });
  if (!tellsDirectors(before) || !tellsDirectors(after)) return fields;
  const { gone, come } = directorsChanged(before, after);
  if (gone.length + come.length === 0) return fields;
  return [
    ...fields,
    { kind: 'directors', before: said(() => gone.join(', ')), after: said(() => come.join(', ')) },
  ];
}

function directorsChanged(before: BceData, after: BceData) {
  const [then, now] = [directorsIn(before), directorsIn(after)];
  const missing = (names: string[], others: string[]) =>
    names.filter((name) => !others.some((other) => sameName(name, other)));
  return { gone: missing(then, now), come: missing(now, then) };
}

/** What a finished dossier has decided of a company. */
export interface FinishedDossier {
  id: number;
  /** The new seat; null when it does not move. */
  seat: NewSeat | null;
  /** Names of whom it appoints, and of whose mandate it ends. */
  appointed: readonly string[];
  ended: readonly string[];
}

/**
 * The latest of an office's dossiers that explains a change: the seat is the one that it decided on, or everybody who came or went is
 * somebody that it appointed or let go. Null: none does. `dossiers` in any order.
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
