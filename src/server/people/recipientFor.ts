import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { OFFICE_ROLES, type OfficeAct, roleMay } from '#domain/accounts/officeRoles';
import { users } from '../db/schema';
import type { Db } from '../db/types';

/**
 * The address for mail about what a user began: theirs while they are in the owner's office and may `act`, else the office's first partner.
 */
export async function recipientFor(
  db: Db,
  { userId, ownerId }: { userId: number; ownerId: number },
  act: OfficeAct = 'see',
) {
  const [began, isOwners] = [eq(users.id, userId), eq(users.walletId, ownerId)];
  const { email, langueUser: language, emailVerifiedAt } = users;
  const roles = OFFICE_ROLES.filter((role) => roleMay(role, act));
  const mayRead = and(isOwners, or(isNull(users.officeRole), inArray(users.officeRole, roles)));
  const [reader] = await db
    .select({ email, language, emailVerifiedAt })
    .from(users)
    .where(or(began, and(isOwners, eq(users.officeRole, 'partner'))))
    .orderBy(desc(sql`coalesce(${mayRead}, false)`), desc(began), asc(users.id))
    .limit(1);
  if (!reader) throw new Error('There is no such user.');
  return reader;
}
