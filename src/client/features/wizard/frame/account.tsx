import { FormattedMessage } from 'react-intl';
import { cost, dueCost, inEuro, PARTICIPANT_CREDITS } from '#domain/dossier/cost';
import type { Demande } from '#domain/dossier/demande';
import { NO_SERVICES } from '#domain/dossier/services';
import { chargedBefore, chargedLines, ledgerLine, MAX_NAMED } from '../../../entities/dossier/chargedLines';
import { type Formats, useFormats } from '../../../intl/formats';
import type { LedgerLine } from '../../../ui/LedgerLines';
import type { Credits } from '../useCredits';

/** A dossier that does not exist yet. */
const NEW = { ...NO_SERVICES, dirigeants: [], shareholders: [] };

export interface Account {
  /** Credits that finishing now would charge; for a corrected dossier only the added people. */
  price: number;
  /** undefined: the balance is not known, or an administrator, who has none. */
  after: number | undefined;
  /** The price in EUR, without VAT; undefined: the price of a credit is not known, or nothing is charged. */
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

/** « 27,00 € hors TVA » */
export function Euro({ amount }: { amount: string }) {
  const formats = useFormats();
  return <FormattedMessage id="bordereau.euro" values={{ amount: formats.amount(amount, 'EUR') }} />;
}

/** The lines of the account on the slip. */
export function accountLines(demande: Demande | null, credits: Credits, formats: Formats): LedgerLine[] {
  const { price, after, euro } = accountOf(demande, credits);
  const [dossier, ...people] = chargedLines(demande, formats, MAX_NAMED);
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
