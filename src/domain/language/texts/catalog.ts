/**
 * The mails and SMS whose text an administrator may change: which there are, which placeholders each may and must have, and the
 * check of a new text. Their default texts are in fr.ts and nl.ts.
 */
import type { ErrorCode } from '../../base/codes';
import { places, toGsm7 } from '../gsm7';
import type { Language } from '../languages';

/** The placeholders, as they are written between braces in each language. */
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
  /** The body must have these. */
  required: readonly Placeholder[];
  /** Subject and body may have these. */
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
  /** Several replies and new tickets in one mail. */
  claimNews: mail(['link'], ['count', 'claims']),
  claimAnswer: mail(['message', 'link'], ['number', 'files']),
  /** Overdue ones, those of the coming week, and changes found in the registry; each may be empty. */
  deadlines: mail(['late', 'week', 'link'], ['count', 'changes']),
  smsIdentity: sms('office', 'company', 'link'),
  /** With the person's name: several people use one phone. */
  smsIdentityNamed: sms('office', 'person', 'company', 'link'),
  /** A check outside any dossier. */
  smsOwn: sms('office', 'link'),
  smsReminder: sms('office', 'company', 'link'),
  smsReminderNamed: sms('office', 'person', 'company', 'link'),
} as const satisfies Record<string, TextRule>;
export type TextId = keyof typeof TEXTS;
export const TEXT_IDS = Object.keys(TEXTS) as TextId[];
export type SmsId = Extract<TextId, `sms${string}`>;
export type MailId = Exclude<TextId, SmsId>;

/** `subject` is '' for an SMS. Blank lines separate the paragraphs of `body`. */
export interface Words {
  subject: string;
  body: string;
}

export const SUBJECT_MAX = 150;
export const BODY_MAX = 4_000;
/** The SMS texts' own characters; leaves room for names and the link in 160 places. */
export const SMS_OWN_MAX = 80;

const BRACES = /\{([^{}\n]*)\}/g;
const names = Object.entries(PLACEHOLDERS) as [Placeholder, Record<Language, string>][];

const placeholderOf = (name: string, lang: Language): Placeholder | undefined =>
  names.find(([, words]) => words[lang] === name.trim().toLowerCase())?.[0];

/** A placeholder as it appears in a text: '{cabinet}'. */
export const written = (placeholder: Placeholder, lang: Language): string =>
  `{${PLACEHOLDERS[placeholder][lang]}}`;

/** Replaces the placeholders once: braces inside a value stay. */
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
  /** The placeholder concerned, as a person writes it. */
  name?: string;
}

/** Why a text cannot be used; empty when it can. */
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

/** The paragraphs before and after the link. A paragraph that consisted only of empty values is left out. */
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
    // Names may contain line breaks; a subject may not.
    subject: fill(subject, lang, values).replace(/\s*[\r\n]\s*/g, ' '),
    before: filled(at < 0 ? paragraphs : paragraphs.slice(0, at)),
    after: at < 0 ? [] : filled(paragraphs.slice(at + 1)),
    hasLink: at >= 0,
  };
}
