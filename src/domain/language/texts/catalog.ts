/**
 * The mails and SMS that an administrator may word: which ones there are, what each may and must say, and the check of what was
 * typed. Their usual words are in fr.ts and nl.ts.
 */
import type { ErrorCode } from '../../base/codes';
import { places, toGsm7 } from '../gsm7';
import type { Language } from '../languages';

/** What stands between braces, as people read it in their language. */
export const PLACEHOLDERS = {
  link: { fr: 'lien', nl: 'link' },
  office: { fr: 'cabinet', nl: 'kantoor' },
  company: { fr: 'société', nl: 'vennootschap' },
  person: { fr: 'personne', nl: 'persoon' },
  number: { fr: 'numéro', nl: 'nummer' },
  reason: { fr: 'motif', nl: 'reden' },
  subject: { fr: 'sujet', nl: 'onderwerp' },
  name: { fr: 'nom', nl: 'naam' },
  message: { fr: 'message', nl: 'bericht' },
  files: { fr: 'annexes', nl: 'bijlagen' },
  people: { fr: 'personnes', nl: 'personen' },
  moment: { fr: 'date', nl: 'datum' },
  browser: { fr: 'navigateur', nl: 'browser' },
  count: { fr: 'nombre', nl: 'aantal' },
  claims: { fr: 'réclamations', nl: 'klachten' },
  change: { fr: 'changement', nl: 'wijziging' },
  changes: { fr: 'changements', nl: 'wijzigingen' },
  late: { fr: 'retards', nl: 'laattijdig' },
  week: { fr: 'semaine', nl: 'week' },
  code: { fr: 'code', nl: 'code' },
} as const satisfies Record<string, Record<Language, string>>;
export type Placeholder = keyof typeof PLACEHOLDERS;

interface TextRule {
  channel: 'mail' | 'sms';
  /** The body cannot do without. */
  required: readonly Placeholder[];
  /** Subject and body may say these too. */
  optional: readonly Placeholder[];
}

const mail = (required: readonly Placeholder[], optional: readonly Placeholder[] = []) =>
  ({ channel: 'mail', required, optional }) as const;
const sms = (...required: readonly Placeholder[]) => ({ channel: 'sms', required, optional: [] }) as const;

export const TEXTS = {
  verify: mail(['name', 'moment', 'link']),
  reset: mail(['link']),
  passwordChanged: mail([]),
  newDevice: mail(['moment', 'browser']),
  sessionsEnded: mail(['moment']),
  enrolment: mail(['code']),
  secondFactorChanged: mail(['change']),
  secondFactorLifted: mail(['person']),
  refusal: mail(['reason', 'link'], ['number', 'company']),
  validation: mail(['link'], ['number', 'company', 'message']),
  silence: mail(['people', 'link'], ['number', 'company']),
  claimOpened: mail(['link'], ['number', 'subject', 'name', 'message']),
  claimReply: mail(['link'], ['number', 'name', 'message', 'files']),
  /** Several of both at once. */
  claimNews: mail(['link'], ['count', 'claims']),
  claimAnswer: mail(['message', 'link'], ['number', 'files']),
  /** What is late, what the week brings, and what a registry changed unasked; each may be empty. */
  deadlines: mail(['late', 'week', 'link'], ['count', 'changes']),
  smsIdentity: sms('office', 'company', 'link'),
  /** Several people are checked with one phone. */
  smsIdentityNamed: sms('office', 'person', 'company', 'link'),
  /** Belongs to no dossier. */
  smsOwn: sms('office', 'link'),
  smsReminder: sms('office', 'company', 'link'),
  smsReminderNamed: sms('office', 'person', 'company', 'link'),
} as const satisfies Record<string, TextRule>;
export type TextId = keyof typeof TEXTS;
export const TEXT_IDS = Object.keys(TEXTS) as TextId[];
export type SmsId = Extract<TextId, `sms${string}`>;
export type MailId = Exclude<TextId, SmsId>;

/** An SMS has no subject: ''. Empty lines part the paragraphs of a body. */
export interface Words {
  subject: string;
  body: string;
}

export const SUBJECT_MAX = 150;
export const BODY_MAX = 4_000;
/** What an SMS says besides its placeholders leaves room for names and link in its 160 places. */
export const SMS_OWN_MAX = 80;

const BRACES = /\{([^{}\n]*)\}/g;
const names = Object.entries(PLACEHOLDERS) as [Placeholder, Record<Language, string>][];

const placeholderOf = (name: string, lang: Language): Placeholder | undefined =>
  names.find(([, words]) => words[lang] === name.trim().toLowerCase())?.[0];

/** As it is written in a text: '{cabinet}'. */
export const written = (placeholder: Placeholder, lang: Language): string =>
  `{${PLACEHOLDERS[placeholder][lang]}}`;

/** Puts values in the place of their names, once: braces in a value stay what they are. */
export const fill = (
  text: string,
  lang: Language,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string =>
  text.replace(BRACES, (braces, name: string) => {
    const placeholder = placeholderOf(name, lang);
    return (placeholder && values[placeholder]) ?? braces;
  });

export interface TextFault {
  field: keyof Words;
  code: ErrorCode;
  /** The placeholder it is about, as a person writes it. */
  name?: string;
}

/** What keeps these words from being used; none when they are fit. */
export function textFaults(id: TextId, lang: Language, { subject, body }: Words): TextFault[] {
  const { channel, required, optional }: TextRule = TEXTS[id];
  const faults: TextFault[] = [];
  const known = new Set([...required, ...optional]);
  const check = (field: keyof Words, text: string, allowed: (one: Placeholder) => boolean) => {
    for (const [braces, name = ''] of text.matchAll(BRACES)) {
      const placeholder = placeholderOf(name, lang);
      if (!placeholder || !allowed(placeholder))
        faults.push({ field, code: 'settings.textUnknownName', name: braces });
    }
    if (/[{}]/.test(text.replace(BRACES, ''))) faults.push({ field, code: 'settings.textBrace' });
  };
  if (channel === 'mail') {
    if (subject.trim() === '') faults.push({ field: 'subject', code: 'validation.required' });
    if (/\n/.test(subject)) faults.push({ field: 'subject', code: 'validation.invalid' });
    check('subject', subject, (one) => one !== 'link' && known.has(one));
  } else if (subject !== '') faults.push({ field: 'subject', code: 'validation.invalid' });
  if (body.trim() === '') return [...faults, { field: 'body', code: 'validation.required' }];
  check('body', body, (one) => known.has(one));
  for (const one of required)
    if (!usesOf(body, lang).includes(one))
      faults.push({ field: 'body', code: 'settings.textMissingName', name: written(one, lang) });
  if (channel === 'mail' && required.includes('link') && usesOf(body, lang).includes('link')) {
    const alone = paragraphsOf(body).filter((paragraph) => isLink(paragraph, lang));
    const all = usesOf(body, lang).filter((one) => one === 'link');
    if (alone.length !== 1 || all.length !== 1)
      faults.push({ field: 'body', code: 'settings.textLinkAlone', name: written('link', lang) });
  }
  if (channel === 'sms') {
    const own = body.replace(BRACES, '');
    if (toGsm7(body) !== body) faults.push({ field: 'body', code: 'settings.smsAlphabet' });
    if (places(own) > SMS_OWN_MAX) faults.push({ field: 'body', code: 'settings.smsTooLong' });
  }
  return faults;
}

const usesOf = (text: string, lang: Language): (Placeholder | undefined)[] =>
  [...text.matchAll(BRACES)].map(([, name = '']) => placeholderOf(name, lang));

const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const isLink = (paragraph: string, lang: Language): boolean => paragraph === written('link', lang);

/** The paragraphs before the link, and those after it. One that only had values, and they are empty, is left out. */
export function mailParts(
  { subject, body }: Words,
  lang: Language,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): { subject: string; before: string[]; after: string[]; hasLink: boolean } {
  const paragraphs = paragraphsOf(body);
  const at = paragraphs.findIndex((paragraph) => isLink(paragraph, lang));
  const filled = (some: string[]) =>
    some.map((paragraph) => fill(paragraph, lang, values).trim()).filter((paragraph) => paragraph !== '');
  return {
    // A subject is one line, whatever a person is called.
    subject: fill(subject, lang, values).replace(/\s*[\r\n]\s*/g, ' '),
    before: filled(at < 0 ? paragraphs : paragraphs.slice(0, at)),
    after: at < 0 ? [] : filled(paragraphs.slice(at + 1)),
    hasLink: at >= 0,
  };
}
