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
 * The finish. The text is saved first, so that it cannot be lost. WizardLayout leads from the finished dossier to its own
 * screen, also if the answer was lost.
 */
export function useFinish({ id, sample }: Pick<Demande, 'id' | 'sample'>) {
  const [postText] = useSaveTextMutation();
  const [postProgress] = useProgressMutation();
  const [readDemande] = useLazyDemandeQuery();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  /** The assistant's comment for the approver. */
  const [word, setWord] = useState('');
  /** Found missing at the last attempt: codes by step; null: nothing. */
  const [missing, setMissing] = useState<FieldErrors | null>(null);

  const tell = (errors: FieldErrors) => {
    setMissing(errors);
    focusNext(FIRST_MISSING);
  };

  return {
    missing,
    word,
    setWord,
    /** Whether nothing is missing according to this page; otherwise shows what is. */
    isComplete: (gaps: readonly Gap[]): boolean => {
      setMissing(null);
      const errors: FieldErrors = {};
      for (const { step, code } of gaps) errors[step] = [...new Set([...(errors[step] ?? []), code])];
      if (gaps.length > 0) tell(errors);
      return gaps.length === 0;
    },
    /** `values` null: nothing is published, and no text is saved. Rejects with an ApiError. */
    finish: async (values: TextValues | null): Promise<typeof NOT_SAVED | undefined> => {
      const key = draftKey(id, 'step4');
      const text = values?.text.trim() ?? '';
      if (values) await postText({ id, text, base: values.base }).unwrap();
      // The finish closes the dossier to drafts, so none may be sent after it: neither of this text, nor of one typed before it
      // became clear that nothing is published.
      dispatch(
        values ? formSaved({ key, form: STEP_FORM, values }) : typed({ key, form: STEP_FORM, values: null }),
      );
      // A sample ends on its own page, without a call to the server.
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
        // A saved text is the client's own; a proposal must follow the dossier until a finish succeeds, so it is removed again.
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
