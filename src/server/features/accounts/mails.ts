import type { Language } from '#domain/languages';
import type { MailToWord } from '../../adapters/mail/content';

export const verifyMail = (lang: Language, url: string): MailToWord => ({
  words: 'verify',
  lang,
  values: {},
  url,
});

export const resetMail = (lang: Language, url: string): MailToWord => ({
  words: 'reset',
  lang,
  values: {},
  url,
});

/** Told after the password has changed, so that a stranger's change does not go unseen. */
export const passwordChangedMail = (lang: Language): MailToWord => ({
  words: 'passwordChanged',
  lang,
  values: {},
});
