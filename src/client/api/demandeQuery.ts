import type { Demande } from '#domain/entities/demande';
import type { Dirigeant, Shareholder } from '#domain/entities/services';
import { api } from './api';
import { type Answer, type Argument, request } from './endpoint';

/** One request, whole. Apart from the calls that change it, which look at what is held here. */
export const demandeQueryApi = api.injectEndpoints({
  endpoints: (build) => ({
    demande: build.query<Answer<'demande'>, Argument<'demande'>>({
      query: request<'demande'>('GET /demandes/:id'),
      providesTags: (_answer, _error, { id }) => [{ type: 'Demande', id }],
    }),
  }),
});

type State = { api: ReturnType<typeof api.reducer> };

/** Puts a demande the server has just answered where `useDemandeQuery({ id })` finds it. */
export const keepDemande = (answer: Answer<'demande'>) =>
  demandeQueryApi.util.upsertQueryData('demande', { id: answer.demande.id }, answer);

/** The demandes of this page, as last read. */
export const heldDemandes = (state: unknown): Demande[] => {
  const held = state as State;
  return demandeQueryApi.util
    .selectCachedArgsForQuery(held, 'demande')
    .flatMap((argument) => demandeQueryApi.endpoints.demande.select(argument)(held).data?.demande ?? []);
};

/** Of a person, what is filled in here: the state of the check of identity changes on its own. */
export const dirigeantPart = ({ givenName, surname, GSM, ended }: Dirigeant) => [
  givenName,
  surname,
  GSM,
  ended,
];
export const shareholderPart = ({ full_name, shares, shares_old, GSM }: Shareholder) => [
  full_name,
  shares,
  shares_old,
  GSM,
];

/**
 * What a person files, apart from the text: neither what grows on its own (checks of identity, moments) nor what is still
 * being typed.
 */
export function filedPart(demande: Demande): unknown {
  const { revision, updated_at, drafts, progress, verification, text, dirigeants, shareholders, ...filed } =
    demande;
  return [filed, dirigeants.map(dirigeantPart), shareholders.map(shareholderPart)];
}

/** Puts `item` in place of the one with its id, or at the end. */
export function put<T extends { id: number }>(list: T[], item: T): void {
  const place = list.findIndex(({ id }) => id === item.id);
  if (place >= 0) list[place] = item;
  else list.push(item);
}

export function drop<T extends { id: number }>(list: T[], id: number): void {
  const place = list.findIndex((item) => item.id === id);
  if (place >= 0) list.splice(place, 1);
}
