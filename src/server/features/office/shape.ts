import type { Invitation, OfficeInvitation, OwnOffice } from '#domain/office/office';
import type { Tx } from '../../db/connect';
import { lockOffice } from '../../db/lockOffice';
import { notFound } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import type { CreditService } from '../credits/service';
import type { OutboxService } from '../outbox/service';
import type { InvitationRow, Invited, OfficeRow } from './store';
import * as store from './store';

export interface OfficeDependencies {
  outbox: Pick<OutboxService, 'later' | 'mail' | 'registerComposer'>;
  credits: Pick<CreditService, 'join' | 'open' | 'standing' | 'priceOf'>;
}

export interface PartDependencies extends OfficeDependencies {
  /** The office after a change. */
  read(caller: { id: number }): Promise<OwnOffice>;
  /** An invitation, with what this wallet would bring into the office; null for a member. */
  shown(invited: Invited, walletId: number | null): Promise<Invitation>;
}

export const subjectOf = (id: number) => ({ type: 'authorisedAccount', id }) as const;

/** The caller's office, locked; 404 unless they are still its partner. */
export async function lockAsPartner(tx: Tx, caller: Caller): Promise<OfficeRow> {
  const office = caller.officeId === null ? undefined : await lockOffice(tx, caller.officeId);
  const user = office && (await store.readMember(tx, caller.id))?.user;
  if (!office || user?.officeId !== office.id || user.officeRole !== 'partner') throw notFound();
  return office;
}

export const invitationShape = ({ row, by }: { row: InvitationRow; by: string }): OfficeInvitation => ({
  ...{ id: row.id, email: row.email, role: row.role, invited_by: by },
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  expired: row.expiresAt.getTime() <= Date.now(),
});
