import type { Demande } from '#domain/dossier/demande';
import {
  archiveFileName,
  documentFileName,
  type NamedDossier,
  type NamedPaper,
  namedDossier,
} from '#domain/dossier/documentNames';
import type { BceData } from '#domain/registry/bceData';
import { kept, keptFor, saveFile } from '../../api/saveFile';
import type { AppDispatch } from '../../store/state';
import { identityApi } from '../check/identityApi';
import { documentsApi } from './documentsApi';

type Filed = Pick<Demande, 'id' | 'bce_data' | 'enterprise_number' | 'langue' | 'progress' | 'sample'>;

/** The values that name its files. */
const namedOf = ({ id, bce_data, enterprise_number, langue, progress, sample }: Filed): NamedDossier =>
  namedDossier(JSON.parse(bce_data) as BceData, langue, {
    id,
    enterpriseNumber: enterprise_number,
    draft: progress < 100,
    sample: sample === true,
  });

const askFor =
  ({ name }: NamedPaper, { id }: Filed) =>
  (dispatch: AppDispatch) => {
    const asked = { name, demande_id: id, download: 'true' as const };
    return dispatch(identityApi.endpoints.pdf.initiate(asked, { forceRefetch: true }));
  };

/** Downloads a document. Throws an ApiError. */
export const downloadDocument = (paper: NamedPaper, demande: Filed) => async (dispatch: AppDispatch) =>
  saveFile(await kept(dispatch(askFor(paper, demande))), documentFileName(paper.title, namedOf(demande)));

/** Downloads all documents as a zip. Throws an ApiError. */
export const downloadArchive = (demande: Filed) => async (dispatch: AppDispatch) => {
  const request = documentsApi.endpoints.documentArchive.initiate({ id: demande.id }, { forceRefetch: true });
  saveFile(await kept(dispatch(request)), archiveFileName(namedOf(demande)));
};

/**
 * Opens a document in a new tab, or downloads it where the browser blocks the tab. Must be called directly from a click: later tabs are
 * blocked as pop-ups. Throws an ApiError.
 */
export const openDocument = (paper: NamedPaper, demande: Filed) => async (dispatch: AppDispatch) => {
  const tab = window.open('', '_blank');
  if (!tab) return dispatch(downloadDocument(paper, demande));
  tab.opener = null;
  try {
    tab.location.replace(await keptFor(tab, dispatch(askFor(paper, demande))));
  } catch (error) {
    tab.close();
    throw error;
  }
};
