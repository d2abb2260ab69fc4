import { sql } from 'drizzle-orm';
import { authorisedDomains, authorisedEmails, users } from './schema';

/** Whether the address or domain of a user is authorised; administrators need no authorisation. */
export const isAuthorisedUser = sql<boolean>`(
  ${users.isAdmin}
  or exists (select from ${authorisedEmails} where ${authorisedEmails.email} = ${users.email})
  or exists (
    select from ${authorisedDomains} where ${authorisedDomains.domain} = split_part(${users.email}, '@', 2)
  )
)`;
