import { type Refusal, refusalPlace, refusalSentence } from '#domain/dossier/refusals';
import type { ServiceFlags } from '#domain/dossier/services';
import type { Language } from '#domain/language/languages';
import type { MailToWord } from '../../adapters/mail/content';

interface Told {
  id: number;
  company: string;
  /** The dossier's own screen. */
  url: string;
}

interface Refused extends Told {
  flags: ServiceFlags;
  /** In the administrator's words. */
  reason: string | null;
  refusals: readonly Refusal[];
}

/** The mail that tells a client why their dossier was refused, what to correct, and where. */
export function refusalMail(lang: Language, { id, company, url, ...why }: Refused): MailToWord {
  const listed = why.refusals.map(
    (refusal, at) =>
      `${at + 1}. ${refusalSentence(refusal, lang)} (${refusalPlace(refusal, why.flags, lang)})`,
  );
  const reason = [listed.join('\n'), why.reason ?? ''].filter(Boolean).join('\n\n');
  return { words: 'refusal', lang, values: { number: String(id), company, reason }, url };
}

const HAND_IN = {
  fr: (day: string | null) =>
    day
      ? `Imprimez les documents, faites-les signer et déposez-les au greffe, au plus tard le ${day}.`
      : 'Imprimez les documents et faites-les signer. Rien n’est à déposer au greffe.',
  nl: (day: string | null) =>
    day
      ? `Druk de documenten af, laat ze ondertekenen en leg ze neer ter griffie, uiterlijk op ${day}.`
      : 'Druk de documenten af en laat ze ondertekenen. U hoeft niets neer te leggen ter griffie.',
} satisfies Record<Language, unknown>;

/** The mail that tells a client that their dossier is validated, and what is left to do. */
export const validationMail = (
  lang: Language,
  { id, company, url, depositBy }: Told & { depositBy: string | null },
): MailToWord => {
  const message = HAND_IN[lang](depositBy && dayText(depositBy));
  return { words: 'validation', lang, values: { number: String(id), company, message }, url };
};

/** 2026-12-18 as Belgians write it in figures: 18/12/2026. */
const dayText = (day: string): string => day.split('-').toReversed().join('/');
