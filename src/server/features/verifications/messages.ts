import type { Language } from '#domain/languages';
import { places, shorten, toGsm7 } from './gsm7';

export interface LinkMessage {
  lang: Language;
  url: string;
  /** Who asks for the check: the company of the sender's profile, else the sender. */
  office: string;
  /** The company of the dossier; null for a check that belongs to none. */
  company: string | null;
  /** Whose check it is, when several people are checked with one phone; null when it needs no saying. */
  person?: string | null;
  /** Not the first SMS about it. */
  reminder?: boolean;
}

/** Under the 160 places of one SMS. */
const MOST = 159;
/** Of a person's name: who it is can be told from less. */
const PERSON_MOST = 30;
/** However long the address is, the names stay readable: the message then takes a second SMS. */
const NAMES_LEAST = 24;

interface Parts {
  office: string;
  company: string;
  url: string;
  /** Empty when it needs no saying. */
  person: string;
  reminder: boolean;
}

const WORDS: Record<Language, (parts: Parts) => string> = {
  fr: ({ office, company, url, person, reminder }) => {
    const whose = person ? `l'identité de ${person}` : 'votre identité';
    const asks = reminder ? `Rappel de ${office} : vérifiez` : `${office} : vérification de`;
    return `${asks} ${whose}${company && ` pour ${company}`}. Préparez ${person ? 'sa' : 'votre'} carte : ${url}`;
  },
  nl: ({ office, company, url, person, reminder }) => {
    const whose = person ? `de identiteit van ${person}` : 'uw identiteit';
    const asks = `${reminder ? 'Herinnering van ' : ''}${office}: controle van`;
    return `${asks} ${whose}${company && ` voor ${company}`}. Houd ${person ? 'de' : 'uw'} kaart klaar: ${url}`;
  },
};

/**
 * The SMS with the link. It names who asks and for which company, or it would look like phishing; names too long for one
 * SMS are shortened, the office at most to its half of the room.
 */
export function linkMessage({ lang, url, reminder = false, ...names }: LinkMessage): string {
  const person = toGsm7(names.person ?? '').slice(0, PERSON_MOST);
  const words = (office: string, company: string, to: string) =>
    WORDS[lang]({ office, company, url: to, person, reminder });
  const office = toGsm7(names.office) || 'Greffio';
  const company = toGsm7(names.company ?? '');
  const room = Math.max(NAMES_LEAST, MOST - places(words(office, company, url)) + places(office + company));
  const shortOffice = shorten(office, Math.max(Math.floor(room / 2), room - places(company)));
  return words(shortOffice, shorten(company, room - places(shortOffice)), url);
}
