import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { useLogoutMutation } from '../../entities/account/accountApi';
import { settleBeforeLogout } from '../../entities/account/beforeLogout';
import { failureText } from '../../intl/errorText';
import { useAppDispatch } from '../../store/hooks';
import type { AppThunk } from '../../store/state';
import { useToast } from '../../ui/useToast';

/** A server that does not answer keeps nobody from leaving. */
const SAVING_MS = 3_000;

/** Saves what was typed last, and nothing where no dossier is open. */
const saveTyped = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (getState().wizard.demandeId === null) return;
  const { leaveOpenStep } = await import('../../features/wizard/drafts/leaveStep');
  await dispatch(leaveOpenStep());
};

/** What needs the session, while it lasts; where that fails or takes too long, the person leaves all the same. */
const finishWork = (): AppThunk<Promise<void>> => async (dispatch) => {
  const tooLong = new Promise((resolve) => setTimeout(resolve, SAVING_MS));
  await Promise.race([Promise.allSettled([dispatch(saveTyped()), settleBeforeLogout()]), tooLong]);
};

/**
 * Ends the session on the server; the token goes with the answer, and the guard leads to login. When the server cannot be
 * reached the session stays, and the person is told: a token that still works must not look gone.
 */
export function useLogout() {
  const intl = useIntl();
  const toast = useToast();
  const dispatch = useAppDispatch();
  const [saving, setSaving] = useState(false);
  const [send, { isLoading }] = useLogoutMutation();

  const logout = async (): Promise<void> => {
    setSaving(true);
    await dispatch(finishWork());
    setSaving(false);
    const { error } = await send();
    // A token that is dead already is what was wanted.
    if (!error || (isApiError(error) && error.status === 401)) return;
    const cause = failureText(intl, error);
    toast({
      tone: 'error',
      title: `${intl.formatMessage({ id: 'logout.failed' })}.`,
      ...(cause && { body: cause }),
      action: { label: intl.formatMessage({ id: 'ui.retry' }), onClick: () => void logout() },
    });
  };
  return { logout, busy: saving || isLoading };
}
