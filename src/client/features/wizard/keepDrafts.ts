import { STEPS, type StepName } from '#domain/wizard';
import { demandesApi } from '../../api/demandesApi';
import { isChangedElsewhere, isPast } from '../../api/guarded';
import type { useAppDispatch, useAppStore } from '../../store/hooks';
import { isFinal, RETRY_MS } from './retry';
import { draftFoundElsewhere, draftKept, draftKey, isDraft, type StepDraft } from './wizardSlice';

type Store = ReturnType<typeof useAppStore>;

/** From the first key on: so much typing can be lost when a machine stops dead. */
const AFTER_MS = 1_500;

/** One for each store: a call that is under way when the wizard is left is still under way when it is opened again. */
const keepers = new WeakMap<Store, Keeper>();
interface Keeper {
  start: () => void;
  stop: () => void;
}

/**
 * Keeps a copy of every draft of the open demande with the server, a moment after it has changed and at the latest when
 * the page goes. Answers how to stop, which sends what is still due.
 */
export function keepDrafts(store: Store): () => void {
  const keeper = keepers.get(store) ?? keeperOf(store);
  keepers.set(store, keeper);
  keeper.start();
  return keeper.stop;
}

function keeperOf(store: Store): Keeper {
  const { getState } = store;
  const dispatch: ReturnType<typeof useAppDispatch> = store.dispatch;
  /** What the server was last told of each draft: the draft itself, or undefined when it has none. */
  const known = new Map<string, StepDraft | undefined>();
  const due = new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>();
  const underWay = new Set<string>();
  /** As JSON; its answer may have been lost on the way. */
  const lastSent = new Map<string, string>();
  let stopped = true;
  let unsubscribe = () => {};

  function look(): void {
    const { demandeId, drafts, draftsOf, keptAt, elsewhere } = getState().wizard;
    // Once stopped, what did not reach the server waits in the store for the next visit to the wizard.
    if (demandeId === null || stopped) return;
    for (const step of STEPS.slice(1)) {
      const key = draftKey(demandeId, step);
      // What the server keeps is not known before the demande has been read.
      if (draftsOf !== demandeId && !drafts[key]) continue;
      // A copy that was just read is what stands here.
      if (!known.has(key)) known.set(key, keptAt[key] ? drafts[key] : undefined);
      if (drafts[key] === known.get(key) || due.has(key) || underWay.has(key) || elsewhere[key]) continue;
      schedule(key, AFTER_MS, () => void send(demandeId, step));
    }
  }

  function schedule(key: string, wait: number, send: () => void): void {
    due.set(key, { send, timer: setTimeout(send, wait) });
  }

  async function send(id: number, step: StepName): Promise<void> {
    const key = draftKey(id, step);
    due.delete(key);
    const { drafts, keptAt } = getState().wizard;
    const draft = drafts[key];
    const seen = keptAt[key] ?? null;
    if (draft === undefined && seen === null) return void known.set(key, undefined);
    underWay.add(key);
    const sentBefore = [lastSent.get(key), JSON.stringify(known.get(key))];
    lastSent.set(key, JSON.stringify(draft ?? null));
    const { data, error } = await dispatch(
      demandesApi.endpoints.saveStepDraft.initiate(
        { id, step, values: draft ?? null, seen },
        { track: false },
      ),
    );
    underWay.delete(key);
    if (data) {
      known.set(key, draft);
      dispatch(draftKept({ key, saved_at: data.saved_at }));
    } else if (isChangedElsewhere(error)) await meet(id, step, sentBefore);
    else if (isFinal(error)) {
      // Finished, deleted or too much of it: the page still has it, and the next change is another attempt.
      known.set(key, draft);
      if (isPast(error)) await readAgain(id);
    } else if (!stopped) schedule(key, RETRY_MS, () => void send(id, step));
    look();
  }

  const readAgain = (id: number) =>
    dispatch(demandesApi.endpoints.demande.initiate({ id }, { forceRefetch: true, subscribe: false }));

  /** Another tab was first: what it has typed is read, for the person to choose where there are two versions. */
  async function meet(id: number, step: StepName, sentBefore: (string | undefined)[]): Promise<void> {
    const key = draftKey(id, step);
    const { data } = await readAgain(id);
    if (!data) {
      if (!stopped) schedule(key, RETRY_MS, () => void send(id, step));
      return;
    }
    const copy = data.demande.drafts.find((draft) => draft.step === step);
    const saved_at = copy?.saved_at ?? null;
    const theirs = copy && isDraft(copy.values) ? copy.values : null;
    const mine = getState().wizard.drafts[key];
    // Given up here: theirs stays where it is.
    if (mine === undefined) known.set(key, undefined);
    else if (theirs && ![JSON.stringify(mine), ...sentBefore].includes(JSON.stringify(theirs)))
      dispatch(draftFoundElsewhere({ key, draft: theirs, saved_at }));
    else {
      // Given up or saved over there, or nothing but what came from here: there is nothing to choose.
      if (JSON.stringify(theirs) === JSON.stringify(mine)) known.set(key, mine);
      dispatch(draftKept({ key, saved_at }));
    }
  }

  function flush(): void {
    for (const { timer, send: now } of [...due.values()]) {
      clearTimeout(timer);
      now();
    }
  }

  const onHide = () => document.visibilityState === 'hidden' && flush();
  return {
    start: () => {
      stopped = false;
      unsubscribe = store.subscribe(look);
      window.addEventListener('pagehide', flush);
      document.addEventListener('visibilitychange', onHide);
      look();
    },
    stop: () => {
      stopped = true;
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHide);
      flush();
    },
  };
}
