import type { Language } from '#domain/language/languages';
import type { MailToWord } from '../../../adapters/mail/content';
import { word } from '../../../words';

/** What happened to a second factor, as a mail says it. */
export type FactorChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appAdded'
  | 'appRemoved'
  | 'codesRenewed'
  | 'codeUsed'
  | 'lifted';

/** Told after each change, so that a stranger's does not go unseen. */
export const secondFactorMail = (lang: Language, change: FactorChange): MailToWord => ({
  words: 'secondFactorChanged',
  lang,
  values: { change: word(`secondFactor.change.${change}`, lang) },
});

/** With the code that the first second factor of an administrator is added with. */
export const enrolmentMail = (lang: Language, code: string): MailToWord => ({
  words: 'enrolment',
  lang,
  values: { code },
});

/** To the administrator who did it. */
export const secondFactorLiftedMail = (lang: Language, person: string): MailToWord => ({
  words: 'secondFactorLifted',
  lang,
  values: { person },
});
