import { oneOf, orNull, text } from '../base/schema';
import { personStatus } from '../people/fields';
import { noMobile } from '../people/noMobile';
import { linkShape, verificationSchema } from '../people/verification';

/** The identity check in the record of a director or a shareholder. */
export const identity = {
  GSM: text().defined().nullable(),
  /** Why there is no number: the card is uploaded instead; null: there is one. */
  no_mobile: noMobile().defined(),
  status: personStatus().required(),
  session_id: text().defined().nullable(),
  /** The same as in `verification`. */
  ...linkShape,
  /**
   * The other name on an accepted check, until somebody confirms it or corrects the dossier's name; the person stays pending
   * until then.
   */
  differing_name: text().defined().nullable(),
  verification: orNull(verificationSchema),
};

/** Clients may only reset a person to pending; results come from the identity provider. */
export const requestedStatus = () => oneOf(['pending']);
