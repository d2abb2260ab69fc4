/**
 * What a demande says, read once for everything that writes it down: the text to publish, the forms, the minutes. Only
 * what the dossier holds, with the usual case for what nobody told (./mandates): no gender, no result of a vote, no national number.
 */

import type { Demande, Depositaire } from '../contract/entities/demande';
import type { AddressService } from '../contract/entities/services';
import type { Language } from '../language/languages';
import { todayInBrussels } from '../language/today';
import { type BoardWarning, boardWarning, oneIsEnough } from '../law/boards';
import { type Court, courtOf } from '../law/courts';
import { type LegalForm, legalForm } from '../law/forms';
import type { LawOverrides } from '../law/overrides';
import { documentLanguage, type Region, regionOf } from '../law/places';
import { type Counter, printableCounter } from '../law/registries';
import type { Rule } from '../law/rule';
import { type SeatMove, seatMove } from '../law/seat';
import { cost, participants, totalCost } from '../money/cost';
import { decimalToString, units } from '../money/decimals';
import { inOneLine, type NameParts, nameParts, sameName } from '../people/names';
import { paired } from '../people/namesakes';
import { bareParts, barePlace } from '../registry/addressWords';
import {
  type AddressParts,
  type BceData,
  belgianPostcode,
  companyMandates,
  companyName,
  companyNameWithForm,
  directorsOf,
  formCodeOf,
  formDescription,
  listOf,
  seatAddress,
  startDateOf,
  textIn,
} from '../registry/bceData';
import { situationWords } from '../registry/registryRemarks';
import { depositorName } from './depositor';
import { type Appointment, appointment, type MandateEnd, mandateEnd, type Term } from './mandates';
import { type SeatFault, seatFaults } from './newSeat';
import { hasService } from './services';

export interface PersonFacts {
  givenName: string;
  surname: string;
  /** Given name first. */
  name: string;
}

export interface RegisteredFacts extends PersonFacts {
  /** Whether their identity is accepted in this dossier. */
  accepted: boolean;
}

export interface CompanyFacts {
  /** 10 digits. */
  number: string;
  /** Without the form. */
  name: string;
  /** The registered abbreviation, null when there is none. */
  abbreviation: string | null;
  /** 'Brasserie du Canal SA', 'Brasserie du Canal SA en liquidation'. */
  nameWithForm: string;
  /** 'en liquidation': what stands behind the name; null in the normal situation. */
  situation: string | null;
  /** 'SA'. */
  form: string;
  /** 'Société anonyme'; as the registry words it when the law here knows no such form. */
  formName: string;
  /** Its form in law, for an abolished one its successor; null when it is not known here. */
  legalForm: LegalForm | null;
  /** YYYY-MM-DD since when it is registered; null when the registry does not say. */
  start: string | null;
  /** The seat the registry knows: the old one when the dossier moves it. */
  seat: AddressParts | null;
  /** The court of that seat: a move is filed there. */
  court: Court | null;
  /** Where its registry receives people; null where that is not known well enough to print. */
  counter: Rule<Counter> | null;
  /** In office according to the registry, before this dossier. */
  directors: RegisteredFacts[];
  /** One person manages, or owns, the company: that one decides alone. */
  soleDirector: boolean;
  soleOwner: boolean;
  /** Who keeps the minutes, when somebody said so. */
  minutesKeeper: string | null;
}

export interface SeatFacts {
  from: AddressParts | null;
  to: AddressParts | null;
  fromRegion: Region | null;
  toRegion: Region | null;
  /** Who decides, and what it takes. */
  move: SeatMove;
  /** The court of the new seat. */
  court: Court | null;
  /** Whether the articles give the address; null: nobody knows; undefined: not answered yet. */
  inArticles: boolean | null | undefined;
  /** What is wrong with the address itself. */
  faults: SeatFault['code'][];
}

export interface AppointedFacts extends PersonFacts, Appointment {
  /** Of the dirigeant. */
  id: number;
  /** Whether their identity is accepted. */
  identified: boolean;
}
export interface EndedFacts extends PersonFacts, MandateEnd {
  id: number;
  identified: boolean;
  /** YYYY-MM-DD, from when they are in office, where that tells them from a director of the same name; else null. */
  since: string | null;
}

export interface DirectorFacts {
  appointed: AppointedFacts[];
  ended: EndedFacts[];
  /** Nothing to publish about them: at most their mobile number was noted. */
  unchanged: PersonFacts[];
  /** Too few are left for this form. */
  warning: BoardWarning | null;
  /** Whether there are fewer than three owners decides on that, and the dossier does not tell. */
  asksOwners: boolean;
}

/** Decimal strings; `movement` is negative for a transferor. */
export interface HoldingFacts {
  name: string;
  before: string;
  after: string;
  movement: string;
}

export interface ShareFacts {
  /** As entered; null while it is not known. */
  total: string | null;
  holdings: HoldingFacts[];
}

export interface DossierFacts {
  demandeId: number;
  /** The day it is read on, YYYY-MM-DD: nothing is deposited before. */
  today: string;
  /** Of the documents, whatever the interface speaks: that of the seat. */
  language: Language;
  /** The language the request was made in, where the seat does not allow it for documents; else null. */
  refusedLanguage: Language | null;
  company: CompanyFacts;
  /** Each of these is null when its service was not chosen (./services). */
  seat: SeatFacts | null;
  directors: DirectorFacts | null;
  shares: ShareFacts | null;
  /** The meeting's day, YYYY-MM-DD. */
  decisionDate: string | null;
  /** Since when the change holds, YYYY-MM-DD. */
  effectiveDate: string | null;
  /** Where the documents are signed. */
  place: string | null;
  /** Not told, the name is that of the account for its own accountant, and of the only director for a director. */
  depositor: { kind: Depositaire | null; name: string | null };
  depositorAccepted: boolean;
  /** What the dossier costs, and how many people are paid for beside the opening. */
  credits: { participants: number; total: number };
}

/** What it was charged, or will have been. An administrator's costs nothing, which its documents need not tell. */
const totalOf = (demande: Demande): number =>
  demande.progress === 100 ? (demande.cost ?? cost(demande)) : totalCost(demande);

interface Options {
  /** What the operator knows better of courts and counters. */
  law?: LawOverrides;
  /** YYYY-MM-DD */
  today?: string;
}

/**
 * Reads a demande, with the usual case for what nobody told. Throws SyntaxError when its registry data is not JSON, which
 * the server never stores.
 */
export function dossierFacts(demande: Demande, options: Options = {}): DossierFacts {
  const bce = JSON.parse(demande.bce_data) as BceData;
  const language = documentLanguage(belgianPostcode(seatAddress(bce, demande.langue)), demande.langue);
  const shares = hasService(demande, 'cession_parts') ? shareFacts(demande) : null;
  const company = companyFacts(demande, language, bce, shares, options);
  const { legalForm } = company;
  return {
    demandeId: demande.id,
    today: options.today ?? todayInBrussels(),
    language,
    refusedLanguage: language === demande.langue ? null : demande.langue,
    company,
    seat: hasService(demande, 'address') ? seatFacts(demande.address, bce, language, company, options) : null,
    directors: hasService(demande, 'dirigeants')
      ? directorFacts(demande, company, companyMandates(bce))
      : null,
    // An association has none, whatever was chosen.
    shares: legalForm?.family === 'association' ? null : shares,
    decisionDate: demande.date_assemblee || null,
    effectiveDate: demande.date_changement || null,
    place: barePlace(demande.fait_a ?? '') || null,
    depositor: { kind: demande.depositaire, name: depositorName(demande, bce, demande.depositaire) },
    depositorAccepted: demande.verification?.status === 'accepted',
    credits: { participants: participants(demande).length, total: totalOf(demande) },
  };
}

const personFacts = (person: NameParts): PersonFacts => ({ ...nameParts(person), name: inOneLine(person) });

/** Each with their row of the dossier, which may have been taken out of it. */
function registeredFacts(bce: BceData, dirigeants: Demande['dirigeants']): RegisteredFacts[] {
  const inOffice = directorsOf(bce).map((director) => ({ ...personFacts(director), since: director.since }));
  const rows = dirigeants
    .filter(({ is_not_bce }) => is_not_bce === 0)
    .map((row) => ({ ...row, name: inOneLine(row) }));
  const rowOf = paired(inOffice, rows);
  return inOffice.map((director) => ({
    ...personFacts(director),
    accepted: rowOf.get(director)?.status === 'accepted',
  }));
}

/** From when somebody is in office, if a director of the same name is too; null otherwise. */
export const sinceApart = (
  person: Demande['dirigeants'][number],
  dirigeants: Demande['dirigeants'],
): string | null =>
  dirigeants.some(
    (other) =>
      other.id !== person.id && other.is_not_bce === 0 && sameName(inOneLine(other), inOneLine(person)),
  )
    ? person.since
    : null;

function companyFacts(
  { enterprise_number, sole_director, sole_owner, minutes_keeper, ...told }: Demande,
  langue: Language,
  bce: BceData,
  shares: ShareFacts | null,
  { law }: Options,
): CompanyFacts {
  const cooperative = { cooperative: told.cooperative ?? false };
  const legal = legalForm(formCodeOf(bce), cooperative);
  const registered = formDescription(bce, langue);
  const situation = situationWords(bce, langue);
  const abbreviations = listOf(bce.denomination).filter(({ code }) => code?.trim() === '002');
  const seat = seatAddress(bce, langue);
  const court = courtOf(belgianPostcode(seat), langue, law);
  const directors = registeredFacts(bce, told.dirigeants);
  const holders = shares?.holdings.filter(({ before }) => before !== '0').length;
  return {
    number: enterprise_number,
    name: companyName(bce, langue),
    abbreviation:
      textIn(
        abbreviations.flatMap(({ description }) => listOf(description)),
        langue,
      ) || null,
    nameWithForm: [companyNameWithForm(bce, langue, cooperative), situation].filter(Boolean).join(' '),
    situation,
    form: legal?.short[langue] ?? registered,
    formName: legal?.name[langue] ?? registered,
    legalForm: legal,
    start: startDateOf(bce),
    seat,
    court,
    counter: court && printableCounter(court.key, law),
    directors,
    soleDirector: oneIsEnough(legal)
      ? directors.length + companyMandates(bce) === 1
      : (sole_director ?? false),
    soleOwner: holders ? holders === 1 : (sole_owner ?? false),
    minutesKeeper: minutes_keeper,
  };
}

function seatFacts(
  address: Demande['address'],
  bce: BceData,
  langue: Language,
  { seat: from, legalForm }: CompanyFacts,
  { law }: Options,
): SeatFacts {
  const to = address && partsOf(address);
  const addressInArticles = address?.in_articles;
  const [before, after] = [belgianPostcode(from), belgianPostcode(to)];
  return {
    from,
    to,
    fromRegion: regionOf(before),
    toRegion: regionOf(after),
    move: seatMove({ form: legalForm, from: before, to: after, documents: langue, addressInArticles }),
    court: courtOf(after, langue, law),
    inArticles: addressInArticles,
    faults: address ? seatFaults(address, bce).map(({ code }) => code) : [],
  };
}

const partsOf = ({ rue, numero, box, zip_code, localite, pays }: AddressService): AddressParts =>
  bareParts({ rue, numero, box: box ?? '', zip_code, localite, pays });

function directorFacts(
  { dirigeants, date_changement, shareholders, few_owners }: Demande,
  { legalForm, soleDirector, soleOwner }: CompanyFacts,
  companies: number,
): DirectorFacts {
  const effective = date_changement || null;
  const registered = dirigeants.filter(({ is_not_bce }) => is_not_bce === 0);
  const appointed = dirigeants
    .filter(({ is_not_bce, ended }) => is_not_bce === 1 && !ended)
    .map((person) => ({
      id: person.id,
      identified: person.status === 'accepted',
      ...personFacts(person),
      ...appointment(legalForm, effective, {
        ...person.appointment,
        // The schema has seen to it that each kind has its figure.
        term: person.appointment?.term as Term | null | undefined,
        company: person.company,
      }),
    }));
  const ended = registered
    .filter((person) => person.ended)
    .map((person) => ({
      id: person.id,
      identified: person.status === 'accepted',
      ...personFacts(person),
      since: sinceApart(person, registered),
      ...mandateEnd(effective, person.end),
    }));
  const unchanged = registered.filter((person) => !person.ended).map(personFacts);
  const known = soleOwner ? 1 : shareholders.length || null;
  const left = unchanged.length + companies + appointed.length;
  const warn = (owners: number | null) => boardWarning(legalForm, { directors: left, owners, soleDirector });
  return {
    appointed,
    ended,
    unchanged,
    warning: warn(known ?? (few_owners ? 2 : null)),
    asksOwners: known === null && warn(null) !== null && warn(2) === null,
  };
}

function shareFacts({ shareholders, nb_total_actions }: Demande): ShareFacts {
  return {
    total: nb_total_actions,
    holdings: shareholders.map(({ full_name, shares, shares_old }) => ({
      name: full_name,
      before: decimalToString(units(shares_old)),
      after: decimalToString(units(shares)),
      movement: decimalToString(units(shares) - units(shares_old)),
    })),
  };
}

/** Transferors and transferees; everyone else kept what he had. */
export const movements = ({ holdings }: ShareFacts) => ({
  transferors: holdings.filter(({ movement }) => movement.startsWith('-')),
  transferees: holdings.filter(({ movement }) => !movement.startsWith('-') && movement !== '0'),
});

/** Who manages the company once the dossier holds, as far as people are known: those who stay and those who come. */
export const directorsAfter = ({ company, directors }: DossierFacts): string[] => {
  if (!directors) return company.directors.map(({ name }) => name);
  const { unchanged, appointed } = directors;
  return [...unchanged, ...appointed].map(({ name }) => name);
};

/**
 * What each shareholder holds at the meeting, those without shares left out: the meeting comes before the transfer
 * unless the transfer already held on an earlier day.
 */
export function holdingsAtMeeting({ shares, decisionDate, effectiveDate }: DossierFacts) {
  if (!shares) return [];
  const transferred = decisionDate !== null && effectiveDate !== null && effectiveDate < decisionDate;
  return shares.holdings
    .map(({ name, before, after }) => ({ name, shares: transferred ? after : before }))
    .filter((holding) => holding.shares !== '0');
}
