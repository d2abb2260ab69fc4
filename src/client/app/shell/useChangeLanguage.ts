import { useIntl } from 'react-intl';
import type { Language } from '#domain/language/languages';
import { isLoggedIn } from '../../api/session';
import { useLanguageMutation } from '../../entities/account/accountApi';
import { languageChosen } from '../../entities/account/authSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useToast } from '../../ui/useToast';

/** The last request: a later choice is sent after it. */
let kept: Promise<unknown> = Promise.resolve();

/** Changes the language of the page at once, and of the account if there is one; a failure to save is reported, the change stays. */
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
