import { useIntl } from 'react-intl';
import { useLogoutMutation } from '../../api/accountApi';
import { isApiError } from '../../api/apiError';
import { failureText } from '../../intl/errorText';
import { useToast } from '../../ui/useToast';

/**
 * Ends the session on the server; the token goes with the answer, and the guard leads to login. When the server cannot be
 * reached the session stays, and the person is told: a token that still works must not look gone.
 */
export function useLogout() {
  const intl = useIntl();
  const toast = useToast();
  const [send, { isLoading: busy }] = useLogoutMutation();

  const logout = async (): Promise<void> => {
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
  return { logout, busy };
}
