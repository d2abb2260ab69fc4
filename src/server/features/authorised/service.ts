import type { AuthorisedAccount } from '#domain/accounts/authorised';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { isUniqueViolation } from '../../db/errors';
import { inTransaction } from '../../db/transaction';
import { CallError, conflict, invalid, notFound } from '../../http/errors';
import { inBatches, listAnswer, type Page } from '../../lists/lists';
import type { Caller } from '../../pipeline/handlers';
import { authorisedCsv } from './csv';
import * as store from './store';

export type AuthorisedService = ReturnType<typeof authorisedService>;

/** Authorisations to register and log in: a name with e-mail addresses and domains. */
export function authorisedService(db: Db) {
  return {
    /** Whether this address may register. */
    covers: (email: string) => store.isAuthorised(db, email),

    /** Whether this address may log in; the authorisation is locked until the transaction ends. */
    lock: (tx: Tx, email: string) => store.lockAuthorisation(tx, email),

    /** The authorisation of each address, by address. */
    of: (emails: readonly string[]) => store.authorisationsOf(db, emails),

    /** Whether the address is that of a known office: ADR 27. */
    isOffice: async (email: string, tx: Db = db): Promise<boolean> =>
      (await store.authorisationsOf(tx, [email])).get(email)?.isOffice ?? false,

    async list(query: Page & { q?: string | undefined }) {
      const { accounts, total } = await store.listAccounts(db, query, query);
      return listAnswer(accounts.map(shapeOf), total, query);
    },

    /** All rows that the filters match. */
    csv: (query: Pick<Page, 'sort'> & { q?: string | undefined }) =>
      authorisedCsv(
        inBatches((last: store.Stored | undefined, limit) =>
          store.accountsAfter(db, query, last && { key: last.key, id: last.account.id }, limit),
        ),
      ),

    /**
     * Adds an authorisation. 422 on each address or domain that is already listed, or when there is none. `on`: a transaction to join. A
     * caller without an id is the program.
     */
    async add(
      caller: { id: Caller['id'] | null },
      { name, emails, domains }: { name: string; emails: string[]; domains: string[] },
      on: Db = db,
    ) {
      const own = { emails: [...new Set(emails)], domains: [...new Set(domains)] };
      if (own.emails.length + own.domains.length === 0) throw invalid({ emails: ['authorised.empty'] });
      const listed = await store.alreadyListed(on, own.emails, own.domains);
      const taken = [
        ...emails.flatMap((email, at) => (listed.emails.includes(email) ? [`emails[${at}]`] : [])),
        ...domains.flatMap((domain, at) => (listed.domains.includes(domain) ? [`domains[${at}]`] : [])),
      ];
      if (taken.length > 0)
        throw invalid(Object.fromEntries(taken.map((field) => [field, ['authorised.taken']])));
      const id = await inTransaction(on, async (tx) => {
        const added = await store.insertAccount(tx, { name, createdBy: caller.id, ...own });
        await audit(tx, { actorId: caller.id, action: 'authorisedAccount.added', subject: subjectOf(added) });
        return added;
      }).catch((error: unknown) => {
        // Another call has added one of them since the check.
        throw isUniqueViolation(error)
          ? new CallError(422, { errors: { emails: ['authorised.taken'] } })
          : error;
      });
      const { accounts } = await store.listAccounts(on, { id }, { page: 1, per_page: 1 });
      const [added] = accounts.map(shapeOf);
      if (!added) throw notFound();
      return added;
    },

    /**
     * Removes an authorisation; 409 for an office with members. People without another authorisation are logged out and cannot log in;
     * their data stay.
     */
    async remove(caller: Caller, id: number): Promise<void> {
      await inTransaction(db, async (tx) => {
        if (await store.hasMembers(tx, id)) throw conflict('authorised.hasMembers');
        if (!(await store.deleteAccount(tx, id))) throw notFound();
        await store.endUnauthorisedSessions(tx);
        const subject = subjectOf(id);
        await audit(tx, { actorId: caller.id, action: 'authorisedAccount.removed', subject });
      });
    },
  };
}

const subjectOf = (id: number) => ({ type: 'authorisedAccount', id }) as const;

const shapeOf = ({ account, emails, domains, users }: store.Stored): AuthorisedAccount => ({
  id: account.id,
  name: account.name,
  emails,
  domains,
  users: users.map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    email,
  })),
});
