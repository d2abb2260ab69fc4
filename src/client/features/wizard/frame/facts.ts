import { createContext, useContext } from 'react';
import type { Demande } from '#domain/dossier/demande';
import type { StepName } from '#domain/dossier/wizard';
import type { Credits } from '../useCredits';
import type { Dossier } from '../useDossier';
import type { Gap } from './gaps';

/** What the parts of the frame know of the step they stand around. */
export interface StepFacts {
  step: StepName;
  /** As it is saved; null before it is read, and on the first step, which has none. */
  dossier: Dossier | null;
  /** As typed, saved or not; null like the dossier. */
  demande: Demande | null;
  gaps: readonly Gap[];
  credits: Credits;
  /** The dossier is still being read. */
  loading: boolean;
  /** Another tab holds the dossier: who, and since when. */
  elsewhere: Demande['open_elsewhere'];
  goToGap: (gap: Gap) => void;
}

export const FactsContext = createContext<StepFacts | null>(null);

/** Inside a WizardFrame. */
export function useStepFacts(): StepFacts {
  const facts = useContext(FactsContext);
  if (!facts) throw new Error('No WizardFrame around this.');
  return facts;
}
