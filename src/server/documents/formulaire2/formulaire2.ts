import { hasSeat } from '#domain/dossier/directorDecisions';
import type {
  AppointedFacts,
  ChangedFacts,
  DossierFacts,
  EndedFacts,
  HoldingFacts,
} from '#domain/dossier/facts';
import { filedSubjects } from '#domain/dossier/filing';
import { objectOfAct, signatoryOf } from '#domain/dossier/resolutions';
import { registerOf } from '#domain/dossier/resolutions/words';
import { filedPartners } from '#domain/dossier/transfers';
import type { Language } from '#domain/language/languages';
import type { NameParts } from '#domain/people/names';
import { houseNumberIn } from '#domain/registry/addressWords';
import type { AddressParts } from '#domain/registry/bceData';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import {
  addressIn,
  companyWords,
  dayIn,
  decisionField,
  identification,
  section,
  signedBy,
  signer,
  titleWithStamp,
} from '../company';
import { type Dossier, draftNotice, modelOptions, type RenderOptions } from '../dossier';
import { depositorSection } from '../formulaire1/formulaire1';
import { notice, paragraph } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { type Field, fields } from '../pdf/tables';
import { type FunctionHolder, functionsOf, partnerFunction } from './functions';
import { type Form2Words, form2Words } from './words';

/** Form II: part A (changes in the register) and part C (people who join or leave), the only page with national numbers. */
export function formulaire2(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const words = form2Words[dossier.facts.language];
  const sheet = new Sheet(modelOptions(dossier, words.title, options));
  partA(sheet, dossier, words);
  partC(sheet, dossier, words);
  return closeFile(sheet.finish());
}

function partA(sheet: Sheet, dossier: Dossier, words: Form2Words): void {
  const { facts } = dossier;
  const { language } = facts;
  const of = companyWords(language);
  sheet.startPart(words.partA);
  titleWithStamp(sheet, words.title, words.leadA, of.registryStamp);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);
  section(sheet, of.identification, identification(facts));
  section(sheet, words.act, [
    { label: words.object, value: objectOfAct(facts) || null },
    decisionField(facts),
  ]);
  if (facts.seat && filedSubjects(facts).includes('seat')) {
    section(sheet, words.newSeat, [
      ...addressFields(facts.seat.to, words, language),
      { label: words.effect, value: dayIn(language, facts.effectiveDate) },
    ]);
  }
  depositorSection(sheet, facts, words.depositor);
}

const addressFields = (address: AddressParts | null, words: Form2Words, language: Language): Field[] => [
  { label: words.street, value: address?.rue || null },
  { label: words.number, value: houseNumberIn(address?.numero ?? '', language) || null },
  ...(address?.box ? [{ label: words.box, value: address.box }] : []),
  { label: words.postcode, value: address?.zip_code || null },
  { label: words.locality, value: address?.localite || null },
];

function partC(sheet: Sheet, dossier: Dossier, words: Form2Words): void {
  const { facts } = dossier;
  const { appointed = [], ended = [], changed = [] } = facts.directors ?? {};
  sheet.startPart(words.partC);
  titleWithStamp(sheet, words.titleC, words.leadC, companyWords(facts.language).registryStamp);
  fields(sheet, [
    { label: companyWords(facts.language).number, value: formatEnterpriseNumber(facts.company.number) },
    { label: companyWords(facts.language).name, value: facts.company.nameWithForm },
  ]);
  const people = [
    ...ended.map(
      (person) => () =>
        section(
          sheet,
          words[person.daily === 'only' ? 'endDaily' : 'end'](person.company?.name ?? person.name),
          endedFields(dossier, person, words),
        ),
    ),
    ...appointed.map(
      (person) => () =>
        section(
          sheet,
          words.begins[person.kind](person.company?.name ?? person.name),
          appointedFields(dossier, person, words),
        ),
    ),
    ...changed.map(
      (person) => () =>
        section(
          sheet,
          words.change(person.company?.name ?? person.name),
          changedFields(dossier, person, words),
        ),
    ),
  ];
  const { come, leave } = filedPartners(facts);
  for (const [holders, side] of [
    [leave, 'leaves'],
    [come, 'comes'],
  ] as const)
    people.push(
      ...holders.map(
        (holder) => () =>
          section(
            sheet,
            words.partner[side](holder.name, isCompany(holder)),
            partnerFields(dossier, holder, side, words),
          ),
      ),
    );
  // People are not split between pages, and the last one stays with the signature.
  for (const person of people.slice(0, -1)) sheet.together(person);
  const nobody = () => {
    sheet.space(16);
    paragraph(sheet, words.nobody);
  };
  const signs = [signer(facts.language, words.signatory, signatoryOf(facts))];
  signedBy(sheet, facts, signs, people.at(-1) ?? nobody);
}

const personFields = (
  { id, surname, givenName }: AppointedFacts | EndedFacts | ChangedFacts,
  words: Form2Words,
  { nationalNumbers = {} }: Dossier,
): Field[] => [
  { label: words.person, value: [surname, givenName].filter(Boolean).join(', ') },
  { label: words.nationalNumber, value: nationalNumbers[id] ?? null },
];

/** The company that the person represents and that is the director. */
const companyFields = ({ company }: FunctionHolder, words: Form2Words, language: Language): Field[] =>
  company
    ? [
        { label: words.companyDirector, value: company.name },
        {
          label: words.companyNumber,
          value: [formatEnterpriseNumber(company.number), registerOf(company, language)]
            .filter(Boolean)
            .join(', '),
        },
      ]
    : [];

const functionFields = (facts: DossierFacts, person: FunctionHolder, words: Form2Words): Field[] =>
  functionsOf(facts, person).map((value) => ({ label: words.capacity, value }));

function endedFields(dossier: Dossier, person: EndedFacts, words: Form2Words): Field[] {
  const { language } = dossier.facts;
  return [
    ...companyFields(person, words, language),
    ...personFields(person, words, dossier),
    ...functionFields(dossier.facts, person, words),
    ...(person.since ? [{ label: words.since, value: dayIn(language, person.since) }] : []),
    { label: words.nature, value: `${words.ended} (${words.causes[person.cause]})` },
    { label: words.endEffect, value: dayIn(language, person.date) },
  ];
}

function appointedFields(dossier: Dossier, person: AppointedFacts, words: Form2Words): Field[] {
  const { language } = dossier.facts;
  return [
    ...companyFields(person, words, language),
    ...(person.company
      ? [{ label: words.companySeat, value: addressIn(language, person.company.seat ?? null) }]
      : []),
    ...personFields(person, words, dossier),
    // The residence is also asked when domicile is elected at the seat, except for somebody in office, whose residence the register has.
    ...(person.domicile === null
      ? []
      : [
          {
            label: words.domicile,
            value: person.domicile === 'seat' ? null : addressIn(language, person.domicile),
          },
        ]),
    ...(person.domicile === 'seat' ? [{ label: words.elected, value: words.atSeat }] : []),
    ...functionFields(dossier.facts, person, words),
    { label: words.nature, value: words.kinds[person.kind] },
    { label: words.effect, value: dayIn(language, person.start) },
    ...(hasSeat(person) ? [{ label: words.term, value: words.termOf(person.term) }] : []),
  ];
}

const isCompany = ({ representative }: HoldingFacts): boolean => typeof representative === 'string';

/** A partner who enters or leaves: a person, or a company with its representative. */
function partnerFields(
  { facts, partnerNumbers = {} }: Dossier,
  holder: HoldingFacts,
  side: 'comes' | 'leaves',
  words: Form2Words,
): Field[] {
  const { language, effectiveDate } = facts;
  const { id = 0, name, representative, domicile = null } = holder;
  const company = isCompany(holder);
  return [
    { label: company ? companyWords(language).name : words.person, value: name },
    {
      label: company ? words.companyNumber : words.nationalNumber,
      value: (!company && partnerNumbers[id]) || null,
    },
    ...(company ? [{ label: words.representedBy, value: representative || null }] : []),
    ...(side === 'comes' ? [{ label: company ? words.companySeat : words.domicile, value: domicile }] : []),
    { label: words.capacity, value: partnerFunction(facts, holder) },
    { label: words.nature, value: words.partnerNature[side] },
    {
      label: side === 'comes' ? words.effect : words.endEffect,
      value: dayIn(language, effectiveDate),
    },
  ];
}

/** A continuing director, and what changes. */
function changedFields(dossier: Dossier, person: ChangedFacts, words: Form2Words): Field[] {
  const { language } = dossier.facts;
  const { new_name, domicile, representative, powers } = person;
  const nameOf = ({ surname, givenName }: NameParts) => [surname, givenName].filter(Boolean).join(', ');
  return [
    ...companyFields(person, words, language),
    ...personFields(person, words, dossier),
    ...functionFields(dossier.facts, person, words),
    { label: words.nature, value: words.changed },
    ...(new_name ? [{ label: words.newName, value: nameOf(new_name) }] : []),
    ...(domicile ? [{ label: words.newDomicile, value: addressIn(language, domicile) }] : []),
    ...(representative
      ? [
          { label: words.newRepresentative, value: nameOf(representative) },
          { label: words.nationalNumber, value: null },
          { label: words.domicile, value: null },
        ]
      : []),
    ...(powers ? [{ label: words.newPowers, value: words.powers[powers] }] : []),
    { label: words.effect, value: dayIn(language, person.date) },
  ];
}
