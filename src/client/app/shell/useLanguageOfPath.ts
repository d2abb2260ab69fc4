import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { languageOfAddress } from '#domain/language/addressLanguage';
import { languageChosen } from '../../entities/account/authSlice';
import { useAppDispatch } from '../../store/hooks';

/** Uses the language of the address, if it contains one. */
export function useLanguageOfPath(): void {
  const dispatch = useAppDispatch();
  const wanted = languageOfAddress(useLocation());
  // Only when the path changes: a login may already have set the language of the next page.
  useEffect(() => {
    if (wanted !== null) dispatch(languageChosen(wanted));
  }, [dispatch, wanted]);
}
