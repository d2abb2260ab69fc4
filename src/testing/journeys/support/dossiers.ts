import { randomUUID } from 'node:crypto';
import { type Call, readyDemande } from '../../callServer';
import { insisting, openDossier } from './api';
import type { Desk } from './desk';

/** Makes a dossier for the person at this desk, in his language, and answers its id. */
export type Dossier = (desk: Pick<Desk, 'call' | 'lang'>) => Promise<number>;

/** Calls of another tab of the same person, which takes the dossier. */
export async function takeOver(call: Call, id: number): Promise<Call> {
  const editor = randomUUID();
  await insisting(call)('POST', `/demandes/${id}/edit`, { editor });
  return (method, path, body) => call(method, path, body, { 'x-editor': editor });
}

/** A journey that failed leaves a draft, which the next one would be offered. */
export async function deleteDrafts({ call }: Pick<Desk, 'call'>): Promise<void> {
  const { body } = await call<{ data: { id: number }[] }>('GET', '/mydemandes?completed=0');
  for (const { id } of body.data) await (await takeOver(call, id))('DELETE', `/demandes/${id}`);
}

const ALL = { address_service: 1, dirigeants_service: 1, cession_parts_service: 1 };

/** A company, and nothing more. */
export const opened: Dossier = async ({ call, lang }) => (await openDossier(call, { langue: lang })).id;
/** Three services chosen, nothing filled in. */
export const begun: Dossier = async ({ call, lang }) =>
  (await openDossier(call, { langue: lang, saved: [ALL] })).id;
/** The same, for a person whose last dossier says nothing either: no form begins with anything. */
export const unguided: Dossier = async (desk) => {
  await opened(desk);
  return begun(desk);
};
/** Everything filled in, for six credits. */
export const ready: Dossier = async ({ call, lang }) => (await readyDemande(call, lang)).id;
/** Finished, and paid for. */
export const finished: Dossier = async ({ call, lang }) => {
  const { id } = await readyDemande(call, lang);
  await finish({ call }, id);
  return id;
};
export async function finish({ call }: Pick<Desk, 'call'>, id: number): Promise<void> {
  const must = insisting(call);
  await must('POST', `/demandes/${id}/text`, { text: 'Extrait.' });
  await must('POST', `/demandes/${id}/progress`, { progress: 100 });
}
