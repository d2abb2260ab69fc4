import { useState } from 'react';
import type { PdfName } from '#domain/endpoints/identity';
import type { Demande } from '#domain/entities/demande';
import { useAppDispatch } from '../../store/hooks';
import { downloadDocument, openDocument } from './fetchDocument';

interface Outcome {
  /** How many files were handed to the browser. */
  saved: number;
  failed: { name: PdfName; error: unknown }[];
}

const NOTHING: Outcome = { saved: 0, failed: [] };

/** Saving and opening documents, and what became of it. */
export function useDocumentFiles(demande: Pick<Demande, 'id' | 'enterprise_number'>) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<readonly PdfName[]>([]);
  const [outcome, setOutcome] = useState(NOTHING);

  /** One after the other, each whatever became of the one before. */
  async function each(names: readonly PdfName[], work: (name: PdfName) => Promise<unknown>) {
    if (busy.length > 0) return;
    setBusy(names);
    setOutcome(NOTHING);
    const result: Outcome = { saved: 0, failed: [] };
    for (const name of names) {
      try {
        await work(name);
        result.saved += 1;
      } catch (error) {
        result.failed.push({ name, error });
      }
    }
    setBusy([]);
    return result;
  }

  return {
    busy,
    ...outcome,
    download: async (names: readonly PdfName[]) => {
      const result = await each(names, (name) => dispatch(downloadDocument(name, demande)));
      if (result) setOutcome(result);
    },
    open: async (name: PdfName) => {
      const result = await each([name], () => dispatch(openDocument(name, demande)));
      // A tab that opened says so itself.
      if (result) setOutcome({ ...result, saved: 0 });
    },
  };
}

export type DocumentFiles = ReturnType<typeof useDocumentFiles>;
