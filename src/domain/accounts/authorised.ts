import { normalizeDomain } from '../base/emailAddress';
import { array, email, exact, type InferType, id, ofText, text } from '../base/schema';
import { senderName } from '../registry/fields';

export const authorisedAccountSchema = exact({
  id: id().required(),
  name: text().required(),
  emails: array(text().required()).required(),
  domains: array(text().required()).required(),
  /** Users who registered thanks to it. */
  users: array(exact({ id: id().required(), name: text().required(), email: text().required() })).required(),
});
export type AuthorisedAccount = InferType<typeof authorisedAccountSchema>;

/** The domain of an e-mail address, normalised. */
const domain = () =>
  text()
    .transform(ofText(normalizeDomain))
    .matches(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/, 'validation.domain');

export const newAuthorisedAccountSchema = exact({
  name: senderName().required(),
  emails: array(email().required()).max(1000).default([]),
  domains: array(domain().required()).max(100).default([]),
});
