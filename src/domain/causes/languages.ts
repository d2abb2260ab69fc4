/** Causes in the languages of the documents, the articles, the street and the registry. */
import { filesInGerman } from '../dossier/filing';
import { ownArticles } from '../dossier/questions';
import { streetLanguage } from '../language/streetLanguage';
import { wordsLanguage } from '../language/wordsLanguage';
import { FORM_KEYS } from '../law/forms';
import {
  DOCUMENT_LANGUAGES,
  FACILITIES,
  facilitiesOf,
  isGermanSpeaking,
  languageZoneOf,
  REGISTRY_IN_GERMAN,
} from '../law/places';
import { ARTICLES_DEED, LANGUAGE_DECIDER } from '../law/seat';
import { type Cause, once } from './cause';

const WITHOUT_DEED = FORM_KEYS.filter((key) => !ARTICLES_DEED[key].value);

export const LANGUAGE_CAUSES: readonly Cause[] = [
  {
    id: 'articlesLanguage',
    rule: LANGUAGE_DECIDER,
    severity: 'warns',
    forms: 'all',
    about: 'seat',
    place: 'addressService',
    // Outside Brussels the place determines the language.
    met: ({ seat, language }) => {
      const asked = seat?.fromRegion === 'brussels' && seat.articlesLanguage == null;
      const written = seat?.article ? wordsLanguage(seat.article.before) : null;
      return once(asked && written !== null && written !== language, {
        field: 'articles_language',
        values: { language: written ?? '' },
      });
    },
  },
  {
    id: 'newLanguageOfArticles',
    rule: LANGUAGE_DECIDER,
    severity: 'blocks',
    forms: WITHOUT_DEED,
    about: 'seat',
    place: 'addressService',
    met: (facts) =>
      once(ownArticles(facts) === 'text' && facts.seat?.newTextEnclosed === false, {
        field: 'new_text_enclosed',
        values: { language: facts.seat?.move.newLanguage ?? '' },
      }),
  },
  {
    id: 'germanRegistry',
    rule: REGISTRY_IN_GERMAN,
    severity: 'warns',
    forms: 'all',
    about: 'any',
    place: 'documents',
    met: (facts) => once(filesInGerman(facts)),
  },
  {
    id: 'newSeatGerman',
    rule: REGISTRY_IN_GERMAN,
    severity: 'warns',
    forms: 'all',
    about: 'seat',
    place: 'addressService',
    // A move is filed at the old seat: in Eupen only later changes are.
    met: (facts) => once(isGermanSpeaking(facts.seat?.to?.zip_code ?? '') && !filesInGerman(facts)),
  },
  {
    id: 'streetLanguage',
    rule: DOCUMENT_LANGUAGES,
    severity: 'warns',
    forms: 'all',
    about: 'seat',
    place: 'addressService',
    // In Brussels a street has a name in each language; elsewhere the zone's name counts, even in municipalities with facilities.
    met: ({ seat, language: documents }) => {
      const { rue: street = '', zip_code = '' } = seat?.to ?? {};
      const zone = languageZoneOf(zip_code);
      const written = streetLanguage(street);
      const language = zone === 'bilingual' ? documents : zone;
      const known = zone !== null && zone !== 'de';
      return once(known && written !== null && written !== language, {
        field: 'rue',
        values: { street, language: language ?? '', where: zone === 'bilingual' ? zone : 'zone' },
      });
    },
  },
  {
    id: 'localityLanguage',
    rule: DOCUMENT_LANGUAGES,
    severity: 'warns',
    forms: 'all',
    about: 'seat',
    place: 'addressService',
    met: ({ seat, language }) => {
      if (seat?.locality?.kind !== 'otherLanguage') return [];
      const { written: place, name } = seat.locality;
      return once(true, { field: 'localite', values: { language, place, name } });
    },
  },
  {
    id: 'facilities',
    rule: FACILITIES,
    severity: 'reminds',
    forms: 'all',
    about: 'seat',
    place: 'documents',
    met: ({ seat }) =>
      once(facilitiesOf(seat?.to?.zip_code ?? '') !== null, { values: { place: seat?.to?.localite ?? '' } }),
  },
  {
    id: 'brusselsLanguage',
    rule: DOCUMENT_LANGUAGES,
    severity: 'reminds',
    forms: 'all',
    about: 'filing',
    place: 'documents',
    // A move asks for the language of the articles; otherwise the dossier's language is assumed.
    met: ({ company, seat }) =>
      once(seat === null && languageZoneOf(company.seat?.zip_code ?? '') === 'bilingual'),
  },
];
