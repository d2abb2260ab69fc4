import { FormattedMessage } from 'react-intl';
import { cost, DOSSIER_CREDITS, PARTICIPANT_CREDITS, participants } from '#domain/cost';
import type { Demande } from '#domain/entities/demande';
import type { Formats } from '../../../intl/formats';
import type { LedgerLine } from '../../../ui/LedgerLines';
import type { Credits } from '../useCredits';

type Priced = Parameters<typeof cost>[0];

/** A dossier that is not open yet. */
const NEW: Priced = {
  address_service: 0,
  dirigeants_service: 0,
  cession_parts_service: 0,
  dirigeants: [],
  shareholders: [],
};

export interface Account {
  /** Credits, as it stands. */
  price: number;
  /** undefined while the balance is not known, and for an administrator, who has none. */
  after: number | undefined;
}

export function accountOf(demande: Demande | null, { balance, free }: Credits): Account {
  const price = cost(demande ?? NEW);
  return { price, after: free || balance === undefined ? undefined : balance - price };
}

/** The account of the bordereau, line by line. */
export function accountLines(demande: Demande | null, credits: Credits, formats: Formats): LedgerLine[] {
  const { price, after } = accountOf(demande, credits);
  const people = demande ? participants(demande) : [];
  const lines: LedgerLine[] = [
    {
      id: 'dossier',
      label: <FormattedMessage id="bordereau.dossier" />,
      amount: formats.number(DOSSIER_CREDITS),
      ...(people.length === 0 && {
        note: <FormattedMessage id="bordereau.perParticipant" values={{ n: PARTICIPANT_CREDITS }} />,
      }),
    },
    ...people.map(({ kind, id, name }) => ({
      id: `${kind}-${id}`,
      label: name,
      amount: formats.number(PARTICIPANT_CREDITS),
    })),
    {
      id: 'cost',
      label: <FormattedMessage id="bordereau.cost" />,
      amount: formats.credits(price),
      kind: 'total',
    },
  ];
  if (after === undefined) return lines;
  return [
    ...lines,
    {
      id: 'balance',
      label: <FormattedMessage id="bordereau.balance" />,
      amount: formats.number(after + price),
      kind: 'aside',
    },
    {
      id: 'after',
      label: <FormattedMessage id="bordereau.after" />,
      amount: formats.credits(after),
      kind: 'final',
    },
  ];
}
