/**
 * Stands in each page that the build has drawn, before everything else: makes it usable while the interface is on its way,
 * or hides it where it would show something else than the interface will. What a person does is held, the last of it, and
 * done again when the interface is there; a form that is filled in is sent at once. Every byte of this file is waited for.
 */

import { isLimitedToken } from '#domain/accounts/limitedToken';
import { languageOfAddress } from '#domain/language/addressLanguage';
import { DEFAULT_LANGUAGE } from '#domain/language/languages';
import { CALLED_BY_SCRIPT } from './api/calledByScript';
import type { Early } from './api/takeEarly';

const html = document.documentElement;
// `password.reset.fr`: what it is, and in which language.
const [, page = '', lang = ''] = /^(.*)\.(..)$/.exec(html.dataset.page ?? '') ?? [];
const files = document.currentScript?.dataset.app?.split(' ') ?? [];
const listening = new AbortController();
/** Of the link of an SMS, on the page that it leads to. */
const code = /^#(\w{1,40})$/.exec(location.hash)?.[1];
let held = () => {};

const early: Early = {
  end() {
    listening.abort();
    delete html.dataset.busy;
    const again = held;
    held = () => {};
    return again;
  },
};
window.early = early;

/** What the browser keeps under `key`; nothing where it forbids that. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** As the interface will see it (see api/session.ts). */
const token = kept('token');
const loggedIn = token && !isLimitedToken(token);

/** Whether the interface will show another page here than this one. */
function isOther(): boolean {
  if (page === 'veriffUser' && !code) return true;
  // A token that was read and taken out of the address (see ResetPasswordScreen).
  if (location.pathname.endsWith('/-')) return true;
  const { done, email } = history.state?.usr ?? {};
  return done || email || lang !== (languageOfAddress(location) ?? kept('lang') ?? lang);
}

/** Without a session every other page leads to login, as the guard of the interface would do it (see guards.tsx). */
function toLogin(): void {
  const usr = { wanted: location.pathname + location.search, languageByDefault: true };
  history.replaceState({ usr }, '', `/login/${DEFAULT_LANGUAGE}`);
  location.reload();
}

function load(): void {
  delete html.dataset.unloaded;
  for (const file of files.splice(0)) {
    const script = document.createElement('script');
    script.src = file;
    // In order, and behind what the page is drawn with.
    script.async = false;
    script.fetchPriority = 'low';
    // What a person did stays held; the page says so, with a button to ask again.
    script.onerror = () => {
      files.push(file);
      html.dataset.unloaded = '';
    };
    document.head.append(script);
  }
}

function on<K extends keyof WindowEventMap>(types: K[], listener: (event: WindowEventMap[K]) => void): void {
  for (const type of types)
    window.addEventListener(type, listener, { capture: true, signal: listening.signal });
}

function hold(event: Event, again: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  held = again;
  load();
}

/** As the interface would send it (see baseQuery.ts). */
function send(method: string, path: string, body?: string): Promise<Response> {
  const url = new URL(path, location.origin).href;
  const answer = fetch(url, {
    method,
    headers: { ...CALLED_BY_SCRIPT, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body }),
    signal: AbortSignal.timeout(30_000),
  });
  // Who takes it hears of its failure.
  answer.catch(() => {});
  early.call = { method, url, body: body ?? '', answer };
  return answer;
}

on(['submit'], (event) => {
  const form = event.target as HTMLFormElement;
  hold(event, () => form.requestSubmit());
  html.dataset.busy = '';
  const call = form.getAttribute('action');
  const fields = [...new FormData(form)];
  if (call && !early.call && fields.every(([, value]) => String(value).trim()))
    void send('POST', call, JSON.stringify(Object.fromEntries(fields)));
});
on(['click'], (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('button:not([type=submit])');
  if (button?.closest('#unloaded')) load();
  else if (button) hold(event, () => button.click());
});
on(['change'], (event) => {
  const select = event.target as HTMLSelectElement;
  const { value } = select;
  if (select.matches('select'))
    hold(event, () => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
});

/** Says who asks, and where the check begins. */
async function showInvitation(code: string): Promise<void> {
  const answer = await send('GET', `/api/identity-links/${code}`);
  const { office, company, person, role, state } = await answer.clone().json();
  // How else it may stand is the interface's to say.
  if (state !== 'open' || !person) return;
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed));
  const all = (name: string) => document.querySelectorAll(`[data-fill=${name}]`);
  for (const place of all('office')) place.textContent = office;
  for (const place of all('company')) place.textContent = company;
  for (const place of all('person')) place.textContent = person;
  for (const link of all('start')) {
    link.setAttribute('href', `/v/${code}?start`);
    link.removeAttribute('role');
  }
  html.dataset.role = role ?? '';
  html.dataset.known = company === null ? 'office' : 'company';
}

if (page === 'veriffUser' && code) showInvitation(code).catch(() => {});
const isLost = (page === 'app' || page === 'steps') && !loggedIn;
if (isLost || isOther()) html.dataset.hold = '';
if (isLost) toLogin();
else load();
