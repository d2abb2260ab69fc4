import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/paths';
import { type StepName, wizard } from '#domain/wizard';
import { demandesApi, useProgressMutation } from '../../api/demandesApi';
import { useAppDispatch, useAppStore, useDemandeId } from '../../store/hooks';
import type { StepNavigation } from './useStepNavigation';
import { draftKey, stepDraftDropped } from './wizardSlice';

/**
 * What a step answers when it has done its part:
 * nothing: saved, go on; `stay`: something is wrong and said on the spot, `field` (see gapId) gets the focus; `to`: saved, and
 * the next step is this one.
 */
export type StepOutcome = undefined | { stay: true; field?: string } | { to: StepName };

export const stay = (field?: string): StepOutcome => ({ stay: true, ...(field !== undefined && { field }) });

/** Saves what a step holds. Rejects with an ApiError when the server refuses. */
export type SaveStep = () => Promise<StepOutcome> | StepOutcome;

/**
 * The way forwards: saves the step, posts the progress the wizard's data gives it, and goes on. Whatever fails is kept as
 * `failure` until the next attempt has ended, so that its retry button keeps the focus; what was typed stays where it is.
 */
export function useAdvance(step: StepName, { goNext }: Pick<StepNavigation, 'goNext'>) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const demandeId = useDemandeId();
  const [postProgress] = useProgressMutation();
  const [failure, setFailure] = useState<unknown>(undefined);
  const [busy, setBusy] = useState(false);
  const [noWay, setNoWay] = useState(false);
  const running = useRef(false);

  /** The demande as it stands after the save, not as it stood when the button was pressed. */
  const held = useCallback(() => {
    if (demandeId === null) return null;
    const { data } = demandesApi.endpoints.demande.select({ id: demandeId })(store.getState());
    return data?.demande ?? null;
  }, [demandeId, store]);

  const advance = useCallback(
    async (save: SaveStep): Promise<StepOutcome> => {
      if (running.current) return { stay: true };
      running.current = true;
      setBusy(true);
      setNoWay(false);
      try {
        const outcome = await save();
        if (outcome && 'stay' in outcome) {
          setFailure(undefined);
          return outcome;
        }
        const { progress } = wizard[step];
        const before = held();
        if (progress !== undefined && before && before.progress < progress)
          await postProgress({ id: before.id, progress }).unwrap();
        dispatch(stepDraftDropped(draftKey(demandeId, step)));
        if (outcome) await navigate(pathTo(outcome.to));
        else if (!goNext(held()) && progress !== undefined) setNoWay(true);
        setFailure(undefined);
        return undefined;
      } catch (error) {
        setFailure(error);
        return { stay: true };
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [demandeId, dispatch, goNext, held, navigate, postProgress, step],
  );

  return {
    advance,
    busy,
    /** An ApiError, or undefined. */
    failure,
    /** Saved, but the demande has no service that could come next. */
    noWay,
  };
}
