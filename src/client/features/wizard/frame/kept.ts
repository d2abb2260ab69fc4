import type { ReactNode } from 'react';

/** What the frame shows of a step's work that is not saved. */
export interface Kept {
  /** Another tab or device has another version; nothing is saved until the person has chosen. */
  conflict: boolean;
  /** The other version in one line, where there is one. */
  theirs?: ReactNode;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Saves what could not be saved by itself. */
  retry?: (() => void) | undefined;
}

/** Where the choice stands; it takes the focus when a person wants to go on without having chosen. */
export const CONFLICT_ID = 'wizard-conflict';
