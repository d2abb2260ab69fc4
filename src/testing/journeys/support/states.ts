import { endStates } from './endStates';
import { peopleStates } from './peopleStates';
import type { Visited } from './state';
import { stepStates } from './stepStates';

/**
 * States of the wizard that the filing journey (initial and filled in) and the messages (errors, failures, popups that
 * refuse) do not come by: loading, what is already there, what opens, the other ends of a dossier.
 */
export const visits: Visited[] = [...stepStates, ...peopleStates, ...endStates];
