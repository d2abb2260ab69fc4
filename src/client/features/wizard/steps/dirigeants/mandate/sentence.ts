import type { Demande } from '#domain/dossier/demande';
import { directorDecisions } from '#domain/dossier/directorDecisions';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { AppointedFacts } from '#domain/dossier/facts';
import { type Answered, type MandateEnd, mandateEnd } from '#domain/dossier/mandates';
import { resolutionWords } from '#domain/dossier/resolutions';

/** The facts of the dossier with this version of the person. */
const factsWith = (demande: Demande, person: Dirigeant) =>
  dossierFacts({
    ...demande,
    dirigeants_service: 1,
    dirigeants: demande.dirigeants.map((one) => (one.id === person.id ? person : one)),
  });

/** The terms of an appointment: those entered, otherwise the usual ones. Throws for a mandate that neither begins nor continues. */
export function appointmentOf(demande: Demande, person: Dirigeant): AppointedFacts {
  const found = factsWith(demande, person).directors?.appointed.find(({ id }) => id === person.id);
  if (!found) throw new Error('Nothing begins for this person.');
  return found;
}

export const mandateEndOf = (demande: Demande, told: Answered<MandateEnd>): MandateEnd =>
  mandateEnd(demande.date_changement, told);

/** The published text about this person alone, in the language of the documents. */
export function mandateSentence(demande: Demande, person: Dirigeant): string {
  const facts = factsWith(demande, person);
  const { directors, language } = facts;
  const own = ({ id }: { id: number }) => id === person.id;
  const alone = directors && {
    ...directors,
    ended: directors.ended.filter(own),
    appointed: directors.appointed.filter(own),
    changed: directors.changed.filter(own),
  };
  return directorDecisions({ ...facts, directors: alone })
    .map(({ decider, part }) => resolutionWords(language).directors(facts, part, decider).text)
    .join('\n');
}
