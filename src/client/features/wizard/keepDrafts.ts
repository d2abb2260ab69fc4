import { STEPS, type StepName } from '#domain/wizard';
import { isApiError } from '../../api/apiError';
import { demandesApi } from '../../api/demandesApi';
import { isChangedElsewhere } from '../../api/guarded';
import type { useAppDispatch, useAppStore } from '../../store/hooks';
import { draftFoundElsewhere, draftKept, draftKey, type StepDraft } from './wizardSlice';

type Store = ReturnType<typeof useAppStore>;

/** From the first key on: so much typing can be lost when a machine stops dead. */
const AFTER_MS = 1_500;
const RETRY_MS = 10_000;

/** What the server was last told of each draft: the draft itself, or undefined when it has none. */
const told = new WeakMap<Store, Map<string, StepDraft | undefined>>();

/**
 * Keeps a copy of every draft of the open demande with the server, a moment after it has changed and at the latest when
 * the page goes. Answers how to stop, which sends what is still due.
 */
export function keepDrafts(store: Store): () => void {
  const { getState } = store;
  const dispatch: ReturnType<typeof useAppDispatch> = store.dispatch;
  const known = told.get(store) ?? new Map<string, StepDraft | undefined>();
  told.set(store, known);
  const due = new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>();
  const underWay = new Set<string>();

  function look(): void {
    const { demandeId, drafts, keptAt, elsewhere } = getState().wizard;
    if (demandeId === null) return;
    for (const step of STEPS.slice(1)) {
      const key = draftKey(demandeId, step);
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
    } else if (isChangedElsewhere(error)) await meet(id, step);
    else if (isApiError(error) && typeof error.status === 'number' && error.status < 500) {
      // Finished, deleted or too much of it: the page still has it, and the next change is another attempt.
      known.set(key, draft);
    } else if (!stopped) schedule(key, RETRY_MS, () => void send(id, step));
    look();
  }

  /** Another tab was first: what it has typed is read, for the person to choose. */
  async function meet(id: number, step: StepName): Promise<void> {
    const fresh = await dispatch(
      demandesApi.endpoints.demande.initiate({ id }, { forceRefetch: true, subscribe: false }),
    );
    const copy = fresh.data?.demande.drafts.find((draft) => draft.step === step);
    const draft = (copy?.values as StepDraft | undefined) ?? null;
    dispatch(draftFoundElsewhere({ key: draftKey(id, step), draft, saved_at: copy?.saved_at ?? null }));
  }

  function flush(): void {
    for (const { timer, send: now } of [...due.values()]) {
      clearTimeout(timer);
      now();
    }
  }

  const onHide = () => document.visibilityState === 'hidden' && flush();
  let stopped = false;
  const unsubscribe = store.subscribe(look);
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', onHide);
  look();
  return () => {
    stopped = true;
    unsubscribe();
    window.removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', onHide);
    flush();
  };
}
