/**
 * What is decided, in words: the same sentences in the text to publish and in the minutes. French and Dutch as a clerk
 * writes them, with nothing but the facts of the dossier.
 */
import { type DossierFacts, movements } from './dossierFacts';
import type { Language } from './languages';
import { frenchResolutions } from './resolutions/fr';
import { dutchResolutions } from './resolutions/nl';
import type { Organ, Resolution, ResolutionWords } from './resolutions/words';

export type { Organ, Resolution, ResolutionSubject } from './resolutions/words';

const WORDS: Record<Language, ResolutionWords> = { fr: frenchResolutions, nl: dutchResolutions };

export const resolutionWords = (lang: Language): ResolutionWords => WORDS[lang];

/** Everything the dossier decides, in the order it is published; empty without a service. */
export function resolutions(facts: DossierFacts): Resolution[] {
  const words = resolutionWords(facts.language);
  const found: Resolution[] = [];
  if (facts.seat) found.push({ subject: 'seat', ...words.seat(facts) });
  if (facts.directors) found.push({ subject: 'directors', organ: 'meeting', ...words.directors(facts) });
  if (facts.shares)
    found.push({ subject: 'shares', organ: 'meeting', ...words.shares(facts, transfersOf(facts)) });
  const proxy = found.length > 0 ? words.proxy(facts) : null;
  if (proxy) found.push({ subject: 'proxy', organ: 'any', ...proxy });
  return found;
}

function transfersOf({ shares }: DossierFacts): 'none' | 'one' | 'several' {
  if (!shares) return 'none';
  const { transferors, transferees } = movements(shares);
  if (transferors.length + transferees.length === 0) return 'none';
  return transferors.length <= 1 && transferees.length <= 1 ? 'one' : 'several';
}

/** Who decides in this dossier, the board first as its decisions are. */
export const organsOf = (facts: DossierFacts): Organ[] => {
  const organs = new Set(resolutions(facts).map(({ organ }) => organ));
  return (['board', 'meeting'] as const).filter((organ) => organs.has(organ));
};

/** The decisions of one organ, its proxy included. */
export const resolutionsOf = (facts: DossierFacts, organ: Organ): Resolution[] =>
  resolutions(facts).filter((resolution) => resolution.organ === organ || resolution.organ === 'any');

/** 'Transfert du siège. Fin de mandat et nomination d’administrateurs.' */
export function objectOfAct(facts: DossierFacts): string {
  const { object } = resolutionWords(facts.language);
  return [
    facts.seat ? object.seat : '',
    facts.directors ? object.directors(facts) : '',
    facts.shares ? object.shares : '',
  ]
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ');
}
