/** The deposit of a finished dossier: by when, where, with which documents, and the fee to pay before it. */

import { filingDays } from '../law/deadlines';
import { expectedFee, FEE_ACCOUNT, type PublicationFee, publicationFee, tariffDay } from '../law/fees';
import type { LawOverrides } from '../law/overrides';
import { formatEnterpriseNumber } from '../registry/enterpriseNumber';
import { depositTerm } from './depositDay';
import type { DossierDocuments } from './documentRecords';
import { enclosuresOf } from './enclosures';
import type { DossierFacts } from './facts';
import type { AskedFee } from './fee';
import { filedSubjects, mayBeFree } from './filing';

type Filled = NonNullable<DossierDocuments['counter']>;
/** The fee on a day, as screens show it. */
export type DueFee = Omit<NonNullable<Filled['fee']>, 'printed'>;
/** As documents print it: without estimates. */
export type Fee = Omit<DueFee, 'expected'>;
export type Counter = Omit<Filled, 'fee'>;

/** null: the dossier files nothing itself. */
export function counterOf(facts: DossierFacts): Counter | null {
  if (filedSubjects(facts).length === 0) return null;
  const { company, seat } = facts;
  const { court, counter } = company;
  const movesTo = seat?.court && seat.court.key !== court?.key ? seat.court.name : null;
  return {
    days: filingDays(company.legalForm).value,
    deadline: depositTerm(facts),
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

/**
 * The publication fee for a payment on `day`, YYYY-MM-DD: the confirmed tariff, otherwise the amount the gazette gave the office
 * since that tariff began, otherwise no amount (for a possibly renamed street unless the office asked). null: no tariff is known.
 */
export function feeOf(
  facts: DossierFacts,
  day: string,
  law?: LawOverrides,
  asked: AskedFee | null = null,
): Fee | null {
  const { number, legalForm } = facts.company;
  const tariff = publicationFee(legalForm, day, law);
  if (!tariff) return null;
  const { iban, bic, name } = FEE_ACCOUNT.value;
  const answer = asked && asked.day >= tariffDay(day) ? asked : null;
  return {
    ...amountOf(tariff, answer, mayBeFree(facts)),
    account: { iban, bic, name },
    communication: formatEnterpriseNumber(number),
  };
}

function amountOf(
  { amount, since, current }: PublicationFee,
  answer: AskedFee | null,
  free: boolean,
): Pick<Fee, 'amount' | 'basis' | 'since'> {
  if (free && !answer) return { amount: null, basis: 'renamedStreet', since };
  if (current) return { amount, basis: 'tariff', since };
  return answer
    ? { amount: answer.amount, basis: 'office', since: answer.day }
    : { amount: null, basis: 'outdated', since };
}

/** With the estimate of an unconfirmed tariff. */
export function dueFee(...of: Parameters<typeof feeOf>): DueFee | null {
  const [{ company }, day, law] = of;
  const fee = feeOf(...of);
  if (!fee) return null;
  const expected = fee.basis === 'outdated' ? expectedFee(company.legalForm, tariffDay(day), law) : null;
  return { ...fee, expected };
}

/** Today's fee; `printed`: the amount in the filed documents if it differs. */
export function feeBeside(filed: Fee | null, today: DueFee | null): Filled['fee'] {
  if (!today) return null;
  const amount = filed?.amount ?? null;
  return { ...today, printed: amount === today.amount ? null : amount };
}
