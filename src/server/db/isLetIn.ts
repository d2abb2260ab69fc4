import { sql } from 'drizzle-orm';
import { authorisedDomains, authorisedEmails, users } from './schema';

/** Whether an authorisation lets a row of users in, by its address or by the domain behind its @; administrators need none. */
export const isLetIn = sql<boolean>`(
  ${users.isAdmin}
  or exists (select from ${authorisedEmails} where ${authorisedEmails.email} = ${users.email})
  or exists (
    select from ${authorisedDomains} where ${authorisedDomains.domain} = split_part(${users.email}, '@', 2)
  )
)`;
