import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { JournalEntry } from '#domain/journal/record';
import { kept, saveFile } from '../../../api/saveFile';
import { journalApi } from '../../../entities/dossier/journalApi';
import { failureText } from '../../../intl/errorText';
import { useAppDispatch } from '../../../store/hooks';
import { FileTextIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';

export function EntryFiles({ id, files }: { id: number; files: JournalEntry['files'] }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [failed, setFailed] = useState<unknown>(null);
  const save = async ({ id: paper, name }: JournalEntry['files'][number]) => {
    setFailed(null);
    const request = dispatch(
      journalApi.endpoints.journalPaper.initiate({ id, paper }, { forceRefetch: true }),
    );
    try {
      saveFile(await kept(request), name);
    } catch (error) {
      setFailed(error);
    }
  };
  return (
    <>
      {files.map((file) => (
        <Button
          key={file.id}
          size="small"
          startIcon={<FileTextIcon size={16} />}
          onClick={() => void save(file)}
          sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
        >
          {file.name}
        </Button>
      ))}
      {failed !== null && <Notice tone="error">{failureText(intl, failed)}</Notice>}
    </>
  );
}
