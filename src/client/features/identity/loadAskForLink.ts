import type { AskForLink } from './AskForLink';

let loading: Promise<typeof AskForLink> | undefined;

/** The form that asks for a link, which who comes with one does not need: a chunk of its own. The same promise each time. */
export function loadAskForLink(): Promise<typeof AskForLink> {
  loading ??= import('./AskForLink').then((module) => module.AskForLink);
  return loading;
}
