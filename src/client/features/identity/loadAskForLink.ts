import type { AskForLink } from './AskForLink';

let loading: Promise<typeof AskForLink> | undefined;

/** Loads the form that asks for a link; a chunk of its own, because a person with a link does not need it. Always the same promise. */
export function loadAskForLink(): Promise<typeof AskForLink> {
  loading ??= import('./AskForLink').then((module) => module.AskForLink);
  return loading;
}
