import { configure, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { v4 as uuid } from 'uuid';
import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import type { StepName } from '#domain/dossier/wizard';
import type { Language } from '#domain/language/languages';
import { type Call, callerOf } from './callServer';
import { renderApp, tokenOf } from './renderApp';
import type { TestServer } from './startServer';

// A step asks the server several times before it shows everything, on a machine that may be busy with other tests.
// Without act() around events: a screen whose chunk is still on its way would never arrive.
configure({ asyncUtilTimeout: 8_000, eventWrapper: (event) => event() });

export interface DossierOptions {
  who?: 'client' | 'gerant' | 'admin';
  number?: string;
  langue?: Language;
  /** Of the interface: that of the account. */
  lang?: Language;
  /** Bodies of PUT /demandes/{id}, one after the other. */
  saved?: readonly object[];
  progress?: 25 | 50 | 75;
}

export interface OpenedDossier {
  token: string;
  /** Calls of the same person. */
  call: Call;
  id: number;
  /** The demande as the server has it now. */
  read: () => Promise<Demande>;
}

/** Opens a dossier through the API, as far as the options say. */
export async function openDossier(server: TestServer, options: DossierOptions = {}): Promise<OpenedDossier> {
  const { who = 'client', number = '1999000150', langue = 'fr', lang, saved = [], progress } = options;
  const token = await tokenOf(server, who, lang);
  const call = callerOf(server, token);
  const opened = await call<{ demande: Demande }>('POST', '/demandes', { enterprise_number: number, langue });
  const { id } = opened.body.demande;
  for (const body of saved) await call('PUT', `/demandes/${id}`, body);
  if (progress) await call('POST', `/demandes/${id}/progress`, { progress });
  const read = async () => (await call<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;
  return { token, call, id, read };
}

/** Another tab of the same person takes a dossier: the calls that it makes from then on. */
export async function takeElsewhere({ call, id }: Pick<OpenedDossier, 'call' | 'id'>): Promise<Call> {
  const editor = uuid();
  await call('POST', `/demandes/${id}/edit`, { editor });
  return (method, path, body) => call(method, path, body, { 'X-Editor': editor });
}

/** Opens the interface on a step of a dossier, as the tab that was on it would after a reload. */
export function renderStep(
  server: TestServer,
  step: StepName,
  { token, id }: Pick<OpenedDossier, 'token' | 'id'>,
  lang: Language = 'fr',
) {
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('demande_id', String(id));
  return renderApp({ server, path: pathTo(step), token, lang, keepStorage: true });
}

/** A button by its name, once it is there. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Pastes `text` into an empty field: typing digit by digit draws the whole page for each. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  // A screen that has just arrived moves the focus to its heading.
  await waitFor(async () => {
    await user.click(field);
    expect(field).toHaveFocus();
  });
  if (text !== '') await user.paste(text);
}
