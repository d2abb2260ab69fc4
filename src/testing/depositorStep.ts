import { screen } from '@testing-library/react';
import { type OpenedDossier, openDossier, renderStep } from './openStep';
import type { TestServer } from './startServer';

/* The step of the depositor. */

export const CHOSEN = { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 };
export const MANAGER = 'Un administrateur de la société';
export const ACCOUNTANT = 'Un autre comptable ou un collaborateur';

export const choice = (name: string) => screen.findByRole('radio', { name });
export const next = () => screen.findByRole('button', { name: 'Continuer' });
export const phone = () => screen.findByRole('textbox', { name: 'Numéro de GSM' });
export const send = () => screen.findByRole('button', { name: 'Envoyer le lien' });

/** On the step, with nothing told yet but this. */
export async function arrive(server: TestServer, saved: object[] = []) {
  const dossier = await openDossier(server, { saved: [CHOSEN, ...saved], progress: 25 });
  return { dossier, ...renderStep(server, 'step2', dossier) };
}

/** On the step of a dossier whose depositor, another accountant, has a check. */
export async function arriveWithCheck(server: TestServer, GSM: string, { sent }: { sent: boolean }) {
  const dossier = await openDossier(server, { saved: [CHOSEN], progress: 25 });
  const check = await dossier.call<{ id: number }>('POST', '/verifications', { GSM });
  const named = { depositaire: 'autrecompt', depositaire_nom: 'Bart Claes' };
  for (const body of [named, { verification_id: check.body.id }])
    await dossier.call('PUT', `/demandes/${dossier.id}`, body);
  if (sent) await dossier.call('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  return { dossier, ...renderStep(server, 'step2', dossier) };
}

/** The provider's word, and the name that it read, on the depositor of a dossier whose SMS has left. */
export async function decide({ call, id }: OpenedDossier, decision: string, person?: object) {
  const { body } = await call<{ user: { session_id: string } }>('GET', `/demandes/${id}/verification`);
  await call('POST', `/sandbox/identity/${body.user.session_id}`, { decision, ...(person && { person }) });
}
