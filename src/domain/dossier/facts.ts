/** What a demande says, for everything that writes it down: see ./dossierFacts, which reads it. */

import type { Language } from '../language/languages';
import type { BoardWarning } from '../law/boards';
import type { Court } from '../law/courts';
import type { LegalForm } from '../law/forms';
import type { Region } from '../law/places';
import type { Counter } from '../law/registries';
import type { Rule } from '../law/rule';
import type { SeatMove } from '../law/seat';
import type { Stage } from '../law/situations';
import type { AddressParts } from '../registry/bceData';
import type { LocalityFault, SeatFault, UnlistedPart } from '../registry/newSeat';
import type { Depositaire, ToldTransfer } from './demande';
import type { PartnerKind, ShareRight } from './holders';
import type { Identified } from './identified';
import type { Appointment, CompanyDirector, Daily, DirectorsBy, MandateChange, MandateEnd } from './mandates';

export interface PersonFacts {
  givenName: string;
  surname: string;
  /** Given name first. */
  name: string;
}

export interface RegisteredFacts extends PersonFacts {
  /** Of the dirigeant; null for one who was taken out of the dossier. */
  id: number | null;
  /** Whether their identity is accepted in this dossier. */
  accepted: boolean;
  /** Has the daily management. */
  daily: boolean;
  /** YYYY-MM-DD, from when they are in office; null where the registry does not say. The first filings did not keep it. */
  since?: string | null;
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
  /** Who acts in the directors' place; null: nobody else. The first filings did not keep it. */
  stage?: Stage | null;
  /** 'SA'. */
  form: string;
  /** 'Société anonyme'; as the registry words it when the law here knows no such form. */
  formName: string;
  /** Its form in law, for an abolished one its successor; null when it is not known here. */
  legalForm: LegalForm | null;
  /** Whether an old SCRL/CVBA really is a cooperative; null: not answered yet; undefined: not asked of this form. */
  cooperative: boolean | null | undefined;
  /** YYYY-MM-DD since when it is registered, and its end, past or announced; null when the registry does not say. */
  start: string | null;
  end: string | null;
  /** The seat the registry knows: the old one when the dossier moves it. */
  seat: AddressParts | null;
  /** Since when that address is no longer the seat's, YYYY-MM-DD: struck off, and no other one is registered; null while it is. */
  seatEnd: string | null;
  /** The court of that seat: a move is filed there. */
  court: Court | null;
  /** Where its registry receives people; null where that is not known well enough to print. */
  counter: Rule<Counter> | null;
  /** In the organ according to the registry, before this dossier; who is in office on a day is told by ./organ. */
  directors: RegisteredFacts[];
  /** Who has the daily management and no seat in the organ. */
  dailyManagers: RegisteredFacts[];
  /** For each company that is a director who represents it there: `id` of the dirigeant; null where the registry names nobody. */
  represented: { id: number | null; name: string | null; daily: boolean }[];
  /** One director may be the whole organ: the form says so, or the articles as they were told. */
  oneIsEnough: boolean;
  /** One person manages, or owns, the company on the day of the decision: that one decides alone. */
  soleDirector: boolean;
  soleOwner: boolean;
  /** Where several decide, they do so in writing and with one voice; nobody meets. */
  inWriting: boolean;
  /** Who keeps the minutes, when somebody said so. */
  minutesKeeper: string | null;
}

/** Words '' where nobody told them. */
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
  /** Who decides, and what it takes. */
  move: SeatMove;
  /** The court of the new seat. */
  court: Court | null;
  /** Whether the articles give the address; null: nobody knows; undefined: not answered yet. */
  inArticles: boolean | null | undefined;
  /** What is replaced in which article, where the articles change without a deed; null while the article is not told. */
  article: ArticleChange | null;
  /** In Brussels the language that the articles were said to be in; null: nobody said. The first filings did not keep it. */
  articlesLanguage?: Language | null;
  /** The person has said that the new text of the articles lies beside the dossier. */
  newTextEnclosed: boolean;
  /** What is wrong with the address itself. */
  faults: SeatFault['code'][];
  /** What is wrong with its locality; null where nothing is, or nobody has looked up what its postcode is of. */
  locality: LocalityFault | null;
  /** What of it the list of addresses of a day does not have; null where it has all, or nothing is known. */
  unlisted: { part: UnlistedPart; date: string } | null;
}

export interface AppointedFacts extends PersonFacts, Appointment {
  /** Of the dirigeant. */
  id: number;
  /** Null while their identity is not accepted. */
  identified: Identified | null;
  /** In office by the registry: the mandate goes on, or the daily management comes to it. */
  registered: boolean;
  /** They sit for a company, whether it was told or not. */
  represents: boolean;
}
export interface EndedFacts extends PersonFacts, Omit<MandateEnd, 'daily_only'> {
  id: number;
  identified: Identified | null;
  /** Nobody reaches them, or they refuse: there is no card of theirs. */
  outOfReach: boolean;
  /** The daily management ends with it; `only`: they have no seat in the organ, or keep it. */
  daily: Daily | null;
  /** They have a seat in the organ and keep it: the daily management ends alone. */
  keepsSeat: boolean;
  /** The company that they represent; null for a person, and while it was not told. */
  company: CompanyDirector | null;
  /** They sit for a company, whether it was told or not. */
  represents: boolean;
  /** YYYY-MM-DD, from when they are in office, where that tells them from a director of the same name; else null. */
  since: string | null;
  /** YYYY-MM-DD, from when the registry has them in office; null when it does not say. */
  registered: string | null;
}

/** Somebody in office who stays, and of whom something changes. */
export interface ChangedFacts extends PersonFacts, MandateChange {
  id: number;
  /** YYYY-MM-DD */
  date: string | null;
  company: CompanyDirector | null;
  represents: boolean;
  /** The company has the daily management too, by the registry: who represents it from now on has it in their name. */
  daily: boolean;
}

export interface DirectorFacts {
  by: DirectorsBy;
  /** Whose mandate begins or goes on. */
  appointed: AppointedFacts[];
  ended: EndedFacts[];
  changed: ChangedFacts[];
  /** Nothing to publish about them: at most their mobile number was noted. */
  unchanged: PersonFacts[];
  /** Too few are left for this form. */
  warning: BoardWarning | null;
  /** Whether there are fewer than three owners decides on that, and the dossier does not tell. */
  asksOwners: boolean;
}

/** Decimal strings; `movement` is negative for a transferor. */
export interface HoldingFacts {
  /** Of the shareholder. The first filings kept neither this nor where they live. */
  id?: number;
  name: string;
  /** Where they live, a company has its seat; null where nobody told. */
  domicile?: string | null;
  /** Of a company who represents it, '' where nobody is named; null for a person. The first filings did not keep it. */
  representative?: string | null;
  /** Null while their identity, a company's that of who represents it, is not accepted. The first filings did not keep it. */
  identified?: Identified | null;
  /** How a partner of a limited partnership is liable, and the right on the shares; null: not said. The first filings kept neither. */
  kind?: PartnerKind | null;
  right?: ShareRight | null;
  /** Of undivided shares who exercises their rights, alone; null where nobody is named. The first filings did not keep it. */
  rightsBy?: string | null;
  /** What is published does not name them: `name` says what they are. */
  unnamed?: boolean;
  before: string;
  after: string;
  movement: string;
}

export interface ShareFacts {
  /** As entered; null while it is not known. */
  total: string | null;
  holdings: HoldingFacts[];
  /** Who gives how many to whom, as it was told. */
  told?: ToldTransfer[];
  /** Advice was taken on what becomes of the company. The first filings did not keep it. */
  advised?: boolean;
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
  /** What the dossier itself said when its text to publish was saved; null where none is, or nobody noted it. */
  textOver: string | null;
  /** Where the documents are signed. */
  place: string | null;
  /** Not told, the name is that of the account for its own accountant, and of the only director for a director. */
  depositor: {
    kind: Depositaire | null;
    name: string | null;
    /** Who deposits if it is done on the day of the decision, where they may represent the company until before `day` alone; else null. */
    leaves: { day: string; name: string } | null;
  };
  depositorAccepted: boolean;
  /** What the dossier costs, and how many people are paid for beside the opening. */
  credits: { participants: number; total: number };
}
