import { STEPS, type StepName } from '#domain/wizard';
import { accountApi } from '../../api/accountApi';
import { isApiError } from '../../api/apiError';
import { demandesApi } from '../../api/demandesApi';
import { isChangedElsewhere, isPast } from '../../api/guarded';
import { beforeLogout } from '../../api/lastCalls';
import type { useAppDispatch, useAppStore } from '../../store/hooks';
import { isFinal, RETRY_MS } from './retry';
import { draftFoundElsewhere, draftKept, draftKey, isDraft, type StepDraft } from './wizardSlice';

type Store = ReturnType<typeof useAppStore>;

/** From the first key on: so much typing can be lost when a machine stops dead. */
const AFTER_MS = 1_500;

/** One for each store, for as long as the page: leaving the wizard ends nothing that is still to be sent. */
const keepers = new WeakMap<Store, Keeper>();
interface Keeper {
  look: () => void;
  flush: () => void;
}

/**
 * Keeps a copy of every draft with the server, a moment after it has changed and at the latest when the page goes. Answers
 * what to do when the wizard is left: what is still due is sent at once, and again until it is there.
 */
export function keepDrafts(store: Store): () => void {
  const keeper = keepers.get(store) ?? keeperOf(store);
  keepers.set(store, keeper);
  keeper.look();
  return keeper.flush;
}

function keeperOf(store: Store): Keeper {
  const { getState } = store;
  const dispatch: ReturnType<typeof useAppDispatch> = store.dispatch;
  /** What the server was last told of each draft: the draft itself, or undefined when it has none. */
  const known = new Map<string, StepDraft | undefined>();
  const due = new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>();
  const underWay = new Map<string, Promise<void>>();
  /** As JSON; its answer may have been lost on the way. */
  const lastSent = new Map<string, string>();
  /** Whose drafts these are: the session they were begun in, or a later one that is known to be the same person's. */
  let session = getState().auth.token;

  function look(): void {
    const { demandeId, drafts, draftsOf, keptAt, elsewhere } = getState().wizard;
    const open = demandeId === null ? [] : STEPS.slice(1).map((step) => draftKey(demandeId, step));
    // Of one that was left there may be something that was typed while a copy was on its way.
    for (const key of new Set([...open, ...Object.keys(drafts)])) {
      const { id, step } = placeOf(key);
      if (step === 'step1') continue;
      // What the server keeps is not known before the demande has been read.
      if (draftsOf !== id && !drafts[key]) {
        known.delete(key);
        continue;
      }
      // A copy that was just read is what stands here.
      if (!known.has(key)) known.set(key, keptAt[key] ? drafts[key] : undefined);
      if (drafts[key] === known.get(key) || due.has(key) || underWay.has(key) || elsewhere[key]) continue;
      schedule(key, AFTER_MS);
    }
  }

  function schedule(key: string, wait: number): void {
    const send = () => {
      due.delete(key);
      const told = tell(key).then((again) => {
        underWay.delete(key);
        if (again) schedule(key, RETRY_MS);
        look();
      });
      underWay.set(key, told);
    };
    due.set(key, { send, timer: setTimeout(send, wait) });
  }

  /** Tells the server what stands here now. Answers whether to try again. */
  async function tell(key: string): Promise<boolean> {
    const { id, step } = placeOf(key);
    const { drafts, keptAt } = getState().wizard;
    const draft = drafts[key];
    const seen = keptAt[key] ?? null;
    if (draft === undefined && seen === null) {
      known.set(key, undefined);
      return false;
    }
    if (!isItsPersonHere()) return true;
    const sentBefore = [lastSent.get(key), JSON.stringify(known.get(key))];
    lastSent.set(key, JSON.stringify(draft ?? null));
    const { data, error } = await dispatch(
      demandesApi.endpoints.saveStepDraft.initiate(
        { id, step, values: draft ?? null, seen },
        { track: false },
      ),
    );
    if (data) {
      known.set(key, draft);
      dispatch(draftKept({ key, saved_at: data.saved_at }));
      return false;
    }
    if (isChangedElsewhere(error)) return !(await meet(key, sentBefore));
    // The session is over: its person may come back to it.
    if (!isFinal(error) || isSessionOver(error)) return true;
    // Finished, deleted or too much of it: the page still has it, and the next change is another attempt.
    known.set(key, draft);
    if (isPast(error)) await readAgain(id);
    return false;
  }

  function isItsPersonHere(): boolean {
    const { token, unsure } = getState().auth;
    const who = accountApi.endpoints.user.select(undefined)(getState()).data;
    // Another person would have taken everything off the desk.
    if (who && !unsure) session = token;
    return token !== null && token === session;
  }

  const readAgain = (id: number) =>
    dispatch(demandesApi.endpoints.demande.initiate({ id }, { forceRefetch: true, subscribe: false }));

  /**
   * Another tab was first: what it has typed is read, for the person to choose where there are two versions. False when it
   * could not be read.
   */
  async function meet(key: string, sentBefore: (string | undefined)[]): Promise<boolean> {
    const { id, step } = placeOf(key);
    const { data } = await readAgain(id);
    if (!data) return false;
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
    return true;
  }

  function flush(): void {
    for (const { timer, send } of [...due.values()]) {
      clearTimeout(timer);
      send();
    }
  }

  /** Twice: what was typed while a copy is on its way is sent after it. */
  async function flushAll(): Promise<void> {
    for (let round = 1; round <= 2; round += 1) {
      flush();
      await Promise.all(underWay.values());
    }
  }

  store.subscribe(look);
  beforeLogout(flushAll);
  window.addEventListener('online', flush);
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  return { look, flush };
}

/** What a key of the drafts stands for (see `draftKey`). */
function placeOf(key: string): { id: number; step: StepName } {
  const [id, step] = key.split('/') as [string, StepName];
  return { id: Number(id), step };
}

const isSessionOver = (error: unknown): boolean => isApiError(error) && error.status === 401;
