import type { Language } from '#domain/languages';
import { places, shorten, toGsm7 } from './gsm7';

export interface LinkMessage {
  lang: Language;
  url: string;
  /** Who asks for the check: the company of the sender's profile, else the sender. */
  office: string;
  /** The company of the dossier; null for a check that belongs to none. */
  company: string | null;
  /** Not the first SMS about it. */
  reminder?: boolean;
}

/** Under the 160 places of one SMS. */
const MOST = 159;
/** However long the address is, the names stay readable: the message then takes a second SMS. */
const NAMES_LEAST = 24;

type Words = (office: string, company: string, url: string, reminder: boolean) => string;

const WORDS: Record<Language, Words> = {
  fr: (office, company, url, reminder) =>
    `${reminder ? `Rappel de ${office} : vérifiez` : `${office} : vérification de`} votre identité${company && ` pour ${company}`}. Préparez votre carte : ${url}`,
  nl: (office, company, url, reminder) =>
    `${reminder ? 'Herinnering van ' : ''}${office}: controle van uw identiteit${company && ` voor ${company}`}. Houd uw kaart klaar: ${url}`,
};

/**
 * The SMS with the link. It names who asks and for which company, or it would look like phishing; names too long for one
 * SMS are shortened, the office at most to its half of the room.
 */
export function linkMessage({ lang, url, reminder = false, ...names }: LinkMessage): string {
  const words = (...parts: [office: string, company: string, url: string]) => WORDS[lang](...parts, reminder);
  const office = toGsm7(names.office) || 'Greffio';
  const company = toGsm7(names.company ?? '');
  const room = Math.max(NAMES_LEAST, MOST - places(words(office, company, url)) + places(office + company));
  const shortOffice = shorten(office, Math.max(Math.floor(room / 2), room - places(company)));
  return words(shortOffice, shorten(company, room - places(shortOffice)), url);
}
