import { useState } from 'react';
import type { Demande } from '#domain/dossier/demande';
import type { NamedPaper } from '#domain/dossier/documentNames';
import type { PdfName } from '#domain/dossier/pdfNames';
import { useAppDispatch } from '../../store/hooks';
import { downloadArchive, downloadDocument, openDocument } from './fetchDocument';

/** One document, or all as a zip. */
type Wanted = PdfName | 'archive';

interface State {
  busy: Wanted | null;
  /** Was passed to the browser. */
  saved: Wanted | null;
  failed: { what: Wanted; error: unknown } | null;
}

const IDLE: State = { busy: null, saved: null, failed: null };

/** Downloads and opens documents, one at a time, with the outcome. */
export function useDocumentFiles(demande: Demande) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(IDLE);

  async function run(what: Wanted, work: () => Promise<unknown>, saves: boolean) {
    if (state.busy) return;
    setState({ ...IDLE, busy: what });
    try {
      await work();
      // An opened tab is its own confirmation.
      setState({ ...IDLE, saved: saves ? what : null });
    } catch (error) {
      setState({ ...IDLE, failed: { what, error } });
    }
  }

  return {
    ...state,
    download: (paper: NamedPaper) => run(paper.name, () => dispatch(downloadDocument(paper, demande)), true),
    downloadAll: () => run('archive', () => dispatch(downloadArchive(demande)), true),
    open: (paper: NamedPaper) => run(paper.name, () => dispatch(openDocument(paper, demande)), false),
  };
}
