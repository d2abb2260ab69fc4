import type { DossierFacts } from '#domain/dossier/dossierFacts';

/** Why an outside service's words are not used. A code: what was sent and what came back name people. */
export type TextFailure =
  | 'timeout'
  | 'unreachable'
  /** 401, 403: the key. */
  | 'refused'
  /** 429. */
  | 'busy'
  /** 5xx. */
  | 'down'
  /** Any other status: the model, the address, the parameters. */
  | 'rejected'
  /** Not an answer of this protocol. */
  | 'unreadable'
  /** Cut off at the limit of tokens. */
  | 'truncated'
  /** The model or its filter would not write it. */
  | 'declined'
  | 'empty'
  | 'tooLong'
  /** Markup, or words around the text. */
  | 'format'
  | 'language'
  /** A name, an address, a date or the place is not in it. */
  | 'missingFact'
  /** Somebody who is appointed seems to leave, or the other way round. */
  | 'mixedUp'
  /** A number that the dossier does not hold. */
  | 'addedFact';

/** A text to publish, for a person to read and correct before it is used. */
export type TextProposal = {
  /** Lines end with \n, an empty line parts the paragraphs; '' when the dossier has no service yet. */
  text: string;
  /** `template`: put together from the dossier here. `service`: written by an outside text service. */
  source: 'template' | 'service';
  /** Why it is the template although a service was asked; null otherwise. */
  failure: TextFailure | null;
};

/** A source of the text of Form I, part B, in the language of the facts. It never fails: at worst it is the template. */
export type TextAdapter = {
  propose(facts: DossierFacts): Promise<TextProposal>;
};

/** The outside service's words cannot be used. */
export class TextFailed extends Error {
  override readonly name = 'TextFailed';
  constructor(readonly code: TextFailure) {
    super(code);
  }
}
