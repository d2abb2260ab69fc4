import type { DossierFacts } from '#domain/dossierFacts';
import { organsOf, resolutions, resolutionWords } from '#domain/resolutions';
import { publishable } from './publishable';

/**
 * The extract to publish: who decided and when, the numbered decisions, place and date. It states the facts of the
 * dossier and nothing else, without any private number that was typed into them; '' without a service.
 */
export function textTemplate(dossier: DossierFacts): string {
  const facts = publishable(dossier);
  const decided = resolutions(facts);
  if (decided.length === 0) return '';
  const words = resolutionWords(facts.language);
  return [
    words.opening(organsOf(facts), facts.decisionDate),
    ...decided.map(({ heading, text }, index) => `${index + 1}. ${heading}\n${text}`),
    facts.place ? words.closing(facts.place, facts.decisionDate) : '',
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
