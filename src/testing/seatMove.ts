import { screen, waitFor } from '@testing-library/react';
import fr from '../../i18n/fr.json';
import { button, type DossierOptions, type OpenedDossier, openDossier, renderStep } from './openStep';
import type { TestServer } from './startServer';

const DATES = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' };
const MOVED = { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 };
export const SEAT = {
  rue: 'Chaussée de Charleroi',
  numero: '112',
  zip_code: '1060',
  localite: 'Saint-Gilles',
  in_articles: false,
};

export interface SeatMoveOptions extends DossierOptions {
  services?: object;
  withSeat?: boolean;
}

/** A dossier that moves the seat, complete but for what the options leave out, and the text proposed for it. */
export async function openSeatMove(
  server: TestServer,
  options: SeatMoveOptions = {},
): Promise<{ dossier: OpenedDossier; proposal: string }> {
  const { services = MOVED, withSeat = true, ...others } = options;
  const saved = [services, { depositaire: 'comptable' }, DATES];
  const dossier = await openDossier(server, { saved, progress: 75, ...others });
  if (withSeat) await dossier.call('POST', '/addressService', { demande_id: dossier.id, ...SEAT });
  const answer = await dossier.call<{ response: string }>('GET', `/getTextWithIA/${dossier.id}`);
  return { dossier, proposal: answer.body.response };
}

/** The text on the last step, once it is there. */
export const publishedText = () => screen.findByRole('textbox', { name: /Texte à publier/ });

/** The last step of it, with the proposal. */
export async function visitText(server: TestServer, dossier: OpenedDossier, proposal: string) {
  const view = renderStep(server, 'step4', dossier);
  await waitFor(async () => expect(await publishedText()).toHaveValue(proposal));
  return view;
}
/** What is typed and not saved, as the server has it. */
export const draftText = async ({ read }: OpenedDossier) =>
  ((await read()).drafts[0]?.values as { step: { text: string } } | undefined)?.step.text;

export const finish = () => button(/^Terminer/);
export const finished = () => screen.findByRole('heading', { level: 1, name: fr['finish.title'] });

/** What happens to the next finish that is asked for. */
export function onFinish(happens: (send: () => Promise<Response>) => Promise<Response>) {
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { method, url } = input as Request;
    if (method !== 'POST' || !url.endsWith('/progress')) return network(input, init);
    globalThis.fetch = network;
    return happens(() => network(input, init));
  };
}
