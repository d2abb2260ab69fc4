import type { Demande, Depositaire } from '#domain/contract/entities/demande';
import type { EarlierPeople } from '#domain/contract/entities/verification';
import { inOneLine } from '#domain/people/names';
import { type Known, numberOf } from '../../people/numberOf';

/** Who may deposit without being typed: who is in office, or whom the office has sent before. */
export function offeredPeople(
  { dirigeants }: Pick<Demande, 'dirigeants'>,
  earlier: Pick<EarlierPeople, 'accountants' | 'directors'> | undefined,
  chosen: Depositaire | '',
): Known[] {
  if (chosen === 'autrecompt') return earlier?.accountants ?? [];
  if (chosen !== 'gestionnaire') return [];
  return dirigeants
    .filter(({ ended }) => !ended)
    .map((director) => {
      const name = inOneLine(director);
      return { name, GSM: director.GSM ?? numberOf(name, earlier?.directors) };
    })
    .filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at);
}
