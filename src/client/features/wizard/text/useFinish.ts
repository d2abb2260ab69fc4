import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cost } from '#domain/cost';
import { missingByStep } from '#domain/missing';
import { pathTo } from '#domain/paths';
import type { FieldErrors } from '#domain/schema';
import { useLazyProfileQuery, useUserQuery } from '../../../api/accountApi';
import { isApiError, TOO_FEW_CREDITS } from '../../../api/apiError';
import { filedPart, heldDemandes } from '../../../api/demandeQuery';
import { useLazyDemandeQuery, useProgressMutation } from '../../../api/demandesApi';
import { isChangedElsewhere, isPast } from '../../../api/guarded';
import { useAppStore } from '../../../store/hooks';
import { CONFLICT_ID } from '../frame/kept';
import { focusNext } from '../people/useAnnouncement';
import { type StepOutcome, stay } from '../useAdvance';
import type { Dossier } from '../useDossier';
import { FIRST_MISSING } from './IncompleteNotice';
import type { usePublishedText } from './usePublishedText';

/** The text's own field. */
export const TEXT_FIELD = 'published-text';

/**
 * Why a finish did not happen: there is no text; something is missing, by step; something of the request was saved elsewhere
 * between the last look and the finish.
 */
type Trouble = null | 'empty' | 'changed' | { missing: FieldErrors };

interface Options {
  dossier: Dossier;
  published: ReturnType<typeof usePublishedText>;
  /** A proposal is on its way. */
  asking: boolean;
  /** The proposal is of the dossier as it was. */
  outdated: boolean;
  /** A proposal that is on its way changes nothing any more. */
  callOff: () => void;
}

/** The finish: the text is saved first, so that nothing can lose it (contract section 4). */
export function useFinish({ dossier, published, asking, outdated, callOff }: Options) {
  const { text, untouched, save, release, kept } = published;
  const { id } = dossier;
  const navigate = useNavigate();
  const store = useAppStore();
  const { data: user } = useUserQuery();
  const [readDemande] = useLazyDemandeQuery();
  const [readProfile] = useLazyProfileQuery();
  const [postProgress] = useProgressMutation();
  const [trouble, setTrouble] = useState<Trouble>(null);

  const held = () => heldDemandes(store.getState()).find((demande) => demande.id === id);
  const isFinished = () => held()?.progress === 100;
  const filed = (): string => JSON.stringify([held()].map((demande) => demande && filedPart(demande)));

  const finish = async (): Promise<StepOutcome> => {
    setTrouble(null);
    // Nothing to finish with while the proposal is on its way.
    if (text === null && asking) return stay();
    callOff();
    const final = text?.trim() ?? '';
    if (id === null) return stay();
    if (final === '') {
      setTrouble('empty');
      return stay(TEXT_FIELD);
    }
    if (kept.conflict) return stay(CONFLICT_ID);
    const looked = filed();
    try {
      // Saved, it would be the person's own: until nothing stands against the finish, a proposal follows the dossier.
      if (untouched) {
        if (outdated && !isFinished()) return changed(final);
        if (await isRefusedBeforehand(id)) return stay();
        if (filed() !== looked && !isFinished()) return changed(final);
      }
      await save(final);
      // What is paid for is what the person has looked at, not what came in with the saving.
      if (filed() !== looked) return changed(final);
      await postProgress({ id, progress: 100 }).unwrap();
    } catch (error) {
      // It was finished the last time, though the answer was lost, or elsewhere.
      if (!(isPast(error) && isFinished())) {
        if (isChangedElsewhere(error)) return changed(final);
        takeBack(final);
        if (!isApiError(error) || error.status !== 422 || !error.errors) throw error;
        dossier.refetch();
        return incomplete(error.errors);
      }
    }
    // The finish screen takes the request out of the tab: here the wizard would lead back to its first step.
    await navigate(pathTo('finish', undefined, { demande_id: id }));
    return stay();
  };

  /** What the server would say, as it stands now: something is missing, or the balance does not suffice. */
  async function isRefusedBeforehand(id: number): Promise<boolean> {
    const [{ demande }, { credits }] = await Promise.all([
      readDemande({ id }).unwrap(),
      readProfile().unwrap(),
    ]);
    if (demande.progress === 100) return false;
    const errors = missingByStep(demande);
    if (Object.keys(errors).length > 0) {
      incomplete(errors);
      return true;
    }
    if (user?.is_admin || credits >= cost(demande)) return false;
    await navigate(pathTo('buyCredits'), { state: TOO_FEW_CREDITS });
    return true;
  }

  function incomplete(missing: FieldErrors): StepOutcome {
    setTrouble({ missing });
    focusNext(FIRST_MISSING);
    return stay();
  }

  function changed(final: string): StepOutcome {
    takeBack(final);
    setTrouble('changed');
    return stay();
  }

  function takeBack(final: string): void {
    if (held()?.text === final) release(final);
  }

  return {
    finish,
    trouble,
    /** There is a text again. */
    filledIn: () => setTrouble((now) => (now === 'empty' ? null : now)),
  };
}
