import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cost, DOSSIER_CREDITS, PARTICIPANT_CREDITS, participants } from '#domain/dossier/cost';
import type { Demande } from '#domain/dossier/demande';
import type { Formats } from '../../intl/formats';
import type { LedgerLine } from '../../ui/LedgerLines';

/** More people than these are one line of a slip: what stands under the cost stays in view. */
export const MOST_NAMED = 4;

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
export function chargedBefore(demande: Demande | null, formats: Formats): LedgerLine[] {
  if (!demande?.cost) return [];
  const amount = formats.number(-Math.min(demande.cost, cost(demande)));
  return [ledgerLine('before', <FormattedMessage id="bordereau.chargedBefore" />, amount)];
}
