import type { Demande } from '#domain/contract/entities/demande';
import type { Dirigeant } from '#domain/contract/entities/services';
import { dailyEnd, dossierFacts, sinceApart } from '#domain/dossier/dossierFacts';
import type { AppointedFacts, EndedFacts } from '#domain/dossier/facts';
import { identifiedOf } from '#domain/dossier/identified';
import {
  type Appointment,
  appointment,
  type MandateEnd,
  mandateEnd,
  type Term,
  type Told,
} from '#domain/dossier/mandates';
import { resolutionWords } from '#domain/dossier/resolutions';
import { nameOf } from '../../../people/person';

const factsOf = (demande: Demande) => dossierFacts({ ...demande, dirigeants_service: 1 });
const whoOf = (person: Dirigeant) => ({
  id: person.id,
  givenName: person.givenName,
  surname: person.surname,
  name: nameOf(person),
  identified: identifiedOf(person),
});

/** What holds of an appointment: what was told, the usual case for the rest. */
export function appointmentOf(demande: Demande, { appointment: told, company }: Dirigeant): Appointment {
  const { company: own, effectiveDate } = factsOf(demande);
  const term = told?.term as Term | null | undefined;
  return appointment(own.legalForm, effectiveDate, { ...told, term, company });
}

export const mandateEndOf = (demande: Demande, told: Told<MandateEnd>): MandateEnd =>
  mandateEnd(demande.date_changement, told);

/** The words of the text to publish about these people alone, in the language of the documents. */
function sentence(demande: Demande, people: { appointed?: AppointedFacts[]; ended?: EndedFacts[] }): string {
  const facts = factsOf(demande);
  if (!facts.directors) return '';
  const { text } = resolutionWords(facts.language).directors(facts, {
    ...facts.directors,
    appointed: [],
    ended: [],
    ...people,
  });
  return text;
}

export const endSentence = (demande: Demande, person: Dirigeant, told: Told<MandateEnd>): string =>
  sentence(demande, {
    ended: [
      {
        ...whoOf(person),
        outOfReach: person.no_mobile === 'unreachable',
        daily: dailyEnd(factsOf(demande).company, person.id),
        since: sinceApart(person, demande.dirigeants),
        registered: person.since,
        ...mandateEndOf(demande, told),
      },
    ],
  });

export const appointmentSentence = (demande: Demande, person: Dirigeant): string =>
  sentence(demande, { appointed: [{ ...whoOf(person), ...appointmentOf(demande, person) }] });
