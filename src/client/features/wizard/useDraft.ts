import { useCallback } from 'react';
import type { StepName } from '#domain/wizard';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { draftChosen, draftKey, type StepDraft, stepDraftDropped, stepDrafted } from './wizardSlice';

/** A draft as its own step reads it: only a step's own form writes under its key. */
type DraftOf<Typed> = Omit<StepDraft, 'typed'> & { typed: Typed };

/**
 * What was typed on a step and not saved: from before a session expired, the balance ran out, another step was opened, or
 * the page was left altogether. `keep` notes the present state, `drop` forgets it. `asTyped` says whether a draft is one of
 * this form's; any other is as good as none.
 */
export function useDraft<Typed extends object>(
  step: StepName,
  demandeId: number | null,
  asTyped: (typed: object) => Typed | null,
) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const key = draftKey(demandeId, step);
  const elsewhere = useAppSelector(({ wizard }) => wizard.elsewhere[key]);
  const held = useAppSelector(({ wizard }) => wizard.drafts[key]);
  const own = (draft: StepDraft | null | undefined): DraftOf<Typed> | null => {
    const typed = draft && asTyped(draft.typed);
    return typed ? { typed, over: draft.over } : null;
  };
  return {
    /** The draft as it stands; of a demande that is not read yet there may still come one. */
    draft: own(held),
    keep: useCallback(
      (draft: DraftOf<Typed>) => {
        // One that was just restored is no news: kept again, it would look to another tab as if somebody had typed.
        const held = store.getState().wizard.drafts[key];
        if (held?.over !== draft.over || JSON.stringify(held.typed) !== JSON.stringify(draft.typed))
          dispatch(stepDrafted({ key, draft }));
      },
      [dispatch, store, key],
    ),
    drop: useCallback(() => {
      if (key in store.getState().wizard.drafts) dispatch(stepDraftDropped(key));
    }, [dispatch, store, key]),
    /** Forgets the draft as it stands at this moment, if it is what was saved. */
    dropSaved: (isSaved: (typed: Typed) => boolean) => {
      const now = own(store.getState().wizard.drafts[key]);
      if (now && isSaved(now.typed)) dispatch(stepDraftDropped(key));
    },
    /** What another tab has typed on the same step, and not saved either; undefined while there is nothing to choose. */
    elsewhere: elsewhere && { draft: own(elsewhere.draft) },
    choose: useCallback((which: 'mine' | 'theirs') => dispatch(draftChosen({ key, which })), [dispatch, key]),
  };
}
