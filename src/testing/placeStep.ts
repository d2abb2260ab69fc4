import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fill, type OpenedDossier } from './openStep';

/* The step of dates and place, whose place is typed in. */

export const CHOSEN = { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 };
export const DATES = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' };

export const place = () => screen.findByRole('textbox', { name: 'Fait à' });
export const holds = (text: string) => waitFor(async () => expect(await place()).toHaveValue(text));
export async function retype(user: UserEvent, text: string): Promise<void> {
  await user.clear(await place());
  await fill(user, await place(), text);
}

/** What is typed in the forms of a step and not saved, as the server has it; undefined without a draft. */
export const draftOf = async ({ read }: Pick<OpenedDossier, 'read'>) =>
  (await read()).drafts[0]?.values as Record<string, Record<string, string>> | undefined;
