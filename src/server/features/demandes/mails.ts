import { type Refusal, refusalPlace, refusalSentence } from '#domain/causes/refusals';
import type { unfiledBecause } from '#domain/dossier/filing';
import type { ServiceFlags } from '#domain/dossier/services';
import type { Language } from '#domain/language/languages';
import { PUBLICATION_DAYS } from '#domain/law/deadlines';
import type { MailContent, MailToWord } from '../../adapters/mail/content';

interface Told {
  id: number;
  company: string;
  /** The screen of the dossier. */
  url: string;
}

interface Refused extends Told {
  flags: ServiceFlags;
  /** The administrator's comment; null for none. */
  reason: string | null;
  refusals: readonly Refusal[];
}

/** Explains why a dossier was refused, and what to correct where. */
export function refusalMail(lang: Language, { id, company, url, ...why }: Refused): MailToWord {
  const listed = why.refusals.map(
    (refusal, at) =>
      `${at + 1}. ${refusalSentence(refusal, lang)} (${refusalPlace(refusal, why.flags, lang)})`,
  );
  const reason = [listed.join('\n'), why.reason ?? ''].filter(Boolean).join('\n\n');
  return { words: 'refusal', lang, values: { number: String(id), company, reason }, url };
}

const HAND_IN: Record<Language, (day: string, days: number) => string> = {
  fr: (day, days) =>
    `Imprimez les documents, faites-les signer et déposez-les au greffe, au plus tard le ${day}.\n\nLa modification est opposable aux tiers à partir de sa publication aux Annexes, qui suit en principe dans les ${days} jours du dépôt.`,
  nl: (day, days) =>
    `Druk de documenten af, laat ze ondertekenen en leg ze neer ter griffie, uiterlijk op ${day}.\n\nDe wijziging kan aan derden worden tegengeworpen vanaf de bekendmaking in de Bijlagen, in principe binnen ${days} dagen na de neerlegging.`,
};

/** What remains to be done for a dossier that is not deposited through Greffio. */
const NOT_FILED: Record<Language, Record<ReturnType<typeof unfiledBecause>, string>> = {
  fr: {
    Notary: 'Transmettez le dossier à votre notaire\u00A0: il reçoit l’acte et le dépose.',
    German: 'Faites établir le dépôt en allemand\u00A0: les documents servent de préparation.',
    Shares: 'Imprimez les documents et faites-les signer. Rien n’est à déposer au greffe.',
  },
  nl: {
    Notary: 'Bezorg het dossier aan uw notaris: die verlijdt de akte en legt ze neer.',
    German: 'Laat de neerlegging in het Duits opmaken: de documenten dienen als voorbereiding.',
    Shares: 'Druk de documenten af en laat ze ondertekenen. U hoeft niets neer te leggen ter griffie.',
  },
};

interface Left {
  /** YYYY-MM-DD; null: nothing to deposit. */
  depositBy: string | null;
  unfiled: ReturnType<typeof unfiledBecause>;
}

/** Confirms that a dossier is validated, and what remains to be done. */
export const validationMail = (
  lang: Language,
  { id, company, url, depositBy, unfiled }: Told & Left,
): MailToWord => {
  const message = depositBy
    ? HAND_IN[lang](dayText(depositBy), PUBLICATION_DAYS.value)
    : NOT_FILED[lang][unfiled];
  return { words: 'validation', lang, values: { number: String(id), company, message }, url };
};

/** From 2026-12-18 to the Belgian 18/12/2026. */
const dayText = (day: string): string => day.split('-').toReversed().join('/');

/** Asks for approval of a dossier that an assistant finished. */
export function toApproveMail(
  lang: Language,
  { id, company, by, word, url }: Told & { by: string; word: string },
): MailContent {
  const remark = word === '' ? [] : [word];
  return lang === 'nl'
    ? {
        lang,
        subject: `Dossier ${id} (${company}) is goed te keuren`,
        paragraphs: [`${by} legt u dossier ${id} van ${company} ter goedkeuring voor.`, ...remark],
        action: { label: 'Nalezen en goedkeuren', url },
      }
    : {
        lang,
        subject: `Le dossier ${id} (${company}) est à approuver`,
        paragraphs: [`${by} vous soumet le dossier ${id} de ${company} pour approbation.`, ...remark],
        action: { label: 'Relire et approuver', url },
      };
}

/** Informs the person who prepared a dossier that it was approved. */
export function approvedMail(lang: Language, { id, company, by, url }: Told & { by: string }): MailContent {
  return lang === 'nl'
    ? {
        lang,
        subject: `Dossier ${id} (${company}) is goedgekeurd`,
        paragraphs: [
          `${by} heeft dossier ${id} van ${company} goedgekeurd. Het is afgerond en wordt nagekeken.`,
        ],
        action: { label: 'Dossier openen', url },
      }
    : {
        lang,
        subject: `Le dossier ${id} (${company}) est approuvé`,
        paragraphs: [`${by} a approuvé le dossier ${id} de ${company}. Il est terminé et va être vérifié.`],
        action: { label: 'Ouvrir le dossier', url },
      };
}

/** Informs the person who prepared a dossier that it was returned, and why. */
export function returnedMail(
  lang: Language,
  { id, company, by, word, url }: Told & { by: string; word: string },
): MailContent {
  return lang === 'nl'
    ? {
        lang,
        subject: `Dossier ${id} (${company}) is teruggestuurd`,
        paragraphs: [`${by} heeft dossier ${id} van ${company} teruggestuurd, met deze woorden:`, word],
        action: { label: 'Dossier openen', url },
      }
    : {
        lang,
        subject: `Le dossier ${id} (${company}) vous est renvoyé`,
        paragraphs: [`${by} a renvoyé le dossier ${id} de ${company}, avec ce mot\u00A0:`, word],
        action: { label: 'Ouvrir le dossier', url },
      };
}
