import type { Language } from '#domain/language/languages';
import { FORMS } from '#domain/law/forms';
import frTexts from '../../i18n/fr.json';
import nlTexts from '../../i18n/nl.json';
import { formWords } from '../client/intl/formWords';
import { wordValues } from '../client/intl/textWords';

/** The words of the texts in the dossier of a company. */
export const companyWords = (lang: Language) => wordValues(formWords(FORMS.value.SA, lang));

/** Texts as the dossier of a company says them. */
function said<T extends Record<string, string>>(texts: T, lang: Language): T {
  const words = companyWords(lang);
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (braces, name: string) => words[name] ?? braces);
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, filled(text)])) as T;
}

export const fr = said(frTexts, 'fr');
export const nl = said(nlTexts, 'nl');
