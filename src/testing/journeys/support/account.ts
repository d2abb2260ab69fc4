import type { BrowserContext, Page } from 'playwright-core';
import type { Language } from '#domain/language/languages';
import { type Say, textsOf } from './texts';

/** A person before the account pages, who reads them in one language. */
export interface Visitor {
  page: Page;
  lang: Language;
  say: Say;
}

export const visitor = (page: Page, lang: Language): Visitor => ({ page, lang, say: textsOf(lang) });

export const field = ({ page, say }: Visitor, id: Parameters<Say>[0]) =>
  page.getByLabel(say(id), { exact: true });

export const press = ({ page, say }: Visitor, id: Parameters<Say>[0]) =>
  page.getByRole('button', { name: say(id), exact: true }).click();

/** Waits for the h1 of a page. */
export const arrive = ({ page, say }: Visitor, id: Parameters<Say>[0]) =>
  page.getByRole('heading', { level: 1, name: say(id), exact: true }).waitFor();

/** Waits for a text of ours that has no values in it. */
export const reads = ({ page, say }: Visitor, id: Parameters<Say>[0]) =>
  page.getByText(say(id)).first().waitFor();

export async function logIn(person: Visitor, email: string, password: string): Promise<void> {
  await arrive(person, 'title.login');
  await field(person, 'login.email').fill(email);
  await field(person, 'login.password').fill(password);
  await press(person, 'login.submit');
}

export const chooseLanguage = ({ page, say }: Visitor, lang: Language) =>
  page.getByLabel(say('language.label')).selectOption(lang);

/**
 * Everything that Redux DevTools would be shown from now on, page after page: [action, state] as JSON, one per action. The
 * array grows while the journey goes on.
 */
export async function watchStore(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeBinding('noteStore', (_source, note: string) => void seen.push(note));
  await context.addInitScript(() => {
    type Reducer = (state: unknown, action: unknown) => unknown;
    type Creator = (reducer: Reducer, state?: unknown) => unknown;
    type Options = Record<'actionSanitizer' | 'stateSanitizer', (value: unknown) => unknown>;
    const { noteStore } = window as unknown as { noteStore: (note: string) => void };
    const extension =
      (options: Options) =>
      (...enhancers: ((creator: Creator) => Creator)[]) =>
      (creator: Creator): Creator => {
        const enhanced = enhancers.reduceRight((inner, enhancer) => enhancer(inner), creator);
        return (reducer, state) =>
          enhanced((before, action) => {
            const after = reducer(before, action);
            noteStore(JSON.stringify([options.actionSanitizer(action), options.stateSanitizer(after)]));
            return after;
          }, state);
      };
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension });
  });
  return seen;
}

/** What a page keeps and shows, to be searched for secrets. */
export const exposed = (page: Page) =>
  page.evaluate(() => ({
    local: { ...localStorage } as Record<string, string>,
    session: JSON.stringify({ ...sessionStorage }),
    history: JSON.stringify(window.history.state),
    address: window.location.href,
  }));
