import { useIntl } from 'react-intl';
import type { JournalEntry } from '#domain/journal/record';
import { useDossierDocumentsQuery } from '../../../entities/dossier/documentsApi';

/** Whether the dossier has models, which are copied onto the official forms. */
export function useCopies(id: number): boolean {
  const { data } = useDossierDocumentsQuery({ id });
  return (data?.working_models.length ?? 0) > 0;
}

/** The label of an entry's kind; with models, printing is called copying. */
export function useKindWord(id: number): (kind: JournalEntry['kind']) => string {
  const intl = useIntl();
  const copies = useCopies(id);
  return (kind) =>
    intl.formatMessage({ id: `journal.kind.${kind === 'printed' && copies ? 'copied' : kind}` });
}
