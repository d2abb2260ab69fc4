import type { ClientSummary, ClientUpdate } from '#domain/clients/record';
import { todayInBrussels } from '#domain/language/today';
import { confirmationBounds, dayFault } from '#domain/law/dayBounds';
import { inOneLine } from '#domain/people/names';
import { startDateOf } from '#domain/registry/bceData';
import { RegistryUnavailable } from '../../adapters/registry/registry';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { lockOwner, lockUsers } from '../../db/lockUser';
import type { SettleOwn } from '../../db/settling';
import { inTransaction } from '../../db/transaction';
import { conflict, invalidField, notFound } from '../../http/errors';
import { inBatches, listAnswer, type Page, totalFor } from '../../lists/lists';
import type { CsvList } from '../../pipeline/csv';
import type { Caller } from '../../pipeline/handlers';
import type { EnterpriseService } from '../enterprises/service';
import { clientsCsv } from './csv';
import { type About, clientPage } from './page';
import { readColumns } from './readings';
import * as store from './store';

type Query = Page & Omit<store.ClientFilter, 'ownerId'>;

interface Dependencies {
  enterprises: Pick<EnterpriseService, 'client'>;
  /** The date of the registry's data. */
  dataDate(): Promise<string>;
  about: About;
  identityReuseDays: number;
  /** Recomputes what depends on changes of this process (db/settling.ts). */
  settleOwn: SettleOwn;
}

type ClientAct = 'client.added' | 'client.changed' | 'client.removed' | 'client.changeAccepted';

export type ClientService = ReturnType<typeof clientService>;

/** The clients of an office. */
export function clientService(
  db: Db,
  { enterprises, dataDate, about, identityReuseDays, settleOwn }: Dependencies,
) {
  const page = (id: number) => clientPage(db, id, { about, reuseDays: identityReuseDays });

  /** Null while the registry is unavailable: the list works without it. */
  const dayOfData = () =>
    dataDate().catch((error: unknown) => {
      if (error instanceof RegistryUnavailable) return null;
      throw error;
    });

  /**
   * The wallet that owns the caller's clients. Locks caller and person in charge, so that neither leaves the office meanwhile. 422 on
   * `in_charge` for somebody outside the office.
   */
  async function lockMember(tx: Tx, caller: Caller, inCharge: number | null | undefined): Promise<number> {
    const wallets = await lockUsers(tx, inCharge == null ? [caller.id] : [caller.id, inCharge]);
    const ownerId = wallets.get(caller.id);
    if (ownerId === undefined) throw notFound();
    if (inCharge != null && wallets.get(inCharge) !== ownerId)
      throw invalidField('in_charge', 'validation.choice');
    return ownerId;
  }

  /** 422 on `ubo_confirmed_on` for a future day, or one before the company or the register existed. */
  async function checkConfirmed(id: number, day: string): Promise<void> {
    const bce = (await store.findClient(db, id))?.row.bce;
    const fault = dayFault(day, confirmationBounds(bce ? startDateOf(bce) : null, todayInBrussels()));
    if (fault)
      throw invalidField(
        'ubo_confirmed_on',
        fault === 'future' ? 'deadlines.errorFuture' : 'clients.errorConfirmedEarly',
      );
  }

  const noted = (tx: Tx, caller: Caller, action: ClientAct, id: number) =>
    audit(tx, { actorId: caller.id, action, subject: { type: 'client', id } });

  return {
    async list(caller: Caller, query: Query) {
      const filter = { ...query, ownerId: caller.ownerId };
      const rows = await store.listClients(db, filter, query);
      const total = await totalFor(rows.length, query, () => store.countClients(db, filter));
      return {
        ...listAnswer(rows.map(summaryOf), total, query),
        late: await store.countLate(db, caller.ownerId, todayInBrussels()),
        ...(await store.unlistedOf(db, caller.ownerId)),
        data_date: await dayOfData(),
      };
    },

    /** All rows that the filters match. */
    csv: (caller: Caller, query: Query): CsvList =>
      clientsCsv(
        inBatches((last: store.ClientLine | undefined, limit) =>
          store.clientsAfter(
            db,
            { ...query, ownerId: caller.ownerId },
            last && { key: last.key, id: last.row.id },
            limit,
          ),
        ),
      ),

    /** Clients that match a search, by next deadline. */
    async found(ownerId: number, q: string, most: number) {
      const rows = await store.listClients(db, { ownerId, q }, { page: 1, per_page: most });
      return rows.map(summaryOf).map(({ id, number, name, form, due }) => ({ id, number, name, form, due }));
    },

    /** Which of these numbers are clients: their ids by number. */
    idsOf: (ownerId: number, numbers: readonly string[]) => store.idsOf(db, ownerId, numbers),

    async options({ ownerId }: Caller) {
      const members = await store.membersOf(db, ownerId);
      return {
        members: members.map((member) => ({ id: member.id, name: inOneLine(member) || member.email })),
        forms: await store.formsOf(db, ownerId),
      };
    },

    /** Adds a company from the registry; 422 on `number` as for a dossier, 409 when it is already a client. */
    async add(
      caller: Caller,
      { number, in_charge }: { number: string; in_charge?: number | null | undefined },
    ) {
      const company = await enterprises.client(caller, number);
      const day = company.bce.sources?.company?.day ?? todayInBrussels();
      const id = await inTransaction(db, async (tx) => {
        const ownerId = await lockMember(tx, caller, in_charge);
        const added = await store.insertClient(tx, {
          ownerId,
          enterpriseNumber: company.number,
          inCharge: in_charge ?? null,
          ...readColumns(company.bce, day),
        });
        if (added === undefined) throw conflict('clients.known');
        await noted(tx, caller, 'client.added', added);
        return added;
      });
      await settleOwn({ userId: caller.id });
      return page(id);
    },

    /** Adds the companies of the office's dossiers in batches. */
    async addFromDossiers(caller: Caller) {
      for (let all = 0; ; ) {
        const added = await inTransaction(db, async (tx) =>
          store.insertFromDossiers(tx, await lockOwner(tx, caller.id)),
        );
        if (added === 0) return { added: all };
        all += added;
      }
    },

    read: page,

    /** 422 on `in_charge` for somebody outside the office. */
    async update(caller: Caller, id: number, update: ClientUpdate) {
      if (update.ubo_confirmed_on) await checkConfirmed(id, update.ubo_confirmed_on);
      await inTransaction(db, async (tx) => {
        if (update.in_charge != null) await lockMember(tx, caller, update.in_charge);
        await store.changeClient(tx, id, update);
        await noted(tx, caller, 'client.changed', id);
      });
      await settleOwn({ userId: caller.id });
      return page(id);
    },

    async remove(caller: Caller, id: number): Promise<void> {
      await inTransaction(db, async (tx) => {
        await store.deleteClient(tx, id);
        await noted(tx, caller, 'client.removed', id);
      });
    },

    async addNote(caller: Caller, id: number, text: string) {
      await store.insertNote(db, { clientId: id, userId: caller.id, text });
      return page(id);
    },

    async removeNote(id: number, note: number): Promise<void> {
      if (!(await store.deleteNote(db, id, note))) throw notFound();
    },

    async acceptChange(caller: Caller, id: number, change: number) {
      await inTransaction(db, async (tx) => {
        if (!(await store.acceptChange(tx, id, change, caller.id))) throw notFound();
        await noted(tx, caller, 'client.changeAccepted', id);
      });
      return page(id);
    },
  };
}

const summaryOf = ({ row, inChargeName, dossiers, change }: store.ClientLine): ClientSummary => ({
  id: row.id,
  number: row.enterpriseNumber,
  name: row.name,
  form: row.form,
  place: { fr: row.placeFr, nl: row.placeNl },
  reading: row.reading,
  in_charge: row.inCharge === null ? null : { id: row.inCharge, name: inChargeName ?? '' },
  due: store.dueOf(row),
  dossiers,
  change,
});
