import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cost, DOSSIER_CREDITS, PARTICIPANT_CREDITS, participants } from '#domain/dossier/cost';
import type { Demande } from '#domain/dossier/demande';
import type { Formats } from '../../intl/formats';
import type { LedgerLine } from '../../ui/LedgerLines';

/** More people are summed up in one line, so that what follows the cost stays visible. */
export const MAX_NAMED = 4;

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

/** The charge for the dossier and for people; more than `most` people are one line. */
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

/** The part charged by an earlier finish, for a corrected dossier. */
export function chargedBefore(demande: Demande | null, formats: Formats): LedgerLine[] {
  if (!demande?.cost) return [];
  const amount = formats.number(-Math.min(demande.cost, cost(demande)));
  return [ledgerLine('before', <FormattedMessage id="bordereau.chargedBefore" />, amount)];
}
