import { hasSeat } from '#domain/dossier/directorDecisions';
import { filedSubjects } from '#domain/dossier/filing';
import { objectOfAct, signatoryOf } from '#domain/dossier/resolutions';
import { filedPartners } from '#domain/dossier/transfers';
import { DAILY_MANAGEMENT } from '#domain/law/functions';
import { organWords } from '#domain/law/organs';
import { houseNumberIn } from '#domain/registry/addressWords';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { addressIn, dayIn, formOf, nameOf, permanentRepresentative, registryOf } from '../company';
import type { Dossier } from '../dossier';
import { form2Words } from '../formulaire2/words';

/** What is written on a form, by the names that an operator's map uses; '' and what is not there are left open. */
export type FormValues = Record<string, string | null>;

const common = ({ facts }: Dossier): FormValues => {
  const { company, language } = facts;
  const { name, quality } = signatoryOf(facts);
  return {
    number: formatEnterpriseNumber(company.number),
    name: nameOf(facts),
    abbreviation: company.abbreviation,
    form: formOf(facts),
    seat: addressIn(language, company.seat),
    registry: registryOf(facts),
    object: objectOfAct(facts),
    decisionDate: dayIn(language, facts.decisionDate),
    effectiveDate: dayIn(language, facts.effectiveDate),
    place: facts.place,
    signatory: name,
    capacity: quality,
  };
};

const form1 = (dossier: Dossier): FormValues => ({
  ...common(dossier),
  text: dossier.text,
  payer: dossier.billing?.name ?? null,
  payerNumber: dossier.billing?.enterprise_number ?? null,
});

function form2(dossier: Dossier): FormValues {
  const { facts, nationalNumbers = {}, partnerNumbers = {} } = dossier;
  const { company, directors, language } = facts;
  const words = form2Words[language];
  const { director } = organWords(company.legalForm, language);
  const seat = filedSubjects(facts).includes('seat') ? facts.seat?.to : null;
  const people = [
    ...(directors?.ended ?? []).map((person) => ({
      person,
      capacity: director.one,
      nature: `${words.ended} (${words.causes[person.cause]})`,
      date: person.date,
    })),
    ...(directors?.appointed ?? []).map((person) => ({
      person,
      capacity: !hasSeat(person)
        ? DAILY_MANAGEMENT.value[language][person.registered ? 'director' : 'alone']
        : person.company
          ? permanentRepresentative(facts.language, director.one, person.company.name)
          : director.one,
      nature: words.kinds[person.kind],
      date: person.start,
    })),
    ...(directors?.changed ?? []).map((person) => ({
      person,
      capacity: director.one,
      nature: words.changed,
      date: person.date,
    })),
  ].map(({ person: { id, surname, givenName }, ...rest }) => ({
    ...rest,
    name: [surname, givenName].filter(Boolean).join(', '),
    number: nationalNumbers[id] ?? null,
  }));
  const { come, leave } = filedPartners(facts);
  const partners = [
    ...leave.map((holder) => ({ holder, nature: words.partnerNature.leaves })),
    ...come.map((holder) => ({ holder, nature: words.partnerNature.comes })),
  ].map(({ holder: { id = 0, name, representative }, nature }) => ({
    name,
    nature,
    // Of a company its own number is asked, not that of who represents it.
    number: (typeof representative !== 'string' && partnerNumbers[id]) || null,
    capacity: organWords(company.legalForm, language).owner.one,
    date: facts.effectiveDate,
  }));
  const values: FormValues = {
    ...common(dossier),
    newStreet: seat?.rue ?? null,
    newNumber: seat ? houseNumberIn(seat.numero, language) : null,
    newBox: seat?.box ?? null,
    newPostcode: seat?.zip_code ?? null,
    newLocality: seat?.localite ?? null,
  };
  for (const [index, { name, number, capacity, nature, date }] of [...people, ...partners].entries()) {
    const at = `person${index + 1}`;
    values[`${at}.name`] = name;
    values[`${at}.nationalNumber`] = number;
    values[`${at}.capacity`] = capacity;
    values[`${at}.nature`] = nature;
    values[`${at}.date`] = dayIn(language, date);
  }
  return values;
}

/** Every value of a form. */
export const formValues = (form: 'formulaire1' | 'formulaire2', dossier: Dossier): FormValues =>
  form === 'formulaire1' ? form1(dossier) : form2(dossier);
