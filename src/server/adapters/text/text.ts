import type { DossierFacts } from '#domain/dossier/facts';
import type { FailureCode } from '../../providers/provider';

/** Why a service's text is not used. Only a code: request and answer name people. */
export type TextFailure =
  /** Failure of the call; 'turned_away': the key is refused. */
  | FailureCode
  /** Cut off at the token limit. */
  | 'truncated'
  /** The model or its filter refused. */
  | 'declined'
  /** Not the expected lines, or with markup. */
  | 'format'
  | 'tooLong'
  /** A name, date, number or decision is missing, added or moved. */
  | 'facts';

/** A proposed text, which a person reads and corrects before use. */
export type TextProposal = {
  /**
   * Lines end with
   * , paragraphs are separated by an empty line; '' when the dossier has no service yet.
   */
  text: string;
  /** `template`: built here from the dossier. `service`: written by an outside text service. */
  source: 'template' | 'service';
  /** Why a requested service's text was not used; otherwise null. */
  failure: TextFailure | null;
};

/** Proposes the text of Form I, part B, in the language of the facts. Never fails: it falls back to the template. */
export type TextAdapter = {
  propose(facts: DossierFacts): Promise<TextProposal>;
  /** Resolves when the service accepts our key; writes nothing. @throws ProviderFailure */
  reach(): Promise<void>;
};

/** The service's text cannot be used. */
export class TextFailed extends Error {
  override readonly name = 'TextFailed';
  constructor(readonly code: TextFailure) {
    super(code);
  }
}
