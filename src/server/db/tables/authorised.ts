import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { authorisedAccounts } from './accounts';
import { identity, reference, searchable } from './columns';

export const authorisedEmails = pgTable(
  'authorised_emails',
  {
    id: identity(),
    accountId: reference('account_id')
      .notNull()
      .references(() => authorisedAccounts.id, { onDelete: 'cascade' }),
    email: text('email').notNull().unique(),
    search: searchable('search', 'email'),
  },
  (t) => [
    check('authorised_emails_email_check', sql`${t.email} = lower(${t.email})`),
    index('authorised_emails_account_id_index').on(t.accountId),
    index('authorised_emails_search_index').using('gin', t.search.op('gin_trgm_ops')),
  ],
);

/** Domains without the at sign: `demo.greffio.be`. */
export const authorisedDomains = pgTable(
  'authorised_domains',
  {
    id: identity(),
    accountId: reference('account_id')
      .notNull()
      .references(() => authorisedAccounts.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull().unique(),
    search: searchable('search', 'domain'),
  },
  (t) => [
    check(
      'authorised_domains_domain_check',
      sql`${t.domain} = lower(${t.domain}) and ${t.domain} not like '%@%'`,
    ),
    index('authorised_domains_account_id_index').on(t.accountId),
    index('authorised_domains_search_index').using('gin', t.search.op('gin_trgm_ops')),
  ],
);
