import type { Language } from '#domain/languages';
import { hasStoredToken, storedLanguage } from '../store/persistence';
import { languageOf } from './routing/languageOf';
import { isPublic, isStep, routeNameAt } from './routing/routeName';
import { loadScreen, type ScreenName, type ShellName } from './routing/screens';

type Place = Pick<Location, 'pathname' | 'search'>;

/** The language of the first paint: the address's where it names one (see languageOf), else the stored one. */
export const startingLanguage = (place: Place): Language => languageOf(place) ?? storedLanguage();

/** Fetches what the first paint needs beside the texts, as the guard and the routes will decide. */
export function loadFirstScreen(place: Place): Promise<unknown> {
  return Promise.all(firstChunks(place).map(loadScreen));
}

function firstChunks(place: Place): (ScreenName | ShellName)[] {
  const route = routeNameAt(place);
  const loggedIn = hasStoredToken();
  if (route === null) return [loggedIn ? 'appShell' : 'publicShell', 'notFound'];
  if (route === 'veriffUser') return ['identityShell', route];
  if (isPublic(route)) return ['publicShell', route];
  if (!loggedIn) return ['publicShell', 'login'];
  return isStep(route) ? ['appShell', 'wizardLayout', route] : ['appShell', route];
}
