import { useCallback, useState } from 'react';
import type { StepName } from '#domain/wizard';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { draftKey, stepDraftDropped, stepDrafted } from './wizardSlice';

/**
 * What was typed on a step and not saved, from before a session expired, the balance ran out or another step was opened.
 * `draft` is what was there on arrival; `keep` notes the present state, `drop` forgets it.
 */
export function useDraft<Values extends object>(step: StepName, demandeId: number | null) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const key = draftKey(demandeId, step);
  // Only a step's own form writes under its key, so the shape is the one it reads.
  const [draft] = useState(() => (store.getState().wizard.drafts[key] as Values | undefined) ?? null);
  const keep = useCallback(
    (values: Values) => dispatch(stepDrafted({ key, draft: values })),
    [dispatch, key],
  );
  const drop = useCallback(() => dispatch(stepDraftDropped(key)), [dispatch, key]);
  return { draft, keep, drop };
}
