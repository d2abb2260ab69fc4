/**
 * What a demande says, read once for everything that writes it down: the text to publish, the forms, the minutes. Only
 * what the dossier holds: no gender, no length of a mandate, no result of a vote, no national number.
 */
import {
  type AddressParts,
  type BceData,
  companyName,
  companyNameWithForm,
  directorsOf,
  formOf,
  listOf,
  seatAddress,
  textIn,
} from './bceData';
import { type Court, courtOf } from './courts';
import { decimalToString, units } from './decimals';
import type { Demande, Depositaire } from './entities/demande';
import type { AddressService } from './entities/services';
import { shortForm } from './juridicalForms';
import type { Language } from './languages';
import { languageZoneOf, type Region, regionOf } from './region';
import { hasService } from './wizard';

export interface PersonFacts {
  givenName: string;
  surname: string;
  /** Given name first. */
  name: string;
}

export interface CompanyFacts {
  /** 10 digits. */
  number: string;
  /** Without the form. */
  name: string;
  /** The registered abbreviation, null when there is none. */
  abbreviation: string | null;
  /** 'Brasserie du Canal SA'. */
  nameWithForm: string;
  /** 'SA'. */
  form: string;
  /** 'Société anonyme', as the registry words it; the short form when it does not. */
  formName: string;
  /** The seat the registry knows: the old one when the dossier moves it. */
  seat: AddressParts | null;
  /** The court of that seat. */
  court: Court | null;
  /** In office according to the registry, before this dossier. */
  directors: PersonFacts[];
}

/**
 * Who decides on the new seat (Companies Code 2:4): the board; the board, adapting the articles, towards another Region;
 * the general meeting before a notary when the articles have to change language.
 */
export type SeatDecider = 'board' | 'boardAndArticles' | 'meeting';

export interface SeatFacts {
  from: AddressParts | null;
  to: AddressParts | null;
  fromRegion: Region | null;
  toRegion: Region | null;
  decider: SeatDecider;
  /** The court of the new seat. */
  court: Court | null;
}

export interface DirectorFacts {
  appointed: PersonFacts[];
  /** Whose mandate ends; why it does is not known. */
  ended: PersonFacts[];
  /** Nothing to publish about them: at most their mobile number was noted. */
  unchanged: PersonFacts[];
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
  /** Of the documents, whatever the interface speaks. */
  language: Language;
  company: CompanyFacts;
  /** Each of the three is null when its service was not chosen. */
  seat: SeatFacts | null;
  directors: DirectorFacts | null;
  shares: ShareFacts | null;
  /** The meeting's day, YYYY-MM-DD. */
  decisionDate: string | null;
  /** Since when the change holds, YYYY-MM-DD. */
  effectiveDate: string | null;
  /** Where the documents are signed. */
  place: string | null;
  /** The name is known only of an accountant who files himself: the account is his. */
  depositor: { kind: Depositaire | null; name: string | null };
}

/** Reads a demande. Throws SyntaxError when its registry data is not JSON, which the server never stores. */
export function dossierFacts(demande: Demande): DossierFacts {
  const language = demande.langue;
  const bce = JSON.parse(demande.bce_data) as BceData;
  return {
    demandeId: demande.id,
    language,
    company: companyFacts(demande.enterprise_number, bce, language),
    seat: hasService(demande, 'address') ? seatFacts(demande, bce) : null,
    directors: hasService(demande, 'dirigeants') ? directorFacts(demande) : null,
    shares: hasService(demande, 'cession_parts') ? shareFacts(demande) : null,
    decisionDate: demande.date_assemblee || null,
    effectiveDate: demande.date_changement || null,
    place: demande.fait_a?.trim() || null,
    depositor: {
      kind: demande.depositaire ?? null,
      name: demande.depositaire === 'comptable' ? demande.user.name : null,
    },
  };
}

const personFacts = ({ givenName, surname }: { givenName: string; surname: string }): PersonFacts => ({
  givenName,
  surname,
  name: [givenName, surname].filter(Boolean).join(' '),
});

function companyFacts(number: string, bce: BceData, lang: Language): CompanyFacts {
  const form = formOf(bce, lang);
  const registered = listOf(bce.juridicalForm).find(
    ({ code }) => shortForm(code?.trim() ?? '', lang) === form,
  );
  const abbreviations = listOf(bce.denomination).filter(({ code }) => code?.trim() === '002');
  const seat = seatAddress(bce, lang);
  return {
    number,
    name: companyName(bce, lang),
    abbreviation:
      textIn(
        abbreviations.flatMap(({ description }) => listOf(description)),
        lang,
      ) || null,
    nameWithForm: companyNameWithForm(bce, lang),
    form,
    formName: textIn(registered?.description, lang) || form,
    seat,
    court: seat && courtOf(seat.zip_code, lang),
    directors: directorsOf(bce).map(personFacts),
  };
}

function seatFacts({ address, langue }: Demande, bce: BceData): SeatFacts {
  const from = seatAddress(bce, langue);
  const to = address && partsOf(address);
  return {
    from,
    to,
    fromRegion: regionOf(from?.zip_code ?? ''),
    toRegion: regionOf(to?.zip_code ?? ''),
    decider: seatDecider(from?.zip_code ?? '', to?.zip_code ?? '', langue),
    court: to && courtOf(to.zip_code, langue),
  };
}

const partsOf = ({ rue, numero, box, zip_code, localite, pays }: AddressService): AddressParts => ({
  rue,
  numero,
  box: box ?? '',
  zip_code,
  localite,
  pays,
});

/**
 * Who decides a move between two postcodes, for a company whose documents are in `documents`: in Brussels that is the
 * language of its articles too. A postcode that is not Belgian changes nothing, so it stays with the board.
 */
export function seatDecider(from: string, to: string, documents: Language): SeatDecider {
  const [oldZone, newZone] = [languageZoneOf(from), languageZoneOf(to)];
  if (oldZone === null || newZone === null) return 'board';
  const articles = oldZone === 'bilingual' ? documents : oldZone;
  const staysInLanguage = newZone === articles || (newZone === 'bilingual' && articles !== 'de');
  if (!staysInLanguage) return 'meeting';
  return regionOf(from) === regionOf(to) ? 'board' : 'boardAndArticles';
}

function directorFacts({ dirigeants }: Demande): DirectorFacts {
  const people = (wanted: (dirigeant: Demande['dirigeants'][number]) => boolean) =>
    dirigeants.filter(wanted).map(personFacts);
  return {
    appointed: people(({ is_not_bce, ended }) => is_not_bce === 1 && !ended),
    ended: people(({ is_not_bce, ended }) => is_not_bce === 0 && ended),
    unchanged: people(({ is_not_bce, ended }) => is_not_bce === 0 && !ended),
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
