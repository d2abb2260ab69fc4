import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fill } from './openStep';

/* The step of dates and place, whose place is typed in, and what its notice says. */

export const SERVICES = { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 };
export const DATES = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' };
export const CONFLICT = 'Cette étape a été modifiée ailleurs.';

export const place = () => screen.findByRole('textbox', { name: 'Fait à' });
export const holds = (text: string) => waitFor(async () => expect(await place()).toHaveValue(text));
export async function retype(user: UserEvent, text: string): Promise<void> {
  await user.clear(await place());
  await fill(user, await place(), text);
}
