/** Composes the decisions about directors, in either language. */

import type { Language } from '../../language/languages';
import { capitalised, enumeration } from '../../language/typography';
import type { Organ } from '../../law/organs';
import type { Decider, DirectorPart } from '../directorDecisions';
import type { AppointedFacts, ChangedFacts, DossierFacts, EndedFacts } from '../facts';
import type { AppointmentKind } from '../mandates';
import { type Act, actsOf, alike, type ResolutionText, sameMandate, sameOffice } from './words';

/** Acts that share the noun 'mandate' in a heading. */
type MandateAct = 'end' | AppointmentKind;
type OtherAct = Exclude<Act, MandateAct>;
type Group<P> = [P, ...P[]];

/** The sentences and headings of a language. */
export interface DirectorWords {
  language: Language;
  ended(facts: DossierFacts, decider: Decider, group: Group<EndedFacts>): string;
  appointed(facts: DossierFacts, organ: Organ, group: Group<AppointedFacts>): string;
  changed(facts: DossierFacts, organ: Organ, person: ChangedFacts): string[];
  managers(facts: DossierFacts, group: Group<AppointedFacts>): string;
  /** 'd’un administrateur', 'd’administrateurs' */
  of(facts: DossierFacts, many: boolean): string;
  /** On its own: 'renouvellement du mandat d’un administrateur'. */
  whole(facts: DossierFacts, many: boolean): Record<MandateAct, string>;
  /** Combined with others, followed by a single `of`. */
  short: Record<MandateAct, string>;
  other: Record<OtherAct, string>;
}

/** All sentences of one decider: ends first, then appointments, changes and the daily management. */
export function directorsText(
  words: DirectorWords,
  facts: DossierFacts,
  part: DirectorPart,
  decider: Decider,
): ResolutionText {
  const sentences = alike(part.ended, ({ cause, date, daily, keepsSeat }) => [
    ...[cause, date, daily, keepsSeat],
  ]).map((group) => words.ended(facts, decider, group));
  if (decider !== 'notice')
    sentences.push(
      ...alike(part.appointed, sameMandate).map((group) => words.appointed(facts, decider, group)),
      ...part.changed.flatMap((person) => words.changed(facts, decider, person)),
      ...alike(part.managers, sameOffice).map((group) => words.managers(facts, group)),
    );
  return { heading: headingOf(words, facts, part), text: sentences.join('\n') };
}

/** 'Fin de mandat, renouvellement et nomination d’administrateurs'. */
function headingOf(words: DirectorWords, facts: DossierFacts, part: DirectorPart): string {
  const acts = actsOf(part);
  const isOfMandates = (act: Act): act is MandateAct => act in words.short;
  const ofMandates = acts.filter(isOfMandates);
  const [only, ...more] = ofMandates;
  const many = part.ended.filter(({ daily }) => daily !== 'only').length + part.appointed.length > 1;
  const listOf = (items: readonly string[]) => enumeration(items, words.language);
  const shared = () => `${listOf(ofMandates.map((act) => words.short[act]))} ${words.of(facts, many)}`;
  const joined = only ? [more.length === 0 ? words.whole(facts, many)[only] : shared()] : [];
  const others = acts.filter((act): act is OtherAct => !isOfMandates(act));
  // The appointment of a new daily manager states the end of the old one.
  const rest = others.includes('daily') ? others.filter((act) => act !== 'dailyEnd') : others;
  return capitalised(listOf([...joined, ...rest.map((act) => words.other[act])]));
}
