import { places, shorten, toGsm7 } from '#domain/language/gsm7';
import type { Language } from '#domain/language/languages';
import { DEFAULT_WORDS, fill, type SmsId } from '#domain/language/texts';
import { withoutLink } from '#domain/people/names';
import { type BceData, companyName, companyNameWithForm } from '#domain/registry/bceData';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';

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

/** A name in the alphabet of an SMS. The registry's may look like an address, which the one link of the message must not be mistaken for. */
const smsName = (name: string | null | undefined): string => withoutLink(toGsm7(name ?? '')).trim();

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** A company as an SMS can name it: by its number where the alphabet of an SMS keeps less than half of its name. */
export function smsCompany(bce: BceData, lang: Language): string {
  const name = companyName(bce, lang);
  const isNamed = lettersIn(name) > 0 && lettersIn(toGsm7(name)) * 2 >= lettersIn(name);
  return isNamed ? companyNameWithForm(bce, lang) : formatEnterpriseNumber(bce.number);
}

/** Which of the SMS it is. */
export function smsIdOf({
  company,
  person,
  reminder = false,
}: Pick<LinkMessage, 'company' | 'person' | 'reminder'>): SmsId {
  if (smsName(company) === '') return 'smsOwn';
  if (smsName(person) === '') return reminder ? 'smsReminder' : 'smsIdentity';
  return reminder ? 'smsReminderNamed' : 'smsIdentityNamed';
}

/**
 * The SMS with the link. It names who asks and for which company, or it would look like phishing; names too long for one
 * SMS are shortened, the office at most to its half of the room. `body` is how it is worded, unless told as usual.
 */
export function linkMessage(message: LinkMessage, body?: string): string {
  const { lang, url } = message;
  const text = body ?? DEFAULT_WORDS[lang][smsIdOf(message)].body;
  const person = smsName(message.person).slice(0, PERSON_MOST);
  const say = (office: string, company: string) => fill(text, lang, { office, company, person, link: url });
  const office = smsName(message.office) || 'Greffio';
  const company = smsName(message.company);
  const room = Math.max(NAMES_LEAST, MOST - places(say('', '')));
  const shortOffice = shorten(office, Math.max(Math.floor(room / 2), room - places(company)));
  return say(shortOffice, shorten(company, room - places(shortOffice)));
}
