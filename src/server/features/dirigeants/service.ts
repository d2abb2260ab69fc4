import type { Dirigeant, DirigeantUpdate, NewDirigeant } from '#domain/dossier/directorRecords';
import type { Language } from '#domain/language/languages';
import type { Appointed } from '#domain/office/usual';
import { wholeName } from '#domain/people/nameMatch';
import { inOneLine, type NameParts, sameName } from '#domain/people/names';
import { pairPeople } from '#domain/people/namesakes';
import { type BceData, companyNameWithForm, seatAddress } from '#domain/registry/bceData';
import { mandataries } from '#domain/registry/mandates';
import type { Tx } from '../../db/connect';
import { type DirigeantRow, dirigeantOf, readBceData } from '../../db/mappers';
import { invalidField } from '../../http/errors';
import { identityChange } from '../../people/identityChange';
import { type JoinRunning, personChange } from '../../people/personChange';
import type { Caller } from '../../pipeline/handlers';
import type { OwnedPerson } from '../../pipeline/owners';
import type { DemandeService } from '../demandes/service';
import type { EnterpriseService } from '../enterprises/service';
import { changeColumns, ENDED, endColumns, IN_OFFICE, mandateColumns } from './mandate';
import * as store from './store';

export type DirigeantService = ReturnType<typeof dirigeantService>;

/** Adds the registry's directors to a new demande; their names are fixed. */
export async function addRegistryDirectors(tx: Tx, demandeId: number, bce: BceData): Promise<void> {
  await store.insertDirigeants(
    tx,
    mandataries(bce).map((director, position) => ({ ...director, demandeId, position })),
  );
}

/**
 * Follows a correction of the registry data: adds new directors, corrects names, removes those no longer named. 422 on `field` when the
 * dossier decides something about the mandate of one who would be removed.
 */
export async function followRegistry(
  tx: Tx,
  demandeId: number,
  before: BceData,
  after: BceData,
  field = 'bce_data.function',
): Promise<void> {
  const [then, now] = [mandataries(before).map(named), mandataries(after).map(named)];
  const rows = (await store.registryDirigeants(tx, demandeId)).map(named);
  const [was, is] = [pairPeople(rows, then), pairPeople(rows, now)];
  const unclaimed = new Set(now);
  for (const director of is.values()) unclaimed.delete(director);
  // With an equal number of directors, a new name at the same place is a corrected name.
  const renamed = (row: (typeof rows)[number]) => {
    const before = was.get(row);
    const next = before && then.length === now.length ? now[then.indexOf(before)] : undefined;
    return next && unclaimed.delete(next) ? next : undefined;
  };
  for (const row of rows) {
    const next = is.get(row) ?? renamed(row);
    if (next) {
      const { givenName, surname, since } = next;
      if (givenName !== row.givenName || surname !== row.surname || since !== row.since)
        await store.updateDirigeant(tx, row.id, { givenName, surname, since });
    } else if (row.ended || row.appointmentKind || row.daily || row.change)
      throw invalidField(field, 'dirigeants.errorEndsHere');
    else await store.deleteDirigeant(tx, row.id);
  }
  const position = await store.nextPosition(tx, demandeId);
  await store.insertDirigeants(
    tx,
    [...unclaimed].map(({ name: _name, ...director }, at) => ({
      ...director,
      demandeId,
      position: position + at,
    })),
  );
}

/**
 * Adds people appointed in another dossier of the office, on the same terms, tied to their running check if there is one. Returns their ids
 * in order.
 */
export async function addAppointed(
  tx: Tx,
  { id: demandeId, ownerId }: { id: number; ownerId: number },
  people: readonly Appointed[],
  join: JoinRunning,
): Promise<number[]> {
  const first = await store.nextPosition(tx, demandeId);
  const rows = await store.insertDirigeants(
    tx,
    people.map(({ givenName, surname, GSM, no_mobile, company }, at) => ({
      demandeId,
      position: first + at,
      givenName,
      surname,
      gsm: GSM,
      noMobile: no_mobile,
      isNotBce: 1,
      isModified: 1,
      ...(company && {
        companyNumber: company.number,
        companyName: company.name,
        companySeat: company.seat ?? null,
      }),
    })),
  );
  for (const [at, row] of rows.entries()) {
    const { appointment } = people[at] ?? {};
    await store.updateDirigeant(tx, row.id, mandateColumns(row, appointment ? { appointment } : {}));
    await join(tx, ownerId, [{ ...row, kind: 'dirigeant' }]);
  }
  return rows.map(({ id }) => id);
}

const named = <Person extends NameParts>(person: Person): Person & { name: string } => ({
  ...person,
  name: inOneLine(person),
});

export function dirigeantService(
  demandes: Pick<DemandeService, 'change'>,
  enterprises: Pick<EnterpriseService, 'director'>,
  join: JoinRunning,
) {
  const change = personChange(demandes, store.findDirigeant);

  return {
    /**
     * Adds a director. With `is_not_bce` 0 it must be one of the registry; others cost credits. With a company number the person represents
     * that company: 422 when the registry has no such company, 502 when it is down. A repeated request key returns the director already
     * added.
     */
    async add(caller: Caller, input: NewDirigeant, requestKey: string | null): Promise<Dirigeant> {
      const { company_number, is_not_bce } = input;
      if (company_number && is_not_bce === 0)
        throw invalidField('company_number', 'dirigeants.errorNotInRegistry');
      const company = company_number ? await enterprises.director(caller, company_number) : null;
      return demandes.change(caller, input.demande_id, async (tx, { bceData, langue, ownerId }) => {
        const added = requestKey && (await store.findAdded(tx, input.demande_id, requestKey));
        if (added) return dirigeantOf(added.row, added.verification);
        const registered =
          is_not_bce === 0
            ? await registryDirector(tx, input.demande_id, readBceData(bceData), input)
            : undefined;
        if (is_not_bce === 0 && !registered)
          throw invalidField('is_not_bce', 'dirigeants.errorNotInRegistry');
        const [row] = await store.insertDirigeants(tx, [
          {
            demandeId: input.demande_id,
            position: await store.nextPosition(tx, input.demande_id),
            givenName: input.givenName,
            surname: input.surname,
            gsm: input.GSM || null,
            noMobile: input.no_mobile ?? null,
            isNotBce: is_not_bce,
            isModified: is_not_bce,
            since: registered?.since ?? null,
            ...(company && companyColumns(company, langue)),
            requestKey,
          },
        ]);
        if (!row) throw new Error('The director was not stored.');
        return joined(tx, join, ownerId, row);
      });
    },

    /**
     * Changes a director, or ends or changes their mandate. 422 on the name of a registry director, on the end of an added one, and on
     * terms of a mandate that is neither renewed nor confirmed. A company number says which company a registry director represents.
     */
    async update(caller: Caller, person: OwnedPerson, update: DirigeantUpdate): Promise<Dirigeant> {
      const company = update.company_number
        ? await enterprises.director(caller, update.company_number)
        : null;
      return change(caller, person, async (tx, before, _set, { langue }) => {
        const { row } = before;
        for (const field of ['surname', 'givenName'] as const)
          if (row.isNotBce === 0 && update[field] !== undefined && update[field] !== row[field])
            throw invalidField(field, 'dirigeants.errorNameFixed');
        if (update.no_mobile === 'unreachable' && !row.ended && !update.end)
          throw invalidField('no_mobile', 'validation.choice');
        const { surname = row.surname, givenName = row.givenName } = update;
        const name = { before: wholeName(row), after: wholeName({ surname, givenName }) };
        if (company && row.isNotBce === 1)
          throw invalidField('company_number', 'dirigeants.errorNotInOffice');
        const columns = { surname, givenName, ...identityChange(before, update, name) };
        const after = await store.updateDirigeant(tx, person.id, {
          ...columns,
          ...endColumns(row, update),
          ...changeColumns(row, update),
          ...mandateColumns(row, update),
          ...(company && companyColumns(company, langue)),
        });
        return joined(tx, join, person.ownerId, after.row);
      });
    },

    /** Ends the mandate of a registry director, which the documents mention; deletes an added one. */
    remove(caller: Caller, person: OwnedPerson): Promise<void> {
      return change(caller, person, async (tx, { row }) => {
        if (row.isNotBce === 1) await store.deleteDirigeant(tx, person.id);
        else await store.updateDirigeant(tx, person.id, ENDED);
      });
    },

    /** Undoes the end of a mandate. */
    restore(caller: Caller, person: OwnedPerson): Promise<Dirigeant> {
      return change(caller, person, (tx, { row }) =>
        changed(tx, person.id, {
          ...IN_OFFICE,
          ...(row.noMobile === 'unreachable' && { noMobile: null }),
        }),
      );
    },
  };
}

type FoundCompany = Awaited<ReturnType<EnterpriseService['director']>>;

/** The company that a director represents, with the registry's data. */
const companyColumns = ({ number, bce }: FoundCompany, langue: Language) => ({
  companyNumber: number,
  companyName: companyNameWithForm(bce, langue),
  companySeat: seatAddress(bce, langue),
});

/** Ties the director to a running check of the same person, if there is one. */
async function joined(tx: Tx, join: JoinRunning, ownerId: number, row: DirigeantRow) {
  await join(tx, ownerId, [{ ...row, kind: 'dirigeant' }]);
  return changed(tx, row.id, {});
}

async function changed(tx: Tx, id: number, columns: store.DirigeantChange): Promise<Dirigeant> {
  const { row, verification } = await store.updateDirigeant(tx, id, columns);
  return dirigeantOf(row, verification);
}

/** The registry's director with this name; of several, the first not yet in the dossier. */
async function registryDirector(tx: Tx, demandeId: number, bce: BceData, person: NameParts) {
  const rows = (await store.registryDirigeants(tx, demandeId)).map(named);
  const directors = mandataries(bce)
    .map(named)
    .filter(({ name }) => sameName(name, inOneLine(person)));
  const here = [...pairPeople(rows, directors).values()];
  return directors.find((director) => !here.includes(director)) ?? directors[0];
}
