import type { Language } from '#domain/language/languages';
import { ofName } from '#domain/language/typography';
import type { LegalForm } from '#domain/law/forms';
import { organWords } from '#domain/law/organs';
import { NEUTRAL_WORDS, type TextWords } from './textWords';

/** Words of a legal form. Associations have no shares; such texts use a company's words. */
export function formWords(form: LegalForm | null, lang: Language): TextWords {
  if (form === null) return NEUTRAL_WORDS[lang];
  const { director, owner, share, register, company } = organWords(form, lang);
  return {
    ...NEUTRAL_WORDS[lang],
    director: director.one,
    directors: director.many,
    owner: owner.one,
    owners: owner.many,
    ...(share && { share: share.one, shares: share.many, ofShares: ofName(share.many, lang) }),
    register,
    theCompany: company,
  };
}
