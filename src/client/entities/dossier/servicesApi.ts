import type { Demande } from '#domain/dossier/demande';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { FILE_TIMEOUT_MS } from '../../api/baseQuery';
import { injectCalls } from '../../api/endpoint';
import { changesBy } from './demandeQuery';

interface WithId {
  id: number;
}
const ofDemande = ({ id }: Demande, { demande_id }: { demande_id: number }) => id === demande_id;
const hasDirigeant = ({ dirigeants }: Demande, { id }: WithId) => dirigeants.some((one) => one.id === id);
const hasShareholder = ({ shareholders }: Demande, { id }: WithId) =>
  shareholders.some((one) => one.id === id);

/** Replaces the item with the same id, or appends it. */
function put<T extends WithId>(list: T[], item: T): void {
  const place = list.findIndex(({ id }) => id === item.id);
  if (place >= 0) list[place] = item;
  else list.push(item);
}

const without = <T extends WithId>(list: T[], id: number): T[] => list.filter((item) => item.id !== id);

const putDirigeant = (demande: Demande, dirigeant: Dirigeant) => put(demande.dirigeants, dirigeant);
const putShareholder = (demande: Demande, shareholder: Shareholder) => put(demande.shareholders, shareholder);

/** The three services: new address, directors, shareholders. */
export const servicesApi = injectCalls((calls) => {
  const { query, mutation } = calls;
  const change = changesBy(calls);
  return {
    addressService: query('GET /addressService/getByIdDemande/:id', {
      providesTags: (_answer, _error, { id }) => [{ type: 'Demande', id }],
    }),
    saveAddressService: change('POST /addressService', {
      about: ofDemande,
      apply: (demande, address) => {
        demande.address = address;
      },
    }),
    addDirigeant: change('POST /dirigeantsService', { about: ofDemande, apply: putDirigeant }),
    updateDirigeant: change('PUT /dirigeantsService/:id', { about: hasDirigeant, apply: putDirigeant }),
    /** Ends the mandate of a registry director, deletes an added one. */
    deleteDirigeant: change('DELETE /dirigeantsService/:id', {
      about: hasDirigeant,
      apply: (demande, _gone, { id }) => {
        const held = demande.dirigeants.find((one) => one.id === id);
        if (held?.is_not_bce === 0) held.ended = true;
        else demande.dirigeants = without(demande.dirigeants, id);
      },
    }),
    restoreDirigeant: change('POST /dirigeantsService/:id/restore', {
      about: hasDirigeant,
      apply: putDirigeant,
    }),
    shareholders: query('GET /demandes/:id/shareholders', {
      providesTags: (_answer, _error, { id }) => [{ type: 'Demande', id }],
    }),
    addShareholders: change('POST /shareholders', {
      about: ofDemande,
      apply: (demande, shareholders, { is_origin, extracted_from = null }) => {
        demande.shareholders = shareholders;
        if (is_origin === 1) demande.extracted_from = extracted_from;
      },
    }),
    updateShareholder: change('PUT /shareholders/:id', { about: hasShareholder, apply: putShareholder }),
    deleteShareholder: change('DELETE /shareholders/:id', {
      about: hasShareholder,
      apply: (demande, _gone, { id }) => {
        demande.shareholders = without(demande.shareholders, id);
      },
    }),
    extraction: query('GET /extraction-ia/:enterpriseNumber'),
    readExtraction: mutation('POST /demandes/:id/extraction', {}, { timeout: FILE_TIMEOUT_MS }),
  };
});

export const {
  useAddDirigeantMutation,
  useUpdateDirigeantMutation,
  useDeleteDirigeantMutation,
  useRestoreDirigeantMutation,
  useAddShareholdersMutation,
  useUpdateShareholderMutation,
  useDeleteShareholderMutation,
  useExtractionQuery,
  useLazyExtractionQuery,
  useReadExtractionMutation,
} = servicesApi;
