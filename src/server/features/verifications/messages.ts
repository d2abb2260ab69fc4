import { places, shorten, toGsm7 } from '#domain/language/gsm7';
import type { Language } from '#domain/language/languages';
import { DEFAULT_WORDS, fill, type SmsId } from '#domain/language/texts';
import { withoutLink } from '#domain/people/names';
import { type BceData, companyName, companyNameWithForm } from '#domain/registry/bceData';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';

export interface LinkMessage {
  lang: Language;
  url: string;
  /** Who requests the check: the company in the sender's profile, else the sender's name. */
  office: string;
  /** The company of the dossier; null for a check that belongs to none. */
  company: string | null;
  /** The person to check, when several people are checked with one phone; null: the SMS need not name them. */
  person?: string | null;
  /** Whether an SMS with this link was sent before. */
  reminder?: boolean;
}

/** Characters, just under the 160 of one SMS. */
const MOST = 159;
/** Characters of a person's name: enough to recognise it. */
const PERSON_MOST = 30;
/** Characters that the names keep at least, however long the address is: the message then takes a second SMS. */
const NAMES_LEAST = 24;

/** A name in the SMS alphabet. A registry name that looks like a web address is made unlike one: the message must contain one link only. */
const smsName = (name: string | null | undefined): string => withoutLink(toGsm7(name ?? '')).trim();

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The company for an SMS: its number where the SMS alphabet keeps less than half of the letters of its name. */
export function smsCompany(bce: BceData, lang: Language): string {
  const name = companyName(bce, lang);
  const isNamed = lettersIn(name) > 0 && lettersIn(toGsm7(name)) * 2 >= lettersIn(name);
  return isNamed ? companyNameWithForm(bce, lang) : formatEnterpriseNumber(bce.number);
}

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
 * The SMS with the link. It names the office and the company, or it would look like phishing. Names too long for one SMS are shortened, the
 * office to at most half of the room. `body`: its wording; left out: the usual one.
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
