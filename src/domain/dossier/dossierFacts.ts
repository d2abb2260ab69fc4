/**
 * Reads a demande once for everything that describes it: the text to publish, the forms, the minutes. Only its own data, with the
 * usual case for missing answers (./mandates): no gender, no result of a vote, no national number.
 */

import type { Language } from '../language/languages';
import { todayInBrussels } from '../language/today';
import { oneIsEnough, soleByArticles } from '../law/boards';
import { courtOf } from '../law/courts';
import { legalForm, mayBeCooperative } from '../law/forms';
import type { LawOverrides } from '../law/overrides';
import { documentLanguage, regionOf } from '../law/places';
import { printableCounter } from '../law/registries';
import { seatMove } from '../law/seat';
import { stageOf } from '../law/situations';
import { decimalToString, units } from '../money/decimals';
import { inOneLine } from '../people/names';
import { pairPeople } from '../people/namesakes';
import { bareParts, barePlace } from '../registry/addressWords';
import {
  type AddressParts,
  type BceData,
  belgianPostcode,
  companyName,
  companyNameWithForm,
  endDateOf,
  formCodeOf,
  formDescription,
  listOf,
  seatAddress,
  situationCode,
  startDateOf,
  textIn,
} from '../registry/bceData';
import { companyMandates, directorsOf, representativesOf } from '../registry/mandates';
import { localityFault, seatFaults, unlistedPart } from '../registry/newSeat';
import { seatEnd, situationWords } from '../registry/registryRemarks';
import type { AddressService } from './addressRecord';
import { cost, participants, totalCost } from './cost';
import type { Demande } from './demande';
import { depositorFacts } from './depositorFacts';
import { boardAfter, mandateFacts, personFacts } from './directorFacts';
import type { CompanyFacts, DossierFacts, RegisteredFacts, SeatFacts, ShareFacts } from './facts';
import { identifiedOf } from './identified';
import { holdingsOn, soleDecider } from './organ';
import { hasService } from './services';

/** The credits charged, or to be charged. For an administrator's dossier they would be 0; its documents show the usual price. */
const totalOf = (demande: Demande): number =>
  demande.progress === 100 ? (demande.cost ?? cost(demande)) : totalCost(demande);

interface Options {
  /** The operator's corrections of courts and counters. */
  law?: LawOverrides;
  /** YYYY-MM-DD */
  today?: string;
}

/**
 * Reads a demande, with the usual case for missing answers. Throws SyntaxError if its registry data are not JSON, which the
 * server never stores.
 */
export function dossierFacts(demande: Demande, options: Options = {}): DossierFacts {
  const bce = JSON.parse(demande.bce_data) as BceData;
  // For a seat in Brussels the language of the articles decides: the company's file is in that language.
  const articles = hasService(demande, 'address') ? demande.address?.articles_language : null;
  const chosen = articles ?? demande.langue;
  const language = documentLanguage(belgianPostcode(seatAddress(bce, demande.langue)), chosen);
  const entered = hasService(demande, 'cession_parts') ? shareFacts(demande) : null;
  const registered = companyFacts(demande, language, bce, options);
  const dates = {
    today: options.today ?? todayInBrussels(),
    decisionDate: demande.date_assemblee || null,
    effectiveDate: demande.date_changement || null,
  };
  const mandates = hasService(demande, 'dirigeants') ? mandateFacts(demande, registered) : null;
  // An association has no shares, even if the service was chosen.
  const shares = registered.legalForm?.family === 'association' ? null : entered;
  const holders = holdingsOn({ ...dates, shares: entered }, dates.decisionDate).length;
  const company: CompanyFacts = {
    ...registered,
    soleDirector:
      soleDecider({ company: registered, directors: mandates, decisionDate: dates.decisionDate }) !== null,
    soleOwner: holders > 0 ? holders === 1 : (demande.sole_owner ?? false),
  };
  const facts = {
    demandeId: demande.id,
    ...dates,
    language,
    refusedLanguage: language === chosen ? null : demande.langue,
    company,
    seat: hasService(demande, 'address') ? seatFacts(demande.address, bce, language, company, options) : null,
    directors: mandates && { ...mandates, ...boardAfter(demande, company, mandates) },
    shares,
    textOver: demande.text === null ? null : demande.text_over,
    place: barePlace(demande.fait_a ?? '') || null,
    depositorAccepted:
      demande.verification?.status === 'accepted' && demande.depositaire_differing_name === null,
    credits: { participants: participants(demande).length, total: totalOf(demande) },
  };
  return { ...facts, depositor: depositorFacts(demande, facts) };
}

/** Each with its row in the dossier, which may have been removed. */
function registeredFacts(
  bce: BceData,
  dirigeants: Demande['dirigeants'],
): (RegisteredFacts & { seated: boolean })[] {
  const inOffice = directorsOf(bce).map(({ since, capacity, ...director }) => ({
    ...personFacts(director),
    since,
    capacity,
  }));
  const rowOf = pairPeople(inOffice, registryRows(dirigeants));
  return inOffice.map((director) => ({
    ...personFacts(director),
    since: director.since,
    id: rowOf.get(director)?.id ?? null,
    accepted: rowOf.get(director)?.status === 'accepted',
    daily: director.capacity !== 'director',
    seated: director.capacity !== 'dailyManager',
  }));
}

const registryRows = (dirigeants: Demande['dirigeants']) =>
  dirigeants.filter(({ is_not_bce }) => is_not_bce === 0).map((row) => ({ ...row, name: inOneLine(row) }));

function companyFacts(
  { enterprise_number, sole_director, minutes_keeper, written_decisions, ...demande }: Demande,
  langue: Language,
  bce: BceData,
  { law }: Options,
): CompanyFacts {
  const cooperative = { cooperative: demande.cooperative ?? false };
  const legal = legalForm(formCodeOf(bce), cooperative);
  const registered = formDescription(bce, langue);
  const situation = situationWords(bce, langue);
  const abbreviations = listOf(bce.denomination).filter(({ code }) => code?.trim() === '002');
  const seat = seatAddress(bce, langue);
  const court = courtOf(belgianPostcode(seat), langue, law);
  const people = registeredFacts(bce, demande.dirigeants);
  const representatives = representativesOf(bce);
  const rowOf = pairPeople(representatives, registryRows(demande.dirigeants));
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
    stage: stageOf(situationCode(bce)),
    form: legal?.short[langue] ?? registered,
    formName: legal?.name[langue] ?? registered,
    legalForm: legal,
    cooperative: mayBeCooperative(formCodeOf(bce)) ? demande.cooperative : undefined,
    start: startDateOf(bce),
    end: endDateOf(bce),
    seat,
    seatEnd: seatEnd(bce),
    court,
    counter: court && printableCounter(court.key, law),
    directors: people.filter(({ seated }) => seated).map(({ seated: _, ...director }) => director),
    dailyManagers: people.filter(({ seated }) => !seated).map(({ seated: _, ...manager }) => manager),
    represented: Array.from({ length: Math.max(companyMandates(bce), representatives.length) }, (_, at) => {
      const one = representatives[at];
      return {
        id: (one && rowOf.get(one)?.id) ?? null,
        name: one?.name ?? null,
        daily: one?.daily ?? false,
      };
    }),
    oneIsEnough: oneIsEnough(legal) || (soleByArticles(legal) && (sole_director ?? false)),
    // Set later, for the day of the decision.
    soleDirector: false,
    soleOwner: false,
    inWriting: written_decisions ?? false,
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
  const locality = address && localityFault(address, langue);
  const to = address && partsOf(address, locality);
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
    articlesLanguage: address?.articles_language ?? null,
    article: address?.article_number
      ? {
          number: address.article_number,
          before: address.article_before ?? '',
          after: address.article_after ?? '',
        }
      : null,
    newTextEnclosed: address?.new_text_enclosed ?? false,
    faults: address ? seatFaults(address, bce).map(({ code }) => code) : [],
    locality,
    unlisted: address && unlistedOf(address),
  };
}

function unlistedOf(address: AddressService): SeatFacts['unlisted'] {
  const part = unlistedPart(address);
  return part && { part, date: address.listed?.date ?? '' };
}

/** As documents print it: street and locality by their official names in the language of the documents, if known. */
const partsOf = (
  { rue, official_street, numero, box, zip_code, localite, pays }: AddressService,
  locality: SeatFacts['locality'],
): AddressParts =>
  bareParts({
    rue: official_street || rue,
    numero,
    box: box ?? '',
    zip_code,
    localite: locality?.kind === 'otherLanguage' ? locality.name : localite,
    pays,
  });

export function shareFacts({
  shareholders,
  nb_total_actions,
  transfers,
  advised,
}: Pick<Demande, 'shareholders' | 'nb_total_actions' | 'transfers' | 'advised'>): ShareFacts {
  return {
    advised: advised ?? false,
    total: nb_total_actions,
    told: transfers ?? [],
    holdings: shareholders.map(
      ({ full_name, is_company, representative, shares, shares_old, ...holder }) => ({
        id: holder.id,
        name: full_name,
        representative: is_company === 1 ? (representative ?? '') : null,
        domicile: holder.domicile,
        kind: holder.partner_kind ?? null,
        right: holder.share_right ?? null,
        rightsBy: holder.share_right === 'undivided' ? (holder.rights_by ?? null) : null,
        identified: identifiedOf(holder),
        before: decimalToString(units(shares_old)),
        after: decimalToString(units(shares)),
        movement: decimalToString(units(shares) - units(shares_old)),
      }),
    ),
  };
}

/** Transferors and transferees; the other shareholders keep their shares. */
export const movements = ({ holdings }: ShareFacts) => ({
  transferors: holdings.filter(({ movement }) => movement.startsWith('-')),
  transferees: holdings.filter(({ movement }) => !movement.startsWith('-') && movement !== '0'),
});

/** The holdings at the meeting: before the transfer, unless it took effect on an earlier day. */
export const holdingsAtMeeting = (facts: DossierFacts) => holdingsOn(facts, facts.decisionDate);
