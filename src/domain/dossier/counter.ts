/** What awaits a finished dossier at the counter: by when, where, with what, and the fee that is paid before. */

import type { DossierDocuments } from '../contract/entities/documents';
import { filingDays, filingTerm } from '../law/deadlines';
import { enclosuresOf } from '../law/enclosures';
import { FEE_ACCOUNT, publicationFee } from '../law/fees';
import type { LawOverrides } from '../law/overrides';
import { formatEnterpriseNumber } from '../registry/enterpriseNumber';
import type { CompanyFacts, DossierFacts } from './facts';
import { filedSubjects } from './filing';

type Filled = NonNullable<DossierDocuments['counter']>;
/** The fee as documents print it, with the account it is paid to. */
export type Fee = Omit<NonNullable<Filled['fee']>, 'now'>;
export type Counter = Omit<Filled, 'fee'>;

/** Null where the dossier files nothing itself. */
export function counterOf(facts: DossierFacts): Counter | null {
  if (filedSubjects(facts).length === 0) return null;
  const { company, seat, decisionDate } = facts;
  const { court, counter } = company;
  const movesTo = seat?.court && seat.court.key !== court?.key ? seat.court.name : null;
  return {
    days: filingDays(company.legalForm).value,
    deadline: decisionDate ? filingTerm(decisionDate) : null,
    registry: court && {
      name: court.name,
      certain: court.certain,
      address: counter && {
        street: counter.value.street,
        postcode: counter.value.postcode,
        locality: counter.value.locality,
        hours: counter.value.hours,
        certain: counter.confidence === 'certain',
      },
    },
    moves_to: movesTo,
    enclosures: enclosuresOf(facts).map(({ kind, people, copies, perhaps }) => ({
      kind,
      people,
      copies,
      perhaps,
    })),
  };
}

/** The publication fee of a payment made on `day`; null while no amount is known. */
export function feeOf(
  { number, legalForm }: Pick<CompanyFacts, 'number' | 'legalForm'>,
  day: string,
  law?: LawOverrides,
): Fee | null {
  const fee = publicationFee(legalForm, day, law);
  if (!fee) return null;
  const { iban, bic, name } = FEE_ACCOUNT.value;
  return {
    amount: fee.amount,
    since: fee.since,
    current: fee.current,
    account: { iban, bic, name },
    communication: formatEnterpriseNumber(number),
  };
}

/**
 * The fee to show beside documents that print `printed`: theirs, and beside it what is due today where that is another amount.
 */
export function feeBeside(printed: Fee | null, today: Fee | null): Filled['fee'] {
  const shown = printed ?? today;
  if (!shown) return null;
  const now = today && today.amount !== shown.amount ? { amount: today.amount, since: today.since } : null;
  return { ...shown, current: today?.current ?? false, now };
}
