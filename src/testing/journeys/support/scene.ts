import type { StepName } from '#domain/wizard';
import type { Act, Place, TextId } from './acts';
import type { Dossier } from './dossiers';

/** What a person does, and the message that answers it. */
export interface Line {
  /** What the person does. */
  acts: Act[];
  /** What is said then; words that come from the server as they are, in quotes. */
  says: TextId | { words: string };
  values?: Record<string, string | number>;
  on: 'alert' | Place[];
}

/** A screen, and its messages one after the other. */
export interface Scene {
  name: string;
  step: StepName;
  /** None on the first step. */
  dossier?: Dossier;
  lines: Line[];
  /** What the server refuses on purpose: Chromium reports it. */
  except?: RegExp[];
}

export const WRONG_NUMBER = '02 511 00 00';
