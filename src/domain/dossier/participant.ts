import { oneOf, orNull, text } from '../base/schema';
import { personStatus } from '../people/fields';
import { noMobile } from '../people/noMobile';
import { linkShape, verificationSchema } from '../people/verification';

/** What both kinds of participant carry about their identity check. */
export const identity = {
  GSM: text().defined().nullable(),
  /** Why there is no number: the card is handed in instead. */
  no_mobile: noMobile().defined(),
  status: personStatus().required(),
  session_id: text().defined().nullable(),
  /** These are those of `verification`. */
  ...linkShape,
  /**
   * An accepted check that bears this other name, until somebody says that they are one person or corrects the name: the
   * person is pending as long.
   */
  differing_name: text().defined().nullable(),
  verification: orNull(verificationSchema),
};

/** Clients may only put a person back to pending; a result comes from the identity provider. */
export const requestedStatus = () => oneOf(['pending']);
