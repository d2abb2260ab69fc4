import { useIntl } from 'react-intl';
import type { Language } from '#domain/language/languages';
import { isLoggedIn } from '../../api/session';
import { useLanguageMutation } from '../../entities/account/accountApi';
import { languageChosen } from '../../entities/account/authSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useToast } from '../../ui/useToast';

/** The last one on its way: what is chosen later reaches the account later. */
let kept: Promise<unknown> = Promise.resolve();

/** Changes the language here at once, and for the account where there is one; a failure to save is said, not undone. */
export function useChangeLanguage(): (language: Language) => void {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const loggedIn = useAppSelector(isLoggedIn);
  const [save] = useLanguageMutation();

  return (language) => {
    const keep = async () => {
      const saving = kept.then(() => save({ language }));
      kept = saving;
      const { error } = await saving;
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
