import { documentFileName } from '#domain/documents';
import type { PdfName } from '#domain/endpoints/identity';
import type { Demande } from '#domain/entities/demande';
import { identityApi } from '../../api/identityApi';
import type { AppDispatch } from '../../store/hooks';
import { KEPT_MS, saveFile } from './saveFile';

type Filed = Pick<Demande, 'id' | 'enterprise_number'>;

/** Fetches a document with the session's token. Returns the address of its bytes. Throws an ApiError. */
const fetchDocument = (name: PdfName, demande: Filed) => async (dispatch: AppDispatch) => {
  const request = dispatch(
    identityApi.endpoints.pdf.initiate(
      { name, demande_id: demande.id, download: 'true' },
      { forceRefetch: true },
    ),
  );
  try {
    return await request.unwrap();
  } finally {
    setTimeout(() => request.unsubscribe(), KEPT_MS);
  }
};

/** Saves a document among the person's files. Throws an ApiError. */
export const downloadDocument = (name: PdfName, demande: Filed) => async (dispatch: AppDispatch) =>
  saveFile(await dispatch(fetchDocument(name, demande)), documentFileName(name, demande));

/**
 * Shows a document in a tab of its own; where the browser allows none, saves it. Throws an ApiError. To be called
 * straight from a click: a tab that opens later passes for an advertisement.
 */
export const openDocument = (name: PdfName, demande: Filed) => async (dispatch: AppDispatch) => {
  const tab = window.open('', '_blank');
  if (!tab) return dispatch(downloadDocument(name, demande));
  tab.opener = null;
  try {
    tab.location.replace(await dispatch(fetchDocument(name, demande)));
  } catch (error) {
    tab.close();
    throw error;
  }
};
