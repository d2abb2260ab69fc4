import { longDate } from '#domain/language/typography';
import { FEE_ACCOUNT, FEE_COMMUNICATION } from '#domain/law/fees';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import type { Dossier } from './dossier';
import type { Field } from './pdf/tables';

const WORDS = {
  fr: {
    amount: 'Montant',
    tariff: (day: string) => `tarif du ${day}, TVA comprise`,
    office: (day: string) => `demandé au Moniteur belge le ${day}, TVA comprise`,
    outdated: (day: string) => `à demander au Moniteur belge\u00A0: le tarif connu date du ${day}`,
    renamedStreet: () =>
      'à vérifier auprès du Moniteur belge\u00A0: une rue rebaptisée se publie gratuitement',
    account: 'Compte',
    communication: 'Communication',
  },
  nl: {
    amount: 'Bedrag',
    tariff: (day: string) => `tarief van ${day}, btw inbegrepen`,
    office: (day: string) => `opgevraagd bij het Belgisch Staatsblad op ${day}, btw inbegrepen`,
    outdated: (day: string) =>
      `op te vragen bij het Belgisch Staatsblad: het bekende tarief dateert van ${day}`,
    renamedStreet: () =>
      'na te gaan bij het Belgisch Staatsblad: een hernoemde straat wordt gratis bekendgemaakt',
    account: 'Rekening',
    communication: 'Mededeling',
  },
};

/** '203,76 € (tarif du 1er mars 2025, TVA comprise)', or where to ask the amount; null without a known tariff. */
export function feeAmount({ facts: { language }, fee }: Dossier): string | null {
  if (!fee) return null;
  const tariff = WORDS[language][fee.basis](longDate(fee.since, language));
  if (fee.amount === null) return tariff;
  const amount = fee.amount.replace('.', ',');
  return `${language === 'fr' ? `${amount}\u00A0€` : `€\u00A0${amount}`} (${tariff})`;
}

/** How the publication is paid. */
export function feeFields(dossier: Dossier): Field[] {
  const { company, language } = dossier.facts;
  const words = WORDS[language];
  const { iban, bic, name } = FEE_ACCOUNT.value;
  const communications: Record<typeof FEE_COMMUNICATION.value, string> = {
    enterpriseNumber: formatEnterpriseNumber(company.number),
  };
  return [
    { label: words.amount, value: feeAmount(dossier) },
    { label: words.account, value: `${iban}, ${name[language]} (BIC ${bic})` },
    { label: words.communication, value: communications[FEE_COMMUNICATION.value] },
  ];
}
