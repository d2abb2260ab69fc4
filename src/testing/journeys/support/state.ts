import type { StepName } from '#domain/dossier/wizard';
import type { Act, Call, Place } from './acts';
import type { Dossier } from './dossiers';

/** A state of a page, and how a person comes to it. */
export interface State {
  name: string;
  acts: Act[];
  /** What shows that the state is there. */
  shows: Place;
}

/** A page and the states looked at there, one after the other. */
export interface Visited {
  name: string;
  /** The address, from the id of the dossier; a step's own when it is one. */
  at: StepName | ((id: number) => string);
  dossier?: Dossier;
  /** Before the page is opened. */
  early?: Act;
  states: State[];
  except?: RegExp[];
  /** On a phone, on a wide screen, or on a screen of this width only. */
  only?: 'phone' | 'wide' | number;
}

/** The call a step reads its dossier with. */
export const readingDossier: Call = ['GET', /^\/demandes\/\d+$/];
