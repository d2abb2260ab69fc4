import type { Demande } from '#domain/entities/demande';
import type { StepName } from '#domain/wizard';
import type { Credits } from '../useCredits';
import type { Gap } from './gaps';

/** What the parts around a step know of it. */
export interface StepFacts {
  step: StepName;
  /** As typed, saved or not; null before the dossier is open. */
  demande: Demande | null;
  gaps: readonly Gap[];
  credits: Credits;
  /** The demande is still being read. */
  loading: boolean;
  goToGap: (gap: Gap) => void;
  /** Sends again what could not be saved, when this step can. */
  onRetry?: (() => void) | undefined;
}
