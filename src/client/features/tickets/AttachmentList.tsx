import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TicketMessage } from '#domain/tickets/ticket';
import { kept, saveFile } from '../../api/saveFile';
import { ticketsApi } from '../../entities/ticket/ticketsApi';
import { failureText } from '../../intl/errorText';
import { useAppDispatch } from '../../store/hooks';
import { DownloadIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { sizeText } from './fileSize';

interface Props {
  ticketId: number;
  files: TicketMessage['attachments'];
}

/** The files of a message, to download. */
export function AttachmentList({ ticketId, files }: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [failed, setFailed] = useState<unknown>(null);
  if (files.length === 0) return null;

  const save = async ({ id, name }: Props['files'][number]) => {
    setFailed(null);
    const request = dispatch(
      ticketsApi.endpoints.ticketAttachment.initiate(
        { id: ticketId, attachment: id },
        { forceRefetch: true },
      ),
    );
    try {
      saveFile(await kept(request), name);
    } catch (error) {
      setFailed(error);
    }
  };

  return (
    <>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {files.map((file) => (
          <li key={file.id}>
            <Button
              variant="outlined"
              size="small"
              startIcon={<DownloadIcon size={16} />}
              onClick={() => void save(file)}
              sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
            >
              <FormattedMessage
                id="tickets.file"
                values={{ name: file.name, size: sizeText(intl, file.size) }}
              />
            </Button>
          </li>
        ))}
      </Box>
      {failed !== null && (
        <Notice tone="error" title={<FormattedMessage id="tickets.fileFailed" />} sx={{ mt: 1 }}>
          {failureText(intl, failed)}
        </Notice>
      )}
    </>
  );
}
