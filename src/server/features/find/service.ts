import type { Found, FoundClient, FoundDossier, FoundPerson } from '#domain/clients/find';
import type { Reader } from '#domain/dossier/state';
import type { Caller } from '../../pipeline/handlers';
import type { ClientService } from '../clients/service';

/** Results shown per kind. */
const MAX_RESULTS = { clients: 4, dossiers: 4, people: 3 };

type Waiting = Pick<FoundClient, 'deposit' | 'links'>;

/** Dossiers of an owner (features/demandes); for administrators, of everybody. */
interface Dossiers {
  dossiers(ownerId: number, reader: Reader, q: string, most: number): Promise<Omit<FoundDossier, 'client'>[]>;
  people(ownerId: number, q: string, most: number): Promise<FoundPerson[]>;
  /** What is waiting in the dossiers of these companies, by number. */
  waiting(ownerId: number, numbers: readonly string[]): Promise<(number: string) => Waiting>;
}

interface Dependencies {
  clients: Pick<ClientService, 'found' | 'idsOf'>;
  dossiers: Dossiers;
}

export type FindService = ReturnType<typeof findService>;

/** Searches an owner's clients, dossiers and the people named in them; for administrators, everybody's dossiers. */
export const findService = ({ clients, dossiers }: Dependencies) => ({
  async find({ ownerId, isAdmin, role }: Caller, q: string): Promise<Found> {
    // Administrators have no clients.
    const [companies, lines, people] = await Promise.all([
      isAdmin ? [] : clients.found(ownerId, q, MAX_RESULTS.clients),
      dossiers.dossiers(ownerId, { isAdmin, role }, q, MAX_RESULTS.dossiers),
      isAdmin ? [] : dossiers.people(ownerId, q, MAX_RESULTS.people),
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
