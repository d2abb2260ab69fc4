import type { AppointedFacts, DirectorFacts, DossierFacts, PersonFacts } from '#domain/dossier/dossierFacts';
import type { Domicile } from '#domain/dossier/mandates';

/**
 * Ten digits or more, however they are parted: a national number (85.07.30-033.28), a mobile number, a card number. An
 * address, a date or a name never holds so many. And whatever is an e-mail address.
 */
const PRIVATE = /\(?(?:\+?\d(?:[\s./-]{0,3}\d){9,}|[^\s@(),;]+@[^\s@(),;]+)\)?/gu;

/** Stands for a field that held nothing else. */
const LEFT_OUT = '…';

/** `text` without what must not be published; '' stays ''. */
export const withoutPrivateNumbers = (text: string): string => {
  const left = text
    .replace(PRIVATE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');
  return left || (text.trim() && LEFT_OUT);
};

/** The facts as they may be published and shown to a text service: what people typed is freed of private numbers. */
export function publishable(facts: DossierFacts): DossierFacts {
  const { seat, directors, place, depositor } = facts;
  return {
    ...facts,
    seat: seat && {
      ...seat,
      from: seat.from && cleanAddress(seat.from),
      to: seat.to && cleanAddress(seat.to),
    },
    directors: directors && cleanDirectors(directors),
    place: place && withoutPrivateNumbers(place),
    depositor: { ...depositor, name: depositor.name && withoutPrivateNumbers(depositor.name) },
  };
}

const cleanAddress = <A extends Domicile>(address: A): A => ({
  ...address,
  rue: withoutPrivateNumbers(address.rue),
  numero: withoutPrivateNumbers(address.numero),
  box: withoutPrivateNumbers(address.box),
  zip_code: withoutPrivateNumbers(address.zip_code),
  localite: withoutPrivateNumbers(address.localite),
});

/** Over the whole name: a number may be spread over its two fields. */
const cleanPerson = <P extends PersonFacts>(person: P): P => ({
  ...person,
  givenName: withoutPrivateNumbers(person.givenName),
  surname: withoutPrivateNumbers(person.surname),
  name: withoutPrivateNumbers(person.name),
});

/** The number of a company that is a director is a public one, and stays. */
const cleanAppointed = (person: AppointedFacts): AppointedFacts => ({
  ...cleanPerson(person),
  domicile: person.domicile === 'seat' ? 'seat' : cleanAddress(person.domicile),
  company: person.company && { ...person.company, name: withoutPrivateNumbers(person.company.name) },
});

const cleanDirectors = (directors: DirectorFacts): DirectorFacts => ({
  ...directors,
  appointed: directors.appointed.map(cleanAppointed),
  ended: directors.ended.map(cleanPerson),
  unchanged: directors.unchanged.map(cleanPerson),
});
