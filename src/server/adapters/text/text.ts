import type { DossierFacts } from '#domain/dossierFacts';

/** A text to publish, for a person to read and correct before it is used. */
export type TextProposal = {
  /** Lines end with \n, an empty line parts the paragraphs; '' when the dossier has no service yet. */
  text: string;
  /** `template`: put together from the dossier here. `service`: written by an outside text service. */
  source: 'template' | 'service';
};

/** A source of the text of Form I, part B, in the language of the facts. It never fails: at worst it is the template. */
export type TextAdapter = {
  propose(facts: DossierFacts): Promise<TextProposal>;
};
