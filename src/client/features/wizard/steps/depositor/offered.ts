import type { Demande, Depositaire } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { mayRepresent } from '#domain/dossier/organ';
import { samePerson } from '#domain/people/nameMatch';
import { inOneLine, sameName } from '#domain/people/names';
import type { EarlierPeople } from '#domain/people/verification';
import { type Known, numberOf } from '../../people/numberOf';
import { checkedToOffer } from '../../people/offeredPeople';

/** The depositors to choose from: directors in office on the day, or people the office has sent before. */
export function offeredPeople(
  demande: Demande,
  earlier: Pick<EarlierPeople, 'accountants' | 'directors' | 'checked'> | undefined,
  chosen: Depositaire | '',
): Known[] {
  if (chosen === 'autrecompt') {
    const accountants = earlier?.accountants ?? [];
    const others = checkedToOffer(earlier, '').map((one) => ({ name: inOneLine(one), GSM: one.GSM }));
    return [
      ...accountants,
      ...others.filter(({ name }) => !accountants.some((one) => samePerson(one.name, name))),
    ];
  }
  if (chosen !== 'gestionnaire') return [];
  return mayRepresent(dossierFacts(demande))
    .filter((name, at, all) => all.indexOf(name) === at)
    .map((name) => {
      const row = demande.dirigeants.find((director) => sameName(inOneLine(director), name));
      return { name, GSM: row?.GSM ?? numberOf(name, earlier?.directors) };
    });
}
