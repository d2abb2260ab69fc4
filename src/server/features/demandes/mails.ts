import type { Language } from '#domain/languages';
import { REFUSAL_WORDS, type Refusal, refusalPlace, refusalSentence } from '#domain/refusals';
import type { ServiceFlags } from '#domain/wizard';
import type { MailContent } from '../../adapters/mail/content';

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
export function refusalMail(lang: Language, { id, company, url, ...why }: Refused): MailContent {
  const listed = why.refusals.map(
    (refusal, at) =>
      `${at + 1}. ${refusalSentence(refusal, lang)} (${refusalPlace(refusal, why.flags, lang)})`,
  );
  const list = listed.join('\n');
  if (lang === 'nl')
    return {
      lang,
      subject: `Dossier ${id} geweigerd: ${company}`,
      paragraphs: [
        `Uw dossier ${id} voor ${company} werd geweigerd.`,
        ...(list ? [`Te verbeteren:\n${list}`] : []),
        ...(why.reason ? [`${list ? 'Opmerking' : 'Reden'}:\n${why.reason}`] : []),
        `U kunt het dossier verbeteren en opnieuw indienen. ${REFUSAL_WORDS.nl.free}`,
      ],
      action: { label: 'Dossier verbeteren', url },
    };
  return {
    lang,
    subject: `Dossier ${id} refusé\u00A0: ${company}`,
    paragraphs: [
      `Votre dossier ${id} pour ${company} a été refusé.`,
      ...(list ? [`À corriger\u00A0:\n${list}`] : []),
      ...(why.reason ? [`${list ? 'Remarque' : 'Motif'}\u00A0:\n${why.reason}`] : []),
      `Vous pouvez corriger le dossier et l’introduire à nouveau. ${REFUSAL_WORDS.fr.free}`,
    ],
    action: { label: 'Corriger le dossier', url },
  };
}

/** The mail that tells a client that their dossier is validated, and what is left to do. */
export function validationMail(
  lang: Language,
  { id, company, url, depositBy }: Told & { depositBy: string | null },
): MailContent {
  if (lang === 'nl')
    return {
      lang,
      subject: `Dossier ${id} gevalideerd: ${company}`,
      paragraphs: [
        `Uw dossier ${id} voor ${company} is gevalideerd.`,
        depositBy
          ? `Druk de documenten af, laat ze ondertekenen en leg ze neer ter griffie, uiterlijk op ${dayText(depositBy)}.`
          : 'Druk de documenten af en laat ze ondertekenen. U hoeft niets neer te leggen ter griffie.',
      ],
      action: { label: 'Documenten openen', url },
    };
  return {
    lang,
    subject: `Dossier ${id} validé\u00A0: ${company}`,
    paragraphs: [
      `Votre dossier ${id} pour ${company} est validé.`,
      depositBy
        ? `Imprimez les documents, faites-les signer et déposez-les au greffe, au plus tard le ${dayText(depositBy)}.`
        : 'Imprimez les documents et faites-les signer. Rien n’est à déposer au greffe.',
    ],
    action: { label: 'Ouvrir les documents', url },
  };
}

/** 2026-12-18 as Belgians write it in figures: 18/12/2026. */
const dayText = (day: string): string => day.split('-').toReversed().join('/');
