import { type BceData, directorsOf } from '#domain/bceData';
import type { Dirigeant, DirigeantUpdate, NewDirigeant } from '#domain/entities/services';
import { sameName } from '#domain/names';
import type { Db, Tx } from '../../db/connect';
import { dirigeantOf, readBceData } from '../../db/shapes';
import { invalidField } from '../../errors';
import type { Caller } from '../../http/handlers';
import type { DemandeService } from '../demandes/service';
import { identityChange } from '../identityChange';
import { personChange } from '../personChange';
import * as store from './store';

export type DirigeantService = ReturnType<typeof dirigeantService>;

/** The registry's directors of a new demande: their names are fixed. */
export async function addRegistryDirectors(tx: Tx, demandeId: number, bce: BceData): Promise<void> {
  const people = directorsOf(bce).map((director, position) => ({ ...director, demandeId, position }));
  await store.insertDirigeants(tx, people);
}

/** Directors of a demande. */
export function dirigeantService(db: Db, demandes: Pick<DemandeService, 'change'>) {
  const change = personChange(db, demandes, store.findDirigeant);

  return {
    /** Adds a director. Only a director of the registry may be added as one (is_not_bce 0): others are paid for. */
    add(caller: Caller, input: NewDirigeant): Promise<Dirigeant> {
      return demandes.change(caller, input.demande_id, async (tx, { bceData }) => {
        if (input.is_not_bce === 0 && !isRegistryDirector(readBceData(bceData), input))
          throw invalidField('is_not_bce', 'dirigeants.errorNotInRegistry');
        const [row] = await store.insertDirigeants(tx, [
          {
            demandeId: input.demande_id,
            position: await store.nextPosition(tx, input.demande_id),
            givenName: input.givenName,
            surname: input.surname,
            gsm: input.GSM || null,
            isNotBce: input.is_not_bce,
            isModified: input.is_not_bce,
          },
        ]);
        if (!row) throw new Error('The director was not stored.');
        return dirigeantOf(row);
      });
    },

    /** Changes a director; 422 on the name of one the registry knows. */
    update(caller: Caller, id: number, update: DirigeantUpdate): Promise<Dirigeant> {
      return change(caller, id, async (tx, row) => {
        for (const field of ['surname', 'givenName'] as const)
          if (row.isNotBce === 0 && update[field] !== undefined && update[field] !== row[field])
            throw invalidField(field, 'dirigeants.errorNameFixed');
        const { surname = row.surname, givenName = row.givenName } = update;
        const name = { before: fullName(row), after: fullName({ surname, givenName }) };
        const columns = { surname, givenName, ...identityChange(row, update, name) };
        return changed(tx, id, columns);
      });
    },

    /** Ends the mandate of a registry director, which the documents tell; removes an added one. */
    remove(caller: Caller, id: number): Promise<void> {
      return change(caller, id, async (tx, row) => {
        if (row.isNotBce === 1) await store.deleteDirigeant(tx, id);
        else await store.updateDirigeant(tx, id, { ended: true });
      });
    },

    /** Undoes the end of a mandate. */
    restore(caller: Caller, id: number): Promise<Dirigeant> {
      return change(caller, id, (tx) => changed(tx, id, { ended: false }));
    },
  };
}

async function changed(tx: Tx, id: number, columns: store.DirigeantChange): Promise<Dirigeant> {
  const { row, verification } = await store.updateDirigeant(tx, id, columns);
  return dirigeantOf(row, verification);
}

function isRegistryDirector(bce: BceData, person: Pick<NewDirigeant, 'surname' | 'givenName'>): boolean {
  return directorsOf(bce).some((director) => sameName(fullName(director), fullName(person)));
}

const fullName = ({ givenName, surname }: Pick<NewDirigeant, 'surname' | 'givenName'>): string =>
  `${givenName} ${surname}`;
