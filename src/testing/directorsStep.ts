import { screen } from '@testing-library/react';
import { fr } from './companyTexts';
import { type OpenedDossier, openDossier } from './openStep';
import type { TestServer } from './startServer';

/* The step of the directors: Claire, Pieter and Marc, as the registry lists them. */

/** A dossier with everything before it. */
export const openDirectors = (server: TestServer): Promise<OpenedDossier> =>
  openDossier(server, {
    saved: [
      { address_service: 0, dirigeants_service: 1, cession_parts_service: 1 },
      { depositaire: 'comptable' },
      { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' },
    ],
    progress: 75,
  });

export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
export const number = () => screen.findByRole('textbox', { name: fr['person.mobile'] });
