import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { OFFICE_ROLES } from '#domain/accounts/officeRoles';
import type { Demande } from '#domain/dossier/demande';
import {
  media,
  orders,
  passkeys,
  ticketAttachments,
  ticketMessages,
  tickets,
  users,
  verifications,
} from '../../server/db/schema';
import { type Call, callerOf, loginAll, readyDemande } from '../callServer';
import { addColleague } from '../colleagues';
import { filesOf } from '../filesOf';
import { PRODUCTION } from '../production';
import { startServer, type TestServer } from '../startServer';

/** `enrolling`: an administrator without a second factor on a server where it is compulsory. */
export const ROLES = [
  'anonymous',
  'loggedOut',
  'unverified',
  'other',
  'owner',
  'admin',
  'enrolling',
] as const;
/** Members of the owner's office, and a partner of another one: as these, the calls that a role is asked for. */
export const MEMBERS = [...OFFICE_ROLES, 'elsewhere'] as const;
export type Member = (typeof MEMBERS)[number];
export type Role = (typeof ROLES)[number] | Member;

/** Everybody who may call, and things that exist and are the owner's. */
export interface World extends Things {
  /** Of everybody but who is enrolling. */
  server: TestServer;
  production: TestServer;
  as: Record<Role, Call>;
  demande: Demande;
  close(): Promise<void>;
}

interface Things {
  session: string;
  linkCode: string;
  media: number;
  order: number;
  ticket: number;
  attachment: number;
  passkey: number;
}

/** A server on an empty database, and beside it one of a production on the same. */
export async function openWorld(): Promise<World> {
  // The same addresses are written to again and again.
  const often = { MAIL_PER_ADDRESS_HOUR: '1000' };
  const server = await startServer({ listen: false, env: often });
  const { database } = server;
  const production = await startServer({
    listen: false,
    // A public one would ask the sandboxes' token too.
    env: { ...PRODUCTION, ...often, APP_URL: 'http://localhost:3000' },
    database,
  });
  const [owner, other, admin] = await loginAll(server);
  const [, , enrolling] = await loginAll(production);
  const anonymous = callerOf(server);
  const registration = {
    email: 'new@demo.greffio.be',
    password: 'Bicyclette-verte-41',
    first_name: 'New',
    last_name: 'Person',
    langue_user: 'fr',
  };
  const { body } = await anonymous<{ token: string }>('POST', '/register', registration);
  const as = {
    anonymous,
    loggedOut: callerOf(server, 'x'.repeat(43)),
    unverified: callerOf(server, body.token),
    other,
    owner,
    admin,
    enrolling,
    ...(await members(server)),
  };
  return {
    server,
    production,
    as,
    demande: await readyDemande(owner),
    ...(await others(server, as)),
    close: async () => {
      await production.app.close();
      await server.close();
    },
  };
}

/** They own what the owner does; whoever is elsewhere owns nothing of it. */
async function members(server: TestServer): Promise<Record<Member, Call>> {
  const entries: [Member, Call][] = [];
  for (const name of MEMBERS) {
    const own = name === 'elsewhere';
    entries.push([name, await addColleague(server, { name, role: own ? 'partner' : name, own })]);
  }
  return Object.fromEntries(entries) as Record<Member, Call>;
}

/** The owner's things that no call makes, or not yet. */
async function others(server: TestServer, as: World['as']): Promise<Things> {
  const { db } = server.database;
  const [user] = await db.select().from(users).where(eq(users.email, 'client@demo.greffio.be'));
  const { id: userId = 0, walletId = 0 } = user ?? {};
  const session = randomBytes(8).toString('hex');
  const [check] = await db
    .insert(verifications)
    .values({ userId, gsm: '+32470009999', veriffSession: session, shortCode: session.slice(8) })
    .returning();
  // Its images come with the decision.
  await as.anonymous('POST', `/sandbox/identity/${session}`, { decision: 'approved' });
  const ofCheck = eq(media.verificationId, check?.id ?? 0);
  const [picture] = await db.select({ id: media.id }).from(media).where(ofCheck).limit(1);
  const price = { pricePerCredit: '5', priceExcl: '50', vatRate: '21', vat: '10.5', priceIncl: '60.5' };
  const [order] = await db
    .insert(orders)
    .values({
      userId,
      walletId,
      pack: 'starter',
      credits: 10,
      provider: 'sandbox',
      buyer: { name: 'x', company: {} },
      ...price,
    })
    .returning();
  const [ticket] = await db
    .insert(tickets)
    .values({ userId, type: 'other', description: 'x', nom: 'x', email: 'x@y.be' })
    .returning();
  const linkCode = check?.shortCode ?? '';
  const ticketId = ticket?.id ?? 0;
  const [said] = await db
    .insert(ticketMessages)
    .values({ ticketId, userId, fromAdmin: false, text: 'x' })
    .returning();
  const file = { name: 'x.pdf', contentType: 'application/pdf', size: 1 };
  const stored = await filesOf(server).keep(Buffer.from('x'));
  const [paper] = await db
    .insert(ticketAttachments)
    .values({ messageId: said?.id ?? 0, ...file, ...stored })
    .returning();
  const attachment = paper?.id ?? 0;
  const ids = { media: picture?.id ?? 0, order: order?.id ?? 0, ticket: ticketId };
  const key = { credentialId: 'x', publicKey: Buffer.from('x'), counter: 0, name: 'x' };
  const [passkey] = await db
    .insert(passkeys)
    .values({ ...key, userId })
    .returning();
  return { session, linkCode, ...ids, attachment, passkey: passkey?.id ?? 0 };
}
