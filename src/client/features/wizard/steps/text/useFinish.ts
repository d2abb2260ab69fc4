import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import type { FieldErrors } from '#domain/base/schema';
import type { Demande } from '#domain/dossier/demande';
import { isApiError } from '../../../../api/apiError';
import {
  useLazyDemandeQuery,
  useProgressMutation,
  useSaveTextMutation,
} from '../../../../entities/dossier/demandesApi';
import { focusNext } from '../../../../forms/focusField';
import { useAppDispatch } from '../../../../store/hooks';
import { draftKey, formSaved, typed } from '../../drafts/draftsSlice';
import { STEP_FORM } from '../../drafts/stepForm';
import { NOT_SAVED } from '../../drafts/useDraftForm';
import { APPROVAL_WAY_ON } from '../../frame/ApprovalNotice';
import type { Gap } from '../../frame/gaps';
import { FIRST_MISSING } from './IncompleteNotice';
import { isProposal, type TextValues } from './textForm';

/**
 * The finish: the text is saved first, so that nothing can lose it. The finished dossier leads to its
 * own screen by itself (see WizardLayout), also when only the answer was lost.
 */
export function useFinish({ id, sample }: Pick<Demande, 'id' | 'sample'>) {
  const [postText] = useSaveTextMutation();
  const [postProgress] = useProgressMutation();
  const [readDemande] = useLazyDemandeQuery();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  /** What was found missing at the last attempt: codes by step. */
  const [word, setWord] = useState('');
  const [missing, setMissing] = useState<FieldErrors | null>(null);

  const tell = (errors: FieldErrors) => {
    setMissing(errors);
    focusNext(FIRST_MISSING);
  };

  return {
    missing,
    /** What an assistant says to who approves it. */
    word,
    setWord,
    /** Whether nothing is missing, as far as this page knows; otherwise it says what. */
    isComplete: (gaps: readonly Gap[]): boolean => {
      setMissing(null);
      const errors: FieldErrors = {};
      for (const { step, code } of gaps) errors[step] = [...new Set([...(errors[step] ?? []), code])];
      if (gaps.length > 0) tell(errors);
      return gaps.length === 0;
    },
    /** `values` are null where nothing is published: then no text is saved. Rejects with an ApiError. */
    finish: async (values: TextValues | null): Promise<typeof NOT_SAVED | undefined> => {
      const key = draftKey(id, 'step4');
      const text = values?.text.trim() ?? '';
      if (values) await postText({ id, text, base: values.base }).unwrap();
      // No draft may reach the server after the finish, which closes the dossier to them: not of this text, nor of one that was typed
      // before it became clear that nothing is published.
      dispatch(
        values ? formSaved({ key, form: STEP_FORM, values }) : typed({ key, form: STEP_FORM, values: null }),
      );
      // Its end is a page of its own: nothing is asked of the server.
      if (sample) {
        await navigate(pathTo('finish', undefined, { demande_id: id }));
        return undefined;
      }
      try {
        const asked = word.trim();
        const { waiting } = await postProgress({ id, progress: 100, ...(asked && { word: asked }) }).unwrap();
        if (waiting) {
          await readDemande({ id });
          focusNext(APPROVAL_WAY_ON);
        }
        return undefined;
      } catch (error) {
        // Saved, it would be the person's own: a proposal goes on following the dossier until a finish goes through.
        if (values && isProposal(values)) await postText({ id, text: null, base: text });
        void readDemande({ id });
        if (!isApiError(error) || error.status !== 422 || !error.errors) throw error;
        tell(error.errors);
        return NOT_SAVED;
      }
    },
  };
}

export type Finish = ReturnType<typeof useFinish>;
