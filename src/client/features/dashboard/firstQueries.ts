import { JUST_READ_S } from '../../api/api';
import { demandesApi } from '../../api/demandesApi';
import { ticketsApi } from '../../api/ticketsApi';
import type { AppThunk } from '../../store/hooks';
import { inProgressArgument, listArgument, OLDEST_WAITING, ROWS, readView } from './demandeFilters';

/*
 * What these screens ask first, asked on the way to them, while their own code may still be arriving: the same calls as theirs.
 */

type Ask = (query: URLSearchParams) => AppThunk<void>;
const { prefetch } = demandesApi.util;
const fresh = { ifOlderThan: JUST_READ_S };

export const askClient: Ask = (query) => (dispatch) => {
  const { argument } = listArgument(readView(query), { completed: 1, pageSize: ROWS.client });
  dispatch(prefetch('myDemandes', inProgressArgument(1), fresh));
  dispatch(prefetch('myDemandes', argument, fresh));
  dispatch(prefetch('countClient', undefined, fresh));
};

export const askAdmin: Ask = () => (dispatch) => {
  dispatch(prefetch('lastDemandes', undefined, fresh));
  dispatch(ticketsApi.util.prefetch('lastTickets', undefined, fresh));
  dispatch(prefetch('count', undefined, fresh));
  dispatch(prefetch('demandes', OLDEST_WAITING, fresh));
};

export const askAdminDemandes: Ask = (query) => (dispatch) => {
  const options = { everybody: true, pageSize: ROWS.adminServices };
  dispatch(prefetch('demandes', listArgument(readView(query), options).argument, fresh));
  dispatch(prefetch('demandes', OLDEST_WAITING, fresh));
};
