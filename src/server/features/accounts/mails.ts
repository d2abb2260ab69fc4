import { belgianMoment } from '#domain/language/belgianMoment';
import type { Language } from '#domain/language/languages';
import type { MailToWord } from '../../adapters/mail/content';

/** Names the person who registered, and when: the owner of the address decides whether it was them. */
export const verifyMail = (lang: Language, name: string, registeredAt: Date, url: string): MailToWord => ({
  words: 'verify',
  lang,
  values: { name, moment: belgianMoment(registeredAt, lang) },
  url,
});

export const resetMail = (lang: Language, url: string): MailToWord => ({
  words: 'reset',
  lang,
  values: {},
  url,
});

/** Sent once for each login from an unknown device. */
export const newDeviceMail = (lang: Language, at: Date, browser: string): MailToWord => ({
  words: 'newDevice',
  lang,
  values: { moment: belgianMoment(at, lang), browser: browser === '?' ? UNKNOWN[lang] : browser },
});

/** Sent when an administrator has ended the sessions of an account. */
export const sessionsEndedMail = (lang: Language, at: Date): MailToWord => ({
  words: 'sessionsEnded',
  lang,
  values: { moment: belgianMoment(at, lang) },
});

const UNKNOWN: Record<Language, string> = { fr: 'navigateur inconnu', nl: 'onbekende browser' };

/** Sent after a password change, so that one by another person is noticed. */
export const passwordChangedMail = (lang: Language): MailToWord => ({
  words: 'passwordChanged',
  lang,
  values: {},
});
