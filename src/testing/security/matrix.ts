import { OFFICE_ROLES, roleMay } from '#domain/accounts/officeRoles';
import { actOf, type EndpointSpec } from '#domain/contract/endpoint';
import { endpoints } from '#domain/contract/endpoints';
import { sandboxEndpoints } from '#domain/contract/endpoints/sandbox';
import { type Call, loginAs, readyDemande } from '../callServer';
import { rows } from './rows';
import { MEMBERS, type Member, ROLES, type Role, type World } from './world';

const table: Record<string, EndpointSpec> = { ...endpoints, ...sandboxEndpoints };

/** Every call, in the order of the rows: one without a row comes first, and fails. */
export const names = Object.keys(table).toSorted(
  (a, b) => Object.keys(rows).indexOf(a) - Object.keys(rows).indexOf(b),
);

/** What a call answered each of the roles, and what it should have. */
export type Cells = Record<'answered' | 'expected', Partial<Record<Role, number>>>;

/** Makes one call as everybody. Throws for a call without a row. */
export async function cellsOf(world: World, name: string): Promise<Cells> {
  const answered = [];
  const expected = [];
  for (const role of [...ROLES, ...membersFor(table[name])]) {
    const cell = await answer(world, name, role);
    answered.push([role, cell.answered]);
    expected.push([role, cell.expected]);
  }
  return { answered: Object.fromEntries(answered), expected: Object.fromEntries(expected) };
}

/** What the table says of a role: null for whoever may. */
function refusal(endpoint: EndpointSpec, role: Role): number | null {
  const { who } = endpoint;
  if (isMember(role)) return memberMay(endpoint, role) ? null : endpoint.refusesOpenly ? 403 : 404;
  if (['anyone', 'operator', 'provider'].includes(who)) return null;
  if (role === 'anonymous' || role === 'loggedOut') return 401;
  if (who === 'unverified') return null;
  if (role === 'unverified') return 403;
  if (who === 'enrolling') return null;
  if (role === 'enrolling') return 403;
  if (who === 'user') return null;
  if (who === 'admin') return role === 'admin' ? null : 403;
  if (role === 'owner' || (role === 'admin' && who === 'owner+admin')) return null;
  return 404;
}

const isMember = (role: Role): role is Member => (MEMBERS as readonly string[]).includes(role);

function memberMay(endpoint: EndpointSpec, member: Member): boolean {
  const act = actOf(endpoint);
  return member !== 'elsewhere' && (act === null || roleMay(member, act));
}

/** Of what is nobody's yet, everybody elsewhere may make their own. */
function membersFor(endpoint: EndpointSpec | undefined): readonly Member[] {
  if (!endpoint || actOf(endpoint) === null) return [];
  return endpoint.about ? MEMBERS : OFFICE_ROLES;
}

async function answer(world: World, name: string, role: Role) {
  const row = rows[name];
  const endpoint = table[name];
  if (!row || !endpoint) throw new Error(`How is ${name} called?`);
  const refused = refusal(endpoint, role);
  // What is allowed may end what it is about.
  const ends = refused === null && endpoint.about && endpoint.method === 'DELETE';
  const at = ends ? { ...world, demande: await readyDemande(world.as.owner) } : world;
  const { path = endpoint.path, body, status } = await row(at, role);
  const call = name === 'logout' || name === 'endSessions' ? await inOwnSession(world, role) : world.as[role];
  const done = status ?? endpoint.status ?? 200;
  return { answered: (await call(endpoint.method, path, body)).status, expected: refused ?? done };
}

/** Logged in once more, so that ending it leaves the other calls their session. */
async function inOwnSession({ server, production, as }: World, role: Role): Promise<Call> {
  if (role === 'enrolling') return loginAs(production, 'admin');
  const account = { other: 'gerant', owner: 'client', admin: 'admin' } as const;
  return role in account ? loginAs(server, account[role as keyof typeof account]) : as[role];
}
