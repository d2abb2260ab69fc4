import { pageOf } from '#domain/contract/pages';
import { languageOfAddress } from '#domain/language/addressLanguage';
import { type Language, languageOr } from '#domain/language/languages';
import { isPublic, routeNameAt } from './routing/routeName';
import { loadPlace, type Place } from './routing/startRoutes';
import { hasStoredLogin, storedLanguage } from './store/persistence';

/** What the server sent: `login.fr`. Nothing where it sent no page that was drawn beforehand. */
const sent = (): string => document.documentElement.dataset.page ?? '';

/** The language of the first paint: the address's where it names one, else the stored one, else that of the page. */
export const startingLanguage = (place: Place): Language =>
  languageOfAddress(place) ?? storedLanguage() ?? languageOr(sent().split('.').at(-1));

/** Whether the page shows already what the interface will: then it is taken over instead of drawn anew. */
export function isDrawn(place: Place): boolean {
  const route = routeNameAt(place);
  return (
    route !== null &&
    isPublic(route) &&
    sent() === `${pageOf(route)}.${startingLanguage(place)}` &&
    document.documentElement.dataset.hold === undefined
  );
}

/** Fetches what the first paint needs beside the texts, as the guard and the routes will decide. */
export const loadFirstScreen = (place: Place): Promise<unknown> => loadPlace(place, hasStoredLogin());
