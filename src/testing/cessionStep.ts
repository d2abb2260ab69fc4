import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { sendLinks } from './callServer';
import { type DossierOptions, type OpenedDossier, openDossier, fill as paste } from './openStep';
import type { TestServer } from './startServer';

const steps = [
  { address_service: 0, dirigeants_service: 0, cession_parts_service: 1 },
  { depositaire: 'comptable' },
  { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' },
];

/** A dossier with everything before the step of the shares. */
export const openCession = (server: TestServer, options: DossierOptions = {}): Promise<OpenedDossier> =>
  openDossier(server, { saved: steps, progress: 75, ...options });

export const postShareholders = ({ call, id }: OpenedDossier, body: object) =>
  call('POST', '/shareholders', { demande_id: id, ...body });

/** The same with two shareholders of a thousand shares, their numbers, and links that were sent. */
export async function openWithTwo(
  server: TestServer,
  first = '600',
  second = '400',
  options: DossierOptions = {},
): Promise<OpenedDossier> {
  const dossier = await openCession(server, options);
  const shareholders = [
    { full_name: 'Claire Dumont', shares_old: '600', shares: first, GSM: '+32470000001' },
    { full_name: 'Marc Lambrechts', shares_old: '400', shares: second, GSM: '+32470000002' },
  ];
  await postShareholders(dossier, { is_origin: 1, total_shares: '1000', shareholders });
  await sendLinks(dossier.id, dossier.call);
  return dossier;
}

export const holding = ({ full_name, shares_old, shares, GSM, is_origin }: Shareholder) => [
  full_name,
  shares_old,
  shares,
  GSM,
  is_origin,
];

export const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

/** In place of what is in the field. */
export async function fill(user: UserEvent, control: HTMLElement, text: string) {
  await user.clear(control);
  await paste(user, control, text);
}

export const described = (name: string, message: string) =>
  waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(message));
