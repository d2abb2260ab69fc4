import { createContext, useContext } from 'react';
import type { Demande } from '#domain/dossier/demande';
import type { StepName } from '#domain/dossier/wizard';
import type { Credits } from '../useCredits';
import type { Dossier } from '../useDossier';
import type { Gap } from './gaps';

/** The data of the current step, for the parts of the frame. */
export interface StepFacts {
  step: StepName;
  /** As saved; null until it is read, and on the first step, which has none. */
  dossier: Dossier | null;
  /** With the typed values, saved or not; null like the dossier. */
  demande: Demande | null;
  gaps: readonly Gap[];
  credits: Credits;
  /** The dossier is still being read. */
  loading: boolean;
  /** Who has the dossier open in another tab, and since when; null: nobody. */
  elsewhere: Demande['open_elsewhere'];
  goToGap: (gap: Gap) => void;
}

export const FactsContext = createContext<StepFacts | null>(null);

/** Only inside a WizardFrame. */
export function useStepFacts(): StepFacts {
  const facts = useContext(FactsContext);
  if (!facts) throw new Error('No WizardFrame around this.');
  return facts;
}
