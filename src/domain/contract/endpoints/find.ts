import { exact, text } from '../../base/schema';
import { FIND_MAX, foundSchema } from '../../clients/find';
import type { EndpointSpec } from '../endpoint';

/** One search over what the caller owns; an administrator's over the dossiers of everybody. */
export const findEndpoints = {
  find: {
    method: 'GET',
    path: '/find',
    who: 'user',
    needs: 'see',
    summary:
      "A few of the caller's clients, dossiers and the people these name, by number or by words; to an administrator dossiers of everybody.",
    query: exact({ q: text().max(FIND_MAX).required() }),
    response: foundSchema,
  },
} as const satisfies Record<string, EndpointSpec>;
