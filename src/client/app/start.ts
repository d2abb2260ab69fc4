import { setupListeners } from '@reduxjs/toolkit/query';
import { createBrowserRouter } from 'react-router-dom';
import { pageOf } from '#domain/contract/pages';
import { languageOfAddress } from '#domain/language/addressLanguage';
import { type Language, languageOr } from '#domain/language/languages';
import { setNavigate } from '../api/leadToShop';
import { accountApi } from '../entities/account/accountApi';
import { readLoginState } from '../features/auth/loginState';
import { listener } from '../store/listener';
import type { AppStore } from '../store/state';
import { followOtherTabs } from './otherTabs';
import { startReactions } from './reactions';
import { reportErrors } from './reportErrors';
import { isPublic, isStep, routeNameAt } from './routing/routeName';
import { routesOf } from './routing/routes';
import { load } from './routing/screens';
import { followSavedLanguage } from './savedLanguage';
import { storedLanguage } from './store/persistence';

type Place = Pick<Location, 'pathname' | 'search'>;

/** The page that the server prerendered: `login.fr`; '' if none. */
const sent = (): string => document.documentElement.dataset.page ?? '';

/** The language of the first paint: of the address, else the stored one, else that of the page. */
export const startingLanguage = (place: Place): Language =>
  languageOfAddress(place) ?? storedLanguage() ?? languageOr(sent().split('.').at(-1));

/** Whether the prerendered page matches the interface: then it is hydrated instead of rendered anew. */
export function isDrawn(place: Place): boolean {
  const route = routeNameAt(place);
  return (
    route !== null &&
    isPublic(route) &&
    sent() === `${pageOf(route)}.${startingLanguage(place)}` &&
    document.documentElement.dataset.hold === undefined
  );
}

/**
 * Starts the listeners of the page and loads what its address shows. `ready` resolves when that is loaded, so that it can be rendered or
 * hydrated at once; a screen that fails to load shows its own failure. Call it when the store has the browser's stored values and the
 * language of the first paint.
 */
export function openPage(store: AppStore) {
  const stopReporting = reportErrors();
  const router = createBrowserRouter(routesOf(store));
  setNavigate(router.navigate);
  const stops = [
    stopReporting,
    startReactions(),
    setupListeners(store.dispatch),
    followOtherTabs(store),
    followSavedLanguage(store),
    listener.startListening({ matcher: accountApi.endpoints.login.matchPending, effect: loadWanted }),
    () => router.dispose(),
  ];
  const ready = new Promise<void>((resolve) => {
    const look = ({ initialized }: typeof router.state) => initialized && resolve();
    look(router.state);
    stops.push(router.subscribe(look));
  });
  return { router, ready, close: () => stops.forEach((stop) => void stop()) };
}

/** Loads the wanted page while a login is pending. */
function loadWanted(): void {
  const { wanted = '/' } = readLoginState((window.history.state as { usr?: unknown } | null)?.usr);
  const route = routeNameAt(new URL(wanted, window.location.origin)) ?? 'notFound';
  const names = ['appShell', ...(isStep(route) ? ['wizardLayout' as const] : []), route] as const;
  // After a failure it is loaded again when it is needed.
  void Promise.allSettled([import('./routing/firstQueries'), ...names.map(load)]);
}
