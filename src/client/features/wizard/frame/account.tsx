import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Demande } from '#domain/contract/entities/demande';
import { NO_SERVICES } from '#domain/dossier/services';
import {
  cost,
  DOSSIER_CREDITS,
  dueCost,
  inEuro,
  PARTICIPANT_CREDITS,
  participants,
} from '#domain/money/cost';
import { type Formats, useFormats } from '../../../intl/formats';
import type { LedgerLine } from '../../../ui/LedgerLines';
import type { Credits } from '../useCredits';

/** A dossier that is not open yet. */
const NEW = { ...NO_SERVICES, dirigeants: [], shareholders: [] };

export interface Account {
  /** Credits that a finish would charge as it stands: of a corrected one, only for who was added. */
  price: number;
  /** undefined while the balance is not known, and for an administrator, who has none. */
  after: number | undefined;
  /** The same price in EUR, without VAT; undefined while a credit's is not known, and where nothing is charged. */
  euro: string | undefined;
}

export function accountOf(demande: Demande | null, { balance, creditPrice, free }: Credits): Account {
  const price = demande ? dueCost(demande) : cost(NEW);
  return {
    price,
    after: free || balance === undefined ? undefined : balance - price,
    euro: creditPrice === undefined || price === 0 ? undefined : inEuro(price, creditPrice),
  };
}

export const ledgerLine = (
  id: string,
  label: ReactNode,
  amount: string,
  kind: LedgerLine['kind'] = 'line',
) => ({
  id,
  label,
  amount,
  kind,
});

/** The dossier and the people who are paid for; more than `most` of them are one line. */
export function chargedLines(demande: Demande | null, formats: Formats, most = Infinity): LedgerLine[] {
  const people = demande ? participants(demande) : [];
  const n = people.length;
  const each = formats.number(PARTICIPANT_CREDITS);
  const together = ledgerLine(
    'people',
    <FormattedMessage id="bordereau.added" values={{ n }} />,
    formats.number(n * PARTICIPANT_CREDITS),
  );
  return [
    ledgerLine('dossier', <FormattedMessage id="bordereau.dossier" />, formats.number(DOSSIER_CREDITS)),
    ...(n > most ? [together] : people.map(({ kind, id, name }) => ledgerLine(`${kind}-${id}`, name, each))),
  ];
}

/** What of this was charged by an earlier finish, for one that is corrected. */
function chargedBefore(demande: Demande | null, formats: Formats): LedgerLine[] {
  if (!demande?.cost) return [];
  const amount = formats.number(-Math.min(demande.cost, cost(demande)));
  return [ledgerLine('before', <FormattedMessage id="bordereau.chargedBefore" />, amount)];
}

/** « 27,00 € hors TVA » */
export function Euro({ amount }: { amount: string }) {
  const formats = useFormats();
  return <FormattedMessage id="bordereau.euro" values={{ amount: formats.amount(amount, 'EUR') }} />;
}

/** More people than these are one line: what is missing stays in view below the cost. */
const MOST_NAMED = 4;

/** The account of the bordereau, line by line. */
export function accountLines(demande: Demande | null, credits: Credits, formats: Formats): LedgerLine[] {
  const { price, after, euro } = accountOf(demande, credits);
  const [dossier, ...people] = chargedLines(demande, formats, MOST_NAMED);
  const note = <FormattedMessage id="bordereau.perParticipant" values={{ n: PARTICIPANT_CREDITS }} />;
  return [
    ...(dossier ? [{ ...dossier, ...(people.length === 0 && { note }) }] : []),
    ...people,
    ...chargedBefore(demande, formats),
    {
      ...ledgerLine('cost', <FormattedMessage id="bordereau.cost" />, formats.credits(price), 'total'),
      ...(euro && { note: <Euro amount={euro} /> }),
    },
    ...(after === undefined
      ? []
      : [
          ledgerLine(
            'balance',
            <FormattedMessage id="bordereau.balance" />,
            formats.number(after + price),
            'aside',
          ),
          ledgerLine('after', <FormattedMessage id="bordereau.after" />, formats.credits(after), 'final'),
        ]),
  ];
}
