/**
 * The facts of a demande, for everything that describes it; ./dossierFacts reads them. Filings store them as JSON: a field that
 * the first filings lack is optional.
 */

import type { Language } from '../language/languages';
import type { BoardWarning } from '../law/boards';
import type { Court } from '../law/courts';
import type { LegalForm } from '../law/forms';
import type { Region } from '../law/places';
import type { RegistryCounter } from '../law/registries';
import type { Rule } from '../law/rule';
import type { SeatMove } from '../law/seat';
import type { Stage } from '../law/situations';
import type { AddressParts } from '../registry/bceData';
import type { LocalityFault, SeatFault, UnlistedPart } from '../registry/newSeat';
import type { Depositaire, EnteredTransfer } from './demande';
import type { PartnerKind, ShareRight } from './holders';
import type { Identified } from './identified';
import type { Appointment, CompanyDirector, Daily, DirectorsBy, MandateChange, MandateEnd } from './mandates';

export interface PersonFacts {
  givenName: string;
  surname: string;
  name: string;
}

export interface RegisteredFacts extends PersonFacts {
  /** The dirigeant's id; null: removed from the dossier. */
  id: number | null;
  /** Whether their identity is accepted in this dossier. */
  accepted: boolean;
  /** Has the daily management. */
  daily: boolean;
  /** YYYY-MM-DD, in office since; null: not in the registry. Missing in the first filings. */
  since?: string | null;
}

export interface CompanyFacts {
  /** 10 digits. */
  number: string;
  /** Without the legal form. */
  name: string;
  /** The registered abbreviation; null: none. */
  abbreviation: string | null;
  /** 'Brasserie du Canal SA', 'Brasserie du Canal SA en liquidation'. */
  nameWithForm: string;
  /** 'en liquidation': follows the name; null in the normal situation. */
  situation: string | null;
  /** Who acts instead of the directors; null: nobody. Missing in the first filings. */
  stage?: Stage | null;
  /** 'SA'. */
  form: string;
  /** 'Société anonyme'; the registry's words for a form that is not served. */
  formName: string;
  /** The legal form, for an abolished one its successor; null: not served. */
  legalForm: LegalForm | null;
  /** Whether an old SCRL/CVBA really is a cooperative; null: not answered; undefined: not asked for this form. */
  cooperative: boolean | null | undefined;
  /** YYYY-MM-DD of the registration, and of the end, past or announced; null: not in the registry. */
  start: string | null;
  end: string | null;
  /** The registered seat: the old one if the dossier moves it. */
  seat: AddressParts | null;
  /** YYYY-MM-DD since when that address is struck off, without a new one; null: it is valid. */
  seatEnd: string | null;
  /** The court of that seat: a move is filed there. */
  court: Court | null;
  /** The counter of that court's registry; null: not certain enough to print. */
  counter: Rule<RegistryCounter> | null;
  /** The organ according to the registry, before this dossier; ./organ knows who is in office on a day. */
  directors: RegisteredFacts[];
  /** People with the daily management and no seat in the organ. */
  dailyManagers: RegisteredFacts[];
  /** The permanent representative of each company that is a director: the dirigeant's `id`; null: the registry names nobody. */
  represented: { id: number | null; name: string | null; daily: boolean }[];
  /** One director can be the whole organ: by its form, or by the articles according to the client. */
  oneIsEnough: boolean;
  /** One person manages, or owns, the company on the day of the decision, and decides alone. */
  soleDirector: boolean;
  soleOwner: boolean;
  /** Several decide unanimously in writing, without a meeting. */
  inWriting: boolean;
  /** Who keeps the minutes; null: not given. */
  minutesKeeper: string | null;
}

/** '' for unknown texts. */
export interface ArticleChange {
  number: string;
  before: string;
  after: string;
}

export interface SeatFacts {
  from: AddressParts | null;
  to: AddressParts | null;
  fromRegion: Region | null;
  toRegion: Region | null;
  /** Who decides, and what that requires. */
  move: SeatMove;
  court: Court | null;
  /** Whether the articles contain the address; null: not known; undefined: not answered. */
  inArticles: boolean | null | undefined;
  /** The replaced text and its article, if the articles change without a deed; null: not given. */
  article: ArticleChange | null;
  /** The language of the articles, in Brussels; null: not given. Missing in the first filings. */
  articlesLanguage?: Language | null;
  /** The client confirmed that the new text of the articles is enclosed. */
  newTextEnclosed: boolean;
  faults: SeatFault['code'][];
  /** What is wrong with its locality; null: nothing, or the localities of its postcode were not looked up. */
  locality: LocalityFault | null;
  /** The part that the list of addresses of that day lacks; null: none, or not known. */
  unlisted: { part: UnlistedPart; date: string } | null;
}

export interface AppointedFacts extends PersonFacts, Appointment {
  id: number;
  /** null: their identity is not accepted. */
  identified: Identified | null;
  /** In office according to the registry: the mandate continues, or gets the daily management. */
  registered: boolean;
  /** They sit for a company, which may not be named. */
  represents: boolean;
}
export interface EndedFacts extends PersonFacts, Omit<MandateEnd, 'daily_only'> {
  id: number;
  identified: Identified | null;
  /** They cannot be reached or refuse: there is no card. */
  outOfReach: boolean;
  /** The daily management ends too; `only`: they have no seat in the organ, or keep it. */
  daily: Daily | null;
  /** They keep their seat in the organ: only the daily management ends. */
  keepsSeat: boolean;
  /** The company they represent; null: a person, or not named. */
  company: CompanyDirector | null;
  /** They sit for a company, which may not be named. */
  represents: boolean;
  /** YYYY-MM-DD, in office since, if it distinguishes them from a director of the same name; otherwise null. */
  since: string | null;
  /** YYYY-MM-DD, in office since, according to the registry; null: not known. */
  registered: string | null;
}

/** A director who stays, and for whom something changes. */
export interface ChangedFacts extends PersonFacts, MandateChange {
  id: number;
  /** YYYY-MM-DD */
  date: string | null;
  company: CompanyDirector | null;
  represents: boolean;
  /** The company also has the daily management, according to the registry: its new representative exercises it. */
  daily: boolean;
}

export interface DirectorFacts {
  by: DirectorsBy;
  /** Mandates that begin or continue. */
  appointed: AppointedFacts[];
  ended: EndedFacts[];
  changed: ChangedFacts[];
  /** Nothing to publish: at most their mobile number was entered. */
  unchanged: PersonFacts[];
  /** Too few directors remain for this form. */
  warning: BoardWarning | null;
  /** It depends on whether there are fewer than three owners, which is not known. */
  asksOwners: boolean;
}

/** Decimal strings; `movement` is negative for a transferor. */
export interface HoldingFacts {
  /** The shareholder's id. Missing in the first filings, like `domicile`. */
  id?: number;
  name: string;
  /** The domicile, or a company's seat; null: not given. */
  domicile?: string | null;
  /** A company's representative, '' if not named; null for a person. Missing in the first filings. */
  representative?: string | null;
  /** null: the identity of the person, or of the company's representative, is not accepted. Missing in the first filings. */
  identified?: Identified | null;
  /** The liability of a partner in a limited partnership, and the right on the shares; null: not given. Missing in the first filings. */
  kind?: PartnerKind | null;
  right?: ShareRight | null;
  /** For undivided shares, who alone exercises their rights; null: not named. Missing in the first filings. */
  rightsBy?: string | null;
  /** Published texts do not name them: `name` is a description. */
  unnamed?: boolean;
  before: string;
  after: string;
  movement: string;
}

export interface ShareFacts {
  /** As entered; null: not known. */
  total: string | null;
  holdings: HoldingFacts[];
  /** Who transfers how many shares to whom, if the client entered it. */
  told?: EnteredTransfer[];
  /** Advice was taken on the company's future. Missing in the first filings. */
  advised?: boolean;
}

export interface DossierFacts {
  demandeId: number;
  /** The day of reading, YYYY-MM-DD: nothing is deposited before it. */
  today: string;
  /** The language of the documents, which follows from the seat, not that of the interface. */
  language: Language;
  /** The language chosen for the dossier if the seat does not allow it; otherwise null. */
  refusedLanguage: Language | null;
  company: CompanyFacts;
  /** Each of these is null if its service was not chosen (./services). */
  seat: SeatFacts | null;
  directors: DirectorFacts | null;
  shares: ShareFacts | null;
  /** The day of the decision (the meeting), YYYY-MM-DD. */
  decisionDate: string | null;
  /** The day the change takes effect, YYYY-MM-DD. */
  effectiveDate: string | null;
  /** The generated text when the text to publish was saved; null: none was saved, or not recorded. */
  textOver: string | null;
  /** The place of signature. */
  place: string | null;
  /** If no name is given: the account's for its own accountant, the only director's for a director. */
  depositor: {
    kind: Depositaire | null;
    name: string | null;
    /** Who deposits on the day of the decision, if they may represent the company only before `day`; otherwise null. */
    leaves: { day: string; name: string } | null;
  };
  depositorAccepted: boolean;
  /** The price of the dossier, and the number of paid participants. */
  credits: { participants: number; total: number };
}
