import { useIntl } from 'react-intl';
import type { Language } from '#domain/languages';
import { useLanguageMutation } from '../../api/accountApi';
import { isLoggedIn } from '../../api/session';
import { languageChosen } from '../../features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useToast } from '../../ui/useToast';

/** Changes the language here at once, and for the account where there is one; a failure to save is said, not undone. */
export function useChangeLanguage(): (language: Language) => void {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const loggedIn = useAppSelector(isLoggedIn);
  const [save] = useLanguageMutation();

  return (language) => {
    const keep = async () => {
      const { error } = await save({ language });
      if (error)
        toast({
          tone: 'error',
          title: intl.formatMessage({ id: 'language.notSaved' }),
          action: { label: intl.formatMessage({ id: 'ui.retry' }), onClick: () => void keep() },
        });
    };
    dispatch(languageChosen(language));
    if (loggedIn) void keep();
  };
}
