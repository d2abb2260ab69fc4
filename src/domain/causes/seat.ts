/** Causes in a move of the seat, and in a seat that has been struck off. */

import { ENCLOSURE_RULES } from '../dossier/enclosures';
import { notarySubject, renamesStreet } from '../dossier/filing';
import { articlesUnread, ownArticles } from '../dossier/questions';
import { LATE_SEAT_MONTHS, monthsLater } from '../law/deadlines';
import { RENAMED_STREET_FREE } from '../law/fees';
import { FORM_KEYS } from '../law/forms';
import { CSA, CSA_DATE, from } from '../law/rule';
import {
  ADAPT_OLD_ARTICLES,
  ADDRESS_IN_OLD_ARTICLES,
  AISBL_REGION_DEED,
  ARTICLES_DEED,
  DEED_ARTICLE,
} from '../law/seat';
import { houseNumberIn } from '../registry/addressWords';
import { type Cause, once } from './cause';

const WITH_DEED = FORM_KEYS.filter((key) => ARTICLES_DEED[key].value);
const WITHOUT_DEED = FORM_KEYS.filter((key) => !ARTICLES_DEED[key].value);
const addressOfSeat = from(
  `${CSA}, articles 2:8 and 2:9: the address of the seat`,
  CSA_DATE,
  'certain',
)(true);

const POSTCODES_OF_PLACES = from(
  'bpost, list of postcodes; Statbel, list of municipalities',
  '2026-11-22',
  'certain',
)(true);
const ADDRESSES = from('BeSt Address, addresses of the three Regions', null, 'likely')(true);
/** At most four names, the municipality first. */
const fewOf = (names: readonly string[]): string =>
  names.length > 4 ? `${names.slice(0, 4).join(', ')}…` : names.join(', ');

export const SEAT_CAUSES: readonly Cause[] = [
  {
    id: 'seatStruckOff',
    rule: from(
      'BCE/KBO: the address of the seat, and the day on which it was struck off',
      null,
      'likely',
    )(true),
    severity: 'warns',
    forms: 'all',
    about: 'any',
    place: 'step1Validate',
    // A move gives the company a seat again.
    met: ({ company, seat }) =>
      once(company.seatEnd !== null && !seat?.to, { values: { day: company.seatEnd ?? '' } }),
  },
  {
    id: 'seatUnchanged',
    rule: addressOfSeat,
    severity: 'blocks',
    forms: 'all',
    about: 'seat',
    place: 'addressService',
    code: 'addressService.errorUnchanged',
    met: ({ seat }) =>
      once(seat?.faults.includes('addressService.errorUnchanged') ?? false, { field: 'rue' }),
  },
  {
    id: 'postcodeUnknown',
    rule: addressOfSeat,
    severity: 'blocks',
    forms: 'all',
    about: 'seat',
    place: 'addressService',
    code: 'addressService.errorZipCode',
    met: ({ seat }) =>
      once(seat?.faults.includes('addressService.errorZipCode') ?? false, { field: 'zip_code' }),
  },
  {
    id: 'articlesUnread',
    rule: ADDRESS_IN_OLD_ARTICLES,
    severity: 'warns',
    forms: WITH_DEED,
    about: 'seat',
    place: 'addressService',
    met: (facts) => once(articlesUnread(facts), { field: 'in_articles' }),
  },
  {
    id: 'notaryDeed',
    rule: DEED_ARTICLE,
    severity: 'warns',
    forms: WITH_DEED,
    about: 'seat',
    place: 'documents',
    met: (facts) => once(notarySubject(facts) !== null, { values: { form: facts.company.form } }),
  },
  {
    id: 'deedToCheck',
    rule: AISBL_REGION_DEED,
    severity: 'warns',
    forms: 'all',
    about: 'seat',
    place: 'addressService',
    met: ({ seat }) => once(seat?.move.deed === 'toCheck'),
  },
  {
    id: 'coordinatedArticles',
    rule: ENCLOSURE_RULES.coordinatedArticles,
    severity: 'reminds',
    forms: WITHOUT_DEED,
    about: 'seat',
    place: 'counter',
    met: (facts) => once(ownArticles(facts) === 'words'),
  },
  {
    id: 'articleUnsaid',
    rule: ENCLOSURE_RULES.coordinatedArticles,
    severity: 'warns',
    forms: WITHOUT_DEED,
    about: 'seat',
    place: 'addressService',
    met: (facts) =>
      once(ownArticles(facts) === 'words' && facts.seat?.article === null, { field: 'article_number' }),
  },
  {
    id: 'oldArticlesAdapted',
    rule: ADAPT_OLD_ARTICLES,
    severity: 'reminds',
    forms: 'all',
    about: 'seat',
    place: 'documents',
    met: ({ seat, company }) =>
      once(
        seat !== null && seat.move.articles.length > 0 && company.start !== null && company.start < CSA_DATE,
        { values: { day: company.start ?? '' } },
      ),
  },
  {
    id: 'lateSeat',
    rule: LATE_SEAT_MONTHS,
    severity: 'warns',
    forms: 'all',
    about: 'seat',
    place: 'counter',
    met: ({ decisionDate, today }) =>
      once(decisionDate !== null && monthsLater(decisionDate, LATE_SEAT_MONTHS.value) < today, {
        values: { day: decisionDate ?? '' },
      }),
  },
  {
    id: 'occupancyTitle',
    rule: from('Notes of the courts of Brussels (2019) and Ghent (2022)', '2022-04-05', 'unconfirmed')(true),
    severity: 'reminds',
    forms: 'all',
    about: 'seat',
    place: 'counter',
    met: (facts) => once(notarySubject(facts) === null),
  },
  {
    id: 'renamedStreet',
    rule: RENAMED_STREET_FREE,
    severity: 'warns',
    forms: 'all',
    about: 'seat',
    place: 'addressService',
    met: ({ seat }) =>
      once(renamesStreet(seat), {
        field: 'rue',
        values: { before: seat?.from?.rue ?? '', after: seat?.to?.rue ?? '' },
      }),
  },
  {
    id: 'localityElsewhere',
    rule: POSTCODES_OF_PLACES,
    severity: 'warns',
    forms: 'all',
    about: 'seat',
    place: 'addressService',
    met: ({ seat }) =>
      once(seat?.locality?.kind === 'elsewhere', {
        field: 'localite',
        values: {
          postcode: seat?.to?.zip_code ?? '',
          place: seat?.to?.localite ?? '',
          names: seat?.locality?.kind === 'elsewhere' ? fewOf(seat.locality.names) : '',
        },
      }),
  },
  {
    id: 'addressUnlisted',
    rule: ADDRESSES,
    severity: 'warns',
    forms: 'all',
    about: 'seat',
    place: 'addressService',
    // New streets and numbers are missing in the list at first.
    met: ({ seat, language }) =>
      once(seat?.unlisted != null, {
        field: seat?.unlisted?.part ?? 'rue',
        values: {
          part: seat?.unlisted?.part ?? '',
          street: seat?.to?.rue ?? '',
          number: houseNumberIn(seat?.to?.numero ?? '', language),
          box: seat?.to?.box ?? '',
          postcode: seat?.to?.zip_code ?? '',
          day: seat?.unlisted?.date ?? '',
        },
      }),
  },
  {
    id: 'establishmentUnits',
    rule: from('Code of economic law, article III.51; MyEnterprise', null, 'likely')(true),
    severity: 'reminds',
    forms: 'all',
    about: 'seat',
    place: 'counter',
    met: () => once(true),
  },
];
