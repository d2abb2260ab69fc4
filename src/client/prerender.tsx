import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { paths, type RouteName } from '#domain/base/paths';
import type { PageName } from '#domain/contract/pages';
import { BELGIAN_LOCALES, type Language } from '#domain/language/languages';
import { App } from './app/App';
import { Page } from './app/routing/Page';
import { routesOf } from './app/routing/routes';
import { AppShell } from './app/shell/AppShell';
import { createStore } from './app/store/store';
import { languageChosen } from './entities/account/authSlice';
import { loadMessages, loadWhole } from './intl/messages';

export { LANGUAGES } from '#domain/language/languages';
/** The pages that are drawn, and what has a file of its own in them: texts, frames, screens. */
export const filesOf = (name: PageName, lang: Language): string[] => [
  isFrame(name) ? `${lang}.json` : `${lang}.json?public`,
  ...SCREENS[name],
];
export const SCREENS: Record<PageName, string[]> = {
  login: ['PublicShell', 'LoginScreen'],
  register: ['PublicShell', 'RegisterScreen'],
  forgotpassword: ['PublicShell', 'ForgotPasswordScreen'],
  'password.reset': ['PublicShell', 'ResetPasswordScreen'],
  verifyEmail: ['PublicShell', 'VerifyEmailScreen'],
  veriffUser: ['IdentityShell', 'IdentityScreen'],
  app: ['AppShell'],
  steps: ['AppShell', 'WizardLayout'],
};

/** A page as the build draws it. */
export interface Drawn {
  html: string;
  /** The rules of the components, with the names under which the interface takes them over, and those of every page. */
  styles: { names: string; components: string; global: string };
  locale: string;
  title: string;
  /** What is said when the interface does not arrive, and on the button that asks for it again. */
  notLoaded: string;
  retry: string;
}

/** No path of ours: the frame of no particular page. */
const NOWHERE = '/-';

/** Around screens that are not known when it is drawn. */
const isFrame = (name: PageName): name is 'app' | 'steps' => name === 'app' || name === 'steps';

/** Draws a page as the browser would without a token. Parameters of its path are left empty. */
export async function draw(name: PageName, lang: Language): Promise<Drawn> {
  if (isFrame(name)) await loadWhole();
  const messages = await loadMessages(lang);
  const { store } = createStore();
  store.dispatch(languageChosen(lang));
  const location = name === 'app' ? NOWHERE : name === 'steps' ? paths.step1Validate : addressOf(name, lang);
  const routes = isFrame(name)
    ? [{ element: <Page />, children: [{ path: '*', element: <AppShell /> }] }]
    : routesOf(store);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://localhost${location}`));
  if (context instanceof Response) throw new Error(`${name} leads elsewhere`);
  // Collected instead of written between the elements.
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <App store={store} texts={{ lang, messages }}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </CacheProvider>,
    // One piece: React would move what is long to the end, with a script that brings it back.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  const title = isFrame(name) ? 'Greffio' : `${messages[`title.${name}`]} · Greffio`;
  const { 'screen.notLoaded': notLoaded, 'ui.retry': retry } = messages;
  return { html, styles: stylesOf(cache), locale: BELGIAN_LOCALES[lang], title, notLoaded, retry };
}

/** The address of a route in its language. What is secret in a path is not known when it is drawn. */
const addressOf = (route: RouteName, lang: Language): string =>
  paths[route].replace('/:lang?', `/${lang}`).replace(/:\w+/, 'unknown');

function stylesOf({ inserted, registered }: ReturnType<typeof createCache>): Drawn['styles'] {
  const own = Object.entries(inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const isComponent = ([name]: [string, string]) => registered[`css-${name}`] !== undefined;
  const components = own.filter(isComponent);
  const join = (entries: [string, string][]) => entries.map(([, css]) => css).join('');
  return {
    names: components.map(([name]) => name).join(' '),
    components: join(components),
    global: join(own.filter((entry) => !isComponent(entry))),
  };
}
