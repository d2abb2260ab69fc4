import { longDate } from '#domain/language/typography';
import { FEE_ACCOUNT, FEE_COMMUNICATION } from '#domain/law/fees';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import type { Dossier } from './dossier';
import type { Field } from './pdf/tables';

const WORDS = {
  fr: {
    amount: 'Montant',
    since: (day: string) => `tarif du ${day}, TVA comprise`,
    outdated: 'à vérifier\u00A0: ce tarif change chaque 1er mars',
    account: 'Compte',
    communication: 'Communication',
  },
  nl: {
    amount: 'Bedrag',
    since: (day: string) => `tarief van ${day}, btw inbegrepen`,
    outdated: 'na te gaan: dit tarief wijzigt elk jaar op 1 maart',
    account: 'Rekening',
    communication: 'Mededeling',
  },
};

/** '203,76 € (tarif du 1er mars 2025, TVA comprise; à vérifier …)': never without its day; null where none is known. */
export function feeAmount({ facts: { language }, fee }: Dossier): string | null {
  if (!fee) return null;
  const words = WORDS[language];
  const amount = fee.amount.replace('.', ',');
  const euro = language === 'fr' ? `${amount}\u00A0€` : `€\u00A0${amount}`;
  const remarks = [words.since(longDate(fee.since, language)), ...(fee.current ? [] : [words.outdated])];
  return `${euro} (${remarks.join(', ')})`;
}

/** How the publication is paid. */
export function feeFields(dossier: Dossier): Field[] {
  const { company, language } = dossier.facts;
  const words = WORDS[language];
  const { iban, bic, name } = FEE_ACCOUNT.value;
  const said: Record<typeof FEE_COMMUNICATION.value, string> = {
    enterpriseNumber: formatEnterpriseNumber(company.number),
  };
  return [
    { label: words.amount, value: feeAmount(dossier) },
    { label: words.account, value: `${iban}, ${name[language]} (BIC ${bic})` },
    { label: words.communication, value: said[FEE_COMMUNICATION.value] },
  ];
}
