import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { useLogoutMutation } from '../../entities/account/accountApi';
import { settleBeforeLogout } from '../../entities/account/beforeLogout';
import { failureText } from '../../intl/errorText';
import { useAppDispatch } from '../../store/hooks';
import type { AppThunk } from '../../store/state';
import { useToast } from '../../ui/useToast';

/** A server that does not answer must not prevent a logout. */
const SAVING_MS = 3_000;

/** Saves the open step of the wizard; does nothing if no dossier is open. */
const saveTyped = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (getState().wizard.demandeId === null) return;
  const { leaveOpenStep } = await import('../../features/wizard/drafts/leaveStep');
  await dispatch(leaveOpenStep());
};

/** Finishes what needs the session; a failure or a timeout does not prevent the logout. */
const finishWork = (): AppThunk<Promise<void>> => async (dispatch) => {
  const tooLong = new Promise((resolve) => setTimeout(resolve, SAVING_MS));
  await Promise.race([Promise.allSettled([dispatch(saveTyped()), settleBeforeLogout()]), tooLong]);
};

/**
 * Ends the session on the server; after the answer the token is removed, and the guard goes to the login. If the server cannot be reached,
 * the session stays and the user sees why: a valid token must not look removed.
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
    // 401: the token is already invalid, which is the wanted result.
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
