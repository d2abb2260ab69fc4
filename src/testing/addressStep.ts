import { screen } from '@testing-library/react';
import { type OpenedDossier, openDossier } from './openStep';
import type { TestServer } from './startServer';

/* The step of the seat, of a company at the Quai des Charbonnages. */

export const SEAT = {
  rue: 'Chaussée de Charleroi',
  numero: '112',
  box: '3',
  zip_code: '1060',
  localite: 'Saint-Gilles',
};
export const REGISTERED = 'Quai des Charbonnages 44, 1080 Molenbeek-Saint-Jean';
/** The seat, and shares after it. */
export const CHOSEN = { address_service: 1, dirigeants_service: 0, cession_parts_service: 1 };

/** A dossier with everything before it. */
export const openAddress = (server: TestServer): Promise<OpenedDossier> =>
  openDossier(server, { saved: [CHOSEN], progress: 75 });

export const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
export const goOn = () => screen.getByRole('button', { name: 'Continuer' });
