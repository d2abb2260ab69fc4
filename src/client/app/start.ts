import { type Language, languageOr } from '#domain/languages';
import { hasStoredToken, storedLanguage } from '../store/persistence';
import { isPublic, isStep, routeNameAt } from './routing/routeName';
import { loadScreen, type ScreenName, type ShellName } from './routing/screens';

type Place = Pick<Location, 'pathname' | 'search'>;

/** The language of the first paint: the path's where the path names one (login, register, identity), else the stored one. */
export function startingLanguage({ pathname }: Place): Language {
  const [, lang] = /^\/(?:login|register|veriff-user)(?:\/([^/]*))?\/?$/.exec(pathname) ?? [null, null];
  return lang === null ? storedLanguage() : languageOr(lang);
}

/** Fetches what the first paint needs beside the texts, as the guard and the routes will decide. */
export function loadFirstScreen(place: Place): Promise<unknown> {
  return Promise.all(firstChunks(place).map(loadScreen));
}

function firstChunks(place: Place): (ScreenName | ShellName)[] {
  const route = routeNameAt(place);
  const loggedIn = hasStoredToken();
  if (route === null) return [loggedIn ? 'appShell' : 'publicShell', 'notFound'];
  const screen = route === 'adminSupport' ? 'adminServices' : route;
  if (isPublic(route)) return ['publicShell', screen];
  if (!loggedIn) return ['publicShell', 'login'];
  return isStep(route) ? ['appShell', 'wizardLayout', screen] : ['appShell', screen];
}
