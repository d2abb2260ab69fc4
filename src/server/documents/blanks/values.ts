import type { ChangedFacts } from '#domain/dossier/facts';
import { filedEffect, filedSubjects } from '#domain/dossier/filing';
import { objectOfAct, signatoryOf } from '#domain/dossier/resolutions';
import { filedPartners } from '#domain/dossier/transfers';
import type { Language } from '#domain/language/languages';
import type { NameParts } from '#domain/people/names';
import { houseNumberIn } from '#domain/registry/addressWords';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { addressIn, dayIn, formOf, nameOf, registryOf } from '../company';
import type { Dossier } from '../dossier';
import { functionsOf, partnerFunction } from '../formulaire2/functions';
import { type Form2Words, form2Words } from '../formulaire2/words';

/** Values of a form by field names of operators' maps; '' and missing ones stay empty. */
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
    effectiveDate: dayIn(language, filedEffect(facts)),
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

const nameIn = ({ surname, givenName }: NameParts): string => [surname, givenName].filter(Boolean).join(', ');

/** 'modification des données (Nouveau nom : Laurent-Moreau, Sophie)': a blank has no field for the new value. */
function changeOf(
  { new_name, domicile, powers }: ChangedFacts,
  words: Form2Words,
  language: Language,
): string {
  const news = [
    new_name && [words.newName, nameIn(new_name)],
    domicile && [words.newDomicile, addressIn(language, domicile)],
    powers && [words.newPowers, words.powers[powers]],
  ].flatMap((one) => (one ? one.join(language === 'fr' ? '\u00A0: ' : ': ') : []));
  return news.length > 0
    ? `${words.changed} (${news.join(language === 'fr' ? '\u00A0; ' : '; ')})`
    : words.changed;
}

function form2(dossier: Dossier): FormValues {
  const { facts, nationalNumbers = {}, partnerNumbers = {} } = dossier;
  const { directors, language } = facts;
  const words = form2Words[language];
  const seat = filedSubjects(facts).includes('seat') ? facts.seat?.to : null;
  const people = [
    ...(directors?.ended ?? []).map((person) => ({
      person,
      nature: `${words.ended} (${words.causes[person.cause]})`,
      date: person.date,
    })),
    ...(directors?.appointed ?? []).map((person) => ({
      person,
      nature: words.kinds[person.kind],
      date: person.start,
    })),
    ...(directors?.changed ?? []).map((person) => ({
      person,
      nature: changeOf(person, words, language),
      date: person.date,
    })),
  ].flatMap(({ person, ...rest }) => {
    const row = { ...rest, capacity: functionsOf(facts, person).join(', ') };
    const successor = 'representative' in person ? person.representative : null;
    return [
      { ...row, name: nameIn(person), number: nationalNumbers[person.id] ?? null },
      ...(successor
        ? [{ ...row, name: nameIn(successor), number: null, nature: words.newRepresentative }]
        : []),
    ];
  });
  const { come, leave } = filedPartners(facts);
  const partners = [
    ...leave.map((holder) => ({ holder, nature: words.partnerNature.leaves })),
    ...come.map((holder) => ({ holder, nature: words.partnerNature.comes })),
  ].map(({ holder, nature }) => ({
    name: holder.name,
    nature,
    // For a company its own number, not its representative's.
    number: (typeof holder.representative !== 'string' && partnerNumbers[holder.id ?? 0]) || null,
    capacity: partnerFunction(facts, holder),
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

/** All values of a form. */
export const formValues = (form: 'formulaire1' | 'formulaire2', dossier: Dossier): FormValues =>
  form === 'formulaire1' ? form1(dossier) : form2(dossier);
