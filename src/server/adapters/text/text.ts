import type { DossierFacts } from '#domain/dossier/facts';
import type { FailureCode } from '../../providers/provider';

/** Why an outside service's words are not used. A code: what was sent and what came back name people. */
export type TextFailure =
  /** Of the call; 'turned_away': the key. */
  | FailureCode
  /** Cut off at the limit of tokens. */
  | 'truncated'
  /** The model or its filter would not write it. */
  | 'declined'
  /** Not the lines that were asked for, or with markup. */
  | 'format'
  | 'tooLong'
  /** A name, a date, a number or a decision is missing, added or moved. */
  | 'facts';

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
  /** Resolves when the service takes our key; writes nothing. @throws ProviderFailure */
  reach(): Promise<void>;
};

/** The outside service's words cannot be used. */
export class TextFailed extends Error {
  override readonly name = 'TextFailed';
  constructor(readonly code: TextFailure) {
    super(code);
  }
}
