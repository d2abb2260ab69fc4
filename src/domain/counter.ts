/** What awaits a finished dossier at the counter: by when, where, with what, and the fee that is paid before. */
import type { DossierFacts } from './dossierFacts';
import { formatEnterpriseNumber } from './enterpriseNumber';
import type { DossierDocuments } from './entities/documents';
import { filedSubjects } from './filing';
import { filingDays, filingDeadline } from './law/deadlines';
import { enclosuresOf } from './law/enclosures';
import { FEE_ACCOUNT, publicationFee } from './law/fees';
import type { LegalForm } from './law/forms';
import type { LawOverrides } from './law/overrides';
import { closedOn, lastWorkingDay } from './law/workingDays';

type Filled = NonNullable<DossierDocuments['counter']>;
/** What does not change any more once the dossier is filed; the fee does, every year. */
export type Counter = Omit<Filled, 'fee'>;
export type Fee = NonNullable<Filled['fee']>;

/** Null where the dossier files nothing itself. */
export function counterOf(facts: DossierFacts): Counter | null {
  if (filedSubjects(facts).length === 0) return null;
  const { company, seat, decisionDate } = facts;
  const { court, counter } = company;
  const movesTo = seat?.court && seat.court.key !== court?.key ? seat.court.name : null;
  return {
    days: filingDays(company.legalForm).value,
    deadline: decisionDate ? deadlineOf(filingDeadline(decisionDate)) : null,
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

const deadlineOf = (ends: string): Counter['deadline'] => ({
  ends,
  closed: closedOn(ends),
  last_day: lastWorkingDay(ends),
});

/** The publication fee of a payment made on `day`; null while no amount is known. */
export function feeOf(
  { enterpriseNumber, form, day }: { enterpriseNumber: string; form: LegalForm | null; day: string },
  law?: LawOverrides,
): Fee | null {
  const fee = publicationFee(form, day, law);
  if (!fee) return null;
  const { iban, bic, name } = FEE_ACCOUNT.value;
  return {
    amount: fee.amount,
    since: fee.since,
    current: fee.current,
    account: { iban, bic, name },
    communication: formatEnterpriseNumber(enterpriseNumber),
  };
}
