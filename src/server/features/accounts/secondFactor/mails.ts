import type { Language } from '#domain/language/languages';
import type { MailToWord } from '../../../adapters/mail/content';
import { word } from '../../../words';

/** The changes that a mail reports. */
export type FactorChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appAdded'
  | 'appRemoved'
  | 'codesRenewed'
  | 'codeUsed'
  | 'lifted';

/** Sent after each change, so that one by another person is noticed. */
export const secondFactorMail = (lang: Language, change: FactorChange): MailToWord => ({
  words: 'secondFactorChanged',
  lang,
  values: { change: word(`secondFactor.change.${change}`, lang) },
});

/** The code with which an administrator adds the first second factor. */
export const enrolmentMail = (lang: Language, code: string): MailToWord => ({
  words: 'enrolment',
  lang,
  values: { code },
});

/** To the administrator who lifted it. */
export const secondFactorLiftedMail = (lang: Language, person: string): MailToWord => ({
  words: 'secondFactorLifted',
  lang,
  values: { person },
});
