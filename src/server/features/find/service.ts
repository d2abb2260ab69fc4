import type { Found, FoundClient, FoundDossier, FoundPerson } from '#domain/clients/find';
import type { Reader } from '#domain/dossier/state';
import type { Caller } from '../../pipeline/handlers';
import type { ClientService } from '../clients/service';

/** As many of each kind as an eye takes in. */
const MOST = { clients: 4, dossiers: 4, people: 3 };

type Waiting = Pick<FoundClient, 'deposit' | 'links'>;

/** What an owner's dossiers say (features/demandes); to an administrator those of everybody. */
interface Dossiers {
  dossiers(ownerId: number, reader: Reader, q: string, most: number): Promise<Omit<FoundDossier, 'client'>[]>;
  people(ownerId: number, q: string, most: number): Promise<FoundPerson[]>;
  /** What waits in those of these companies, by number. */
  waiting(ownerId: number, numbers: readonly string[]): Promise<(number: string) => Waiting>;
}

interface Dependencies {
  clients: Pick<ClientService, 'found' | 'idsOf'>;
  dossiers: Dossiers;
}

export type FindService = ReturnType<typeof findService>;

/** One search over what a caller's owner has: clients, dossiers, and the people whom these name. To an administrator, everybody's dossiers. */
export const findService = ({ clients, dossiers }: Dependencies) => ({
  async find({ ownerId, isAdmin, role }: Caller, q: string): Promise<Found> {
    // An administrator has no clients, and looks for dossiers of anybody.
    const [companies, lines, people] = await Promise.all([
      isAdmin ? [] : clients.found(ownerId, q, MOST.clients),
      dossiers.dossiers(ownerId, { isAdmin, role }, q, MOST.dossiers),
      isAdmin ? [] : dossiers.people(ownerId, q, MOST.people),
    ]);
    const [waiting, ids] = await Promise.all([
      dossiers.waiting(
        ownerId,
        companies.map(({ number }) => number),
      ),
      clients.idsOf(
        ownerId,
        lines.map(({ enterprise_number }) => enterprise_number),
      ),
    ]);
    return {
      clients: companies.map((company) => ({ ...company, ...waiting(company.number) })),
      dossiers: lines.map((line) => ({
        id: line.id,
        enterprise_number: line.enterprise_number,
        denomination: line.denomination,
        progress: line.progress,
        state: line.state,
        next: line.next,
        open_step: line.open_step,
        client: ids.get(line.enterprise_number) ?? null,
        deposit: line.deposit,
        links: line.links,
      })),
      people,
    };
  },
});
