import { exact, text } from '../../base/schema';
import { FIND_MAX, foundSchema } from '../../clients/find';
import { call, user } from '../call';

/** One search over what the caller owns; an administrator's over the dossiers of everybody. */
export const findEndpoints = {
  find: call('GET /find', user('see'), {
    summary:
      "A few of the caller's clients, dossiers and the people these name, by number or by words; to an administrator dossiers of everybody.",
    query: exact({ q: text().max(FIND_MAX).required() }),
    response: foundSchema,
  }),
};
