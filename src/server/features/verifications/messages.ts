import type { Language } from '#domain/languages';

/** The SMS with the link; short, so that it fits in one message of 160 signs. */
export const linkMessage: Record<Language, (url: string) => string> = {
  fr: (url) =>
    `Greffio: controle de votre identite pour un acte de societe. Ayez votre carte sous la main: ${url}`,
  nl: (url) => `Greffio: identiteitscontrole voor een vennootschapsakte. Hou uw kaart bij de hand: ${url}`,
};
